/** Calls of one hub: a POST of JSON where there is a body, else a GET. */
export function createHubCall(
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): (path: string, body?: object) => Promise<Response> {
  return (path, body) =>
    fetch(`${origin}${path}`, {
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
}
