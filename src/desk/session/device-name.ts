const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

const named = (agent: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** Such as "Chrome on Windows", from the header User-Agent. */
export function deviceName(request: Request): string {
  const agent = request.headers.get("user-agent") ?? "";
  const browser = named(agent, BROWSERS) ?? "A browser";
  const system = named(agent, SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
