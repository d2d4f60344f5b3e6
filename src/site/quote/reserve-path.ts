export function reservePath({
  plan,
  days,
  area,
}: {
  plan?: string;
  days?: number;
  area?: string | undefined;
}): string {
  const params = new URLSearchParams();
  if (plan !== undefined) params.set("plan", plan);
  if (days !== undefined) params.set("days", String(days));
  if (area !== undefined) params.set("area", area);
  const query = params.toString();
  return query === "" ? "/reserve" : `/reserve?${query}`;
}
