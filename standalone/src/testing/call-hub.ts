/** Creates calls to a hub: POST of JSON with a body, GET without one. */
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
