import { randomUUID } from "node:crypto";
import { contextFrom } from "#domain/inquiries/context.ts";
import { FORM_NAME } from "#domain/inquiries/form-name.ts";
import { brotliTemplate } from "#http/held/brotli-template.ts";
import { acceptedEncoding, type Encoding, encodeFast } from "#http/held/encodings.ts";
import type { PlainRequest } from "#http/held/fast-path.ts";
import { bodyHeaders, type HeldReply } from "#http/held/held-reply.ts";
import { cutAt, fillIn, type Template } from "#http/held/template.ts";
import { contentPolicy } from "#http/security-headers.ts";
import { withReferrer } from "#site/forms/with-referrer.server.ts";
import { hashesOf } from "./finish-page.ts";
import type { createPageRenderer, Draft, Visit } from "./render-page.ts";
import type { PagePolicy } from "./route-policy.ts";

/** A form shows the day and the hour from which a stay can begin: it may be as old as one that somebody is filling in. */
const KEPT_MS = 60_000;

/** The form's own name and the page before. */
type Values = readonly [name: string, page: string];

/** A page with blanks for the values of its form. */
type Form = {
  headers: readonly string[];
  html: Template;
  /** The scripts that may run in it, with blanks too. */
  scripts: readonly Template[];
  /** The hashes of its styles. */
  styles: readonly string[];
  /** The compressed page by the length of the path of the page before; null while it is compressed, and where it cannot be. */
  compressed: Map<number, Template | null>;
};

/** The form of a visitor is another where a page of the site lies before it. */
const placeOf = (page: string) => (page === "" ? "elsewhere" : "onSite");

/** A form, and until when it may be handed out. `form` is null while it is rendered. */
type Place = { until: number; drawn: Promise<Form | null>; form: Form | null };

type Options = {
  draft: ReturnType<typeof createPageRenderer>;
  publicUrl: string;
  /** Headers that every page carries besides its own. */
  headers: Readonly<Record<string, string>>;
  visit: Visit;
};

function compressedFor({ html, compressed }: Form, values: Values): Template | null {
  const [, page] = values;
  const known = compressed.get(page.length);
  if (known !== undefined) return known;
  compressed.set(page.length, null);
  const lengths = values.map(({ length }) => length);
  brotliTemplate(html, lengths).then(
    (template) => compressed.set(page.length, template),
    // Each visit's page is compressed by itself then.
    () => {},
  );
  return null;
}

function bytesOf(form: Form, values: Values, encoding: Encoding): Buffer {
  const compressed = encoding === "br" ? compressedFor(form, values) : null;
  return compressed === null
    ? encodeFast(fillIn(form.html, values), encoding)
    : fillIn(compressed, values);
}

function replyOf(form: Form, values: Values, { head, acceptEncoding }: PlainRequest): HeldReply {
  const encoding = acceptedEncoding(acceptEncoding);
  const body = bytesOf(form, values, encoding);
  const scripts = hashesOf(form.scripts.map((script) => fillIn(script, values)));
  const policy = contentPolicy({ scripts, styles: form.styles });
  return {
    status: 200,
    headers: [...form.headers, "content-security-policy", policy, ...bodyHeaders(body, encoding)],
    body: head ? null : body,
    shared: false,
  };
}

/**
 * Pages with a form, which differ from visit to visit only in values of hidden fields: the form's own name and the page
 * before. They are rendered with values that nobody can guess, compressed around these, and filled in for each visit.
 * What has to be rendered for the visitor is none: with a query, with a campaign on the page before, or where there is
 * no such page.
 */
export function createFormPages({ draft, publicUrl, headers: every, visit }: Options) {
  const marks = [randomUUID(), randomUUID()] as const;
  /** By path: for visitors from elsewhere, and for those who come from a page of the site. */
  const places = new Map<string, { [key in ReturnType<typeof placeOf>]?: Place }>();

  const formOf = ({ status, headers, content }: Draft): Form | null => {
    if (status !== 200 || Buffer.isBuffer(content)) return null;
    return {
      headers: Object.entries({ ...every, ...headers, vary: "accept-encoding" })
        .filter(([name]) => name !== "content-security-policy")
        .flat(),
      html: cutAt(content.html, marks),
      scripts: content.scripts.map((script) => cutAt(script, marks)),
      styles: hashesOf(content.styles),
      compressed: new Map(),
    };
  };

  const draw = async (path: string, policy: PagePolicy, isOnSite: boolean) => {
    const [name, page] = marks;
    const url = new URL(path, publicUrl);
    url.searchParams.set(FORM_NAME, name);
    const headers = new Headers();
    if (isOnSite) headers.set("referer", new URL(page, publicUrl).href);
    return formOf(await draft(new Request(url, { headers }), policy, visit));
  };

  /** The path of the page before; "" when the visitor comes from elsewhere, and null when a campaign comes along. */
  const pageBefore = ({ host, referer }: PlainRequest): string | null => {
    if (referer === "") return "";
    const params = withReferrer(new URLSearchParams(), new Headers({ host, referer }), publicUrl);
    const { page, campaign } = contextFrom(params);
    return Object.keys(campaign).length > 0 ? null : (page ?? "");
  };

  const valuesFor = (page: string): Values => [randomUUID(), page.slice(1)];

  return {
    /** The page for a visit, where it is there. */
    get(request: PlainRequest): HeldReply | null {
      const known = places.get(request.url);
      const page = known === undefined ? null : pageBefore(request);
      if (page === null) return null;
      const place = known?.[placeOf(page)];
      if (!place?.form || performance.now() >= place.until) return null;
      return replyOf(place.form, valuesFor(page), request);
    },

    /** The page for a visit, rendered now where it is not there. Takes a path that is written in one way only. */
    async ask(request: PlainRequest, policy: PagePolicy): Promise<HeldReply | null> {
      const page = pageBefore(request);
      if (page === null) return null;
      const ofPath = places.get(request.url) ?? {};
      places.set(request.url, ofPath);
      const key = placeOf(page);
      const now = performance.now();
      let place = ofPath[key];
      if (place === undefined || now >= place.until) {
        const drawn = draw(request.url, policy, page !== "");
        const begun: Place = { until: now + KEPT_MS, drawn, form: null };
        ofPath[key] = begun;
        place = begun;
        const forget = () => {
          if (ofPath[key] === begun) delete ofPath[key];
        };
        drawn.then((form) => {
          begun.form = form;
          if (form === null) forget();
        }, forget);
      }
      const form = await place.drawn;
      return form && replyOf(form, valuesFor(page), request);
    },
  };
}

export type FormPages = ReturnType<typeof createFormPages>;
