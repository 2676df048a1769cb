/** The outage message of a response without a page. */
export const TRY_AGAIN = 'This does not answer just now. Please try again in a minute.'

const PRIVATE = {'Cache-Control': 'private, no-store'}

/** Redirects a posted form to a page (303). Responses of this file are never cached: they are for one person. */
export function redirectTo(path: string, cookies: readonly string[] = []): Response {
  return new Response(null, {status: 303, headers: addCookies({...PRIVATE, Location: path}, cookies)})
}

/** A text response that the browser shows directly. */
export function answerText(status: number, words: string): Response {
  const headers = {...PRIVATE, 'Content-Type': 'text/plain; charset=utf-8'}
  return new Response(`${words}\n`, {status, headers})
}

/** The response where there is nothing for this sender. */
export function answerNotFound(): Response {
  return answerText(404, 'Not found')
}

/** A response to a script. */
export function answerJson(body: object | null, status: number, cookies: readonly string[] = []): Response {
  return Response.json(body, {status, headers: addCookies(PRIVATE, cookies)})
}

function addCookies(fields: {readonly [name: string]: string}, cookies: readonly string[]): Headers {
  const headers = new Headers(fields)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
