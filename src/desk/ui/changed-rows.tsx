import { useEffect, useRef, useState } from "react";

const SHOWN_MS = 10_000;

export type ChangingRow = {
  key: string;
  version: number;
  /** The person has made the last change, or is looking at it. */
  isOwn: boolean;
};

type Seen = { list: string; versions: ReadonlyMap<string, number> };

/** The keys of rows that somebody else has added or changed in the last ten seconds. Another `list` begins again. */
export function useChangedRows(rows: readonly ChangingRow[], list: string): ReadonlySet<string> {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const seen = useRef<Seen | null>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = { list, versions: new Map(rows.map(({ key, version }) => [key, version])) };
    if (before === null || before.list !== list) return;
    const keys = rows
      .filter(({ key, version, isOwn }) => !isOwn && before.versions.get(key) !== version)
      .map(({ key }) => key);
    if (keys.length === 0) return;
    setChanged((marked) => new Set([...marked, ...keys]));
    setTimeout(
      () => setChanged((marked) => new Set([...marked].filter((key) => !keys.includes(key)))),
      SHOWN_MS,
    );
  }, [rows, list]);
  return changed;
}

/** Before the name of such a row. */
export function ChangedDot() {
  return (
    <span className="size-2 shrink-0 rounded-full bg-bay">
      <span className="sr-only">Just changed: </span>
    </span>
  );
}
