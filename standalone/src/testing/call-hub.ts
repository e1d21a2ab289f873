/** Calls of one hub: a POST of JSON where there is a body, else a GET. */
export function createHubCall(origin: string): (path: string, body?: object) => Promise<Response> {
  return (path, body) =>
    fetch(`${origin}${path}`, {
      ...(body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
    });
}
