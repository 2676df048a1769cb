/** A sitemap's text, or an error if there is none now. */
export function createSitemapResponse(text: string | null): Response {
  if (text === null) {
    return new Response('The stock cannot be read now. Please try again later.\n', {
      status: 503,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Retry-After': '60',
        'Cache-Control': 'no-store',
      },
    })
  }
  return new Response(text, {
    headers: {'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=60'},
  })
}
