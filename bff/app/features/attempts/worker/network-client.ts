/** Fetches a request, with an optional timeout in milliseconds. */
export async function fetchWithTimeout(request: Request | string, milliseconds?: number): Promise<Response> {
  if (milliseconds === undefined) return await fetch(request);
  return await Promise.race([
    fetch(request),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too slow')), milliseconds)),
  ]);
}
