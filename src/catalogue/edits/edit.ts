import { hash } from "node:crypto";
import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import type { UndecidedField } from "./release-changes.ts";

/** A change of one file. `base` and `restored` are explained in tables.ts. */
export type Edit = {
  path: string;
  version: number;
  author: string;
  note: string;
  /** ISO time in UTC. */
  at: string;
  base: string | null;
  restored: number | null;
  /** Fields that the release changed, too. */
  undecided: readonly UndecidedField[];
} & Replacement;

/** Replacement for the release's file; "base" shows the release's file itself. */
export type Replacement =
  | { kind: "text"; text: string }
  | { kind: "removed"; text: null }
  | { kind: "base"; text: null };

const FROM_RELEASE: Replacement = { kind: "base", text: null };

/** Null for a file that is not there. */
export function hashText(text: string | undefined): string | null {
  return text === undefined ? null : hash("sha256", text, "base64url");
}

/** The release's texts with edits, one for each path, in their place. */
export function overlay(base: ContentTexts, edits: readonly Edit[]): ContentTexts {
  const texts = new Map(base);
  for (const { path, kind, text } of edits) {
    if (kind === "text") texts.set(path, text);
    else if (kind === "removed") texts.delete(path);
  }
  return texts;
}

/** A file that equals the release's follows it again. */
export function toReplacement(path: string, text: string | null, base: ContentTexts): Replacement {
  if (text === (base.get(path) ?? null)) return FROM_RELEASE;
  return text === null ? { kind: "removed", text: null } : { kind: "text", text };
}

const shownBy = ({ version, restored }: Edit) => restored ?? version;

/**
 * Returns the state that an undo restores, from a file's edits, the oldest first. Undoing again goes back further. Null
 * when the release's file is in use already.
 */
export function planUndo(edits: readonly Edit[]): (Replacement & { restored: number }) | null {
  const last = edits.at(-1);
  if (last === undefined || shownBy(last) === 0) return null;
  const before = edits.filter(({ version }) => version < shownBy(last)).at(-1);
  const target = before && edits.find(({ version }) => version === shownBy(before));
  if (target === undefined) return { ...FROM_RELEASE, restored: 0 };
  const { kind, text } = target;
  return kind === "text"
    ? { kind, text, restored: target.version }
    : { kind, text: null, restored: target.version };
}
