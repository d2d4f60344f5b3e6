function parsePolicy(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );
}

function contentPolicyScore(policy: string | null): number {
  if (policy === null) return -25;
  const directives = parsePolicy(policy);
  const fallback = directives.get("default-src") ?? ["*"];
  const sources = (name: string) => directives.get(name) ?? fallback;
  const isTooBroad = (source: string) => /^(\*|https?:|data:|blob:|http:\/\/.*)$/.test(source);
  const scripts = [...sources("script-src"), ...sources("object-src")];
  if (scripts.some((source) => source === "'unsafe-inline'" || isTooBroad(source))) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (sources("style-src").includes("'unsafe-inline'") || sources("style-src").some(isTooBroad))
    return 0;
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
 * Scores a response by the header rules of Mozilla's HTTP Observatory (developer.mozilla.org/observatory): 100 minus
 * penalties, plus bonuses from 90 points on. A+ starts at 100; `default-src 'none'` and all bonuses make 130.
 */
export function observatoryScore(headers: Headers): number {
  const policy = headers.get("content-security-policy");
  const frameAncestors = parsePolicy(policy ?? "").has("frame-ancestors") ? 5 : 0;
  const hstsMaxAge = Number(
    /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1],
  );
  const parts = [
    contentPolicyScore(policy),
    headers.get("set-cookie") === null ? 0 : -20,
    headers.get("access-control-allow-origin") === null ? 0 : -50,
    PRIVATE_REFERRERS.includes(headers.get("referrer-policy") ?? "") ? 5 : 0,
    hstsMaxAge >= SIX_MONTHS ? 0 : -20,
    headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    frameAncestors > 0 || headers.get("x-frame-options") !== null ? frameAncestors : -20,
    headers.get("cross-origin-resource-policy") === "same-origin" ? 10 : 0,
  ];
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const base = 100 + sum(parts.filter((part) => part < 0));
  return base < 90 ? base : base + sum(parts.filter((part) => part > 0));
}
