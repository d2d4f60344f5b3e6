/** Directives of a content policy and their sources. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

function contentPolicyScore(policy: string | null): number {
  if (policy === null) return -25;
  const all = directives(policy);
  const fallback = all.get("default-src") ?? ["*"];
  const of = (name: string) => all.get(name) ?? fallback;
  const isOpen = (source: string) => /^(\*|https?:|data:|blob:|http:\/\/.*)$/.test(source);
  const scripts = [...of("script-src"), ...of("object-src")];
  if (scripts.some((source) => source === "'unsafe-inline'" || isOpen(source))) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (of("style-src").includes("'unsafe-inline'") || of("style-src").some(isOpen)) return 0;
  return fallback.length === 1 && fallback[0] === "'none'" ? 10 : 5;
}

const PRIVATE_REFERRERS = [
  "no-referrer",
  "same-origin",
  "strict-origin",
  "strict-origin-when-cross-origin",
];

const SIX_MONTHS = 15_768_000;

/**
 * The score of one answer by the rules of Mozilla's HTTP Observatory (developer.mozilla.org/observatory): from 100, with
 * penalties, and with bonuses once the rest is worth 90. An A+ begins at 100, a policy that allows nothing by default
 * brings it to 130. Redirections, cookies and foreign scripts are not in one answer's headers: the site has none.
 */
export function observatoryScore(headers: Headers): number {
  const policy = headers.get("content-security-policy");
  const framed = directives(policy ?? "").has("frame-ancestors") ? 5 : 0;
  const transport = Number(
    /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1],
  );
  const parts = [
    contentPolicyScore(policy),
    headers.get("set-cookie") === null ? 0 : -20,
    headers.get("access-control-allow-origin") === null ? 0 : -50,
    PRIVATE_REFERRERS.includes(headers.get("referrer-policy") ?? "") ? 5 : 0,
    transport >= SIX_MONTHS ? 0 : -20,
    headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    framed > 0 || headers.get("x-frame-options") !== null ? framed : -20,
    headers.get("cross-origin-resource-policy") === "same-origin" ? 10 : 0,
  ];
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  const base = 100 + sum(parts.filter((part) => part < 0));
  return base < 90 ? base : base + sum(parts.filter((part) => part > 0));
}
