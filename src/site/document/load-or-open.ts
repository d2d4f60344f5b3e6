/** A client loader that opens the address where its data cannot be fetched: the page and the way back to it stay. */
export async function loadOrOpen<Data>({
  serverLoader,
  request,
}: {
  serverLoader: () => Promise<Data>;
  request: Request;
}): Promise<Data> {
  try {
    return await serverLoader();
  } catch (error) {
    if (request.signal.aborted) throw error;
    window.location.assign(request.url);
    return await new Promise<never>(() => {});
  }
}
