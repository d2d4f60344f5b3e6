const DAY = 86_400_000;

/** Starts of test drives at the shore that are free from the day after tomorrow on, for two weeks. */
export async function readFreeTimes({ url }: { url: string }): Promise<string[]> {
  const [from, to] = [2, 16].map((days) => new Date(Date.now() + days * DAY).toISOString());
  const range = `from=${from?.slice(0, 10)}&to=${to?.slice(0, 10)}`;
  const kind = "kind=test-drive&place=shore";
  const response = await fetch(`${url}/api/appointments/slots?${kind}&${range}`);
  return (await response.json()).slots;
}
