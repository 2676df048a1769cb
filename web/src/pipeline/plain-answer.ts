import {NextResponse} from 'next/server'

/** A plain text response for a request without a site. */
export function createPlainResponse(
  status: number,
  text: string,
  headers: {[name: string]: string} = {},
): NextResponse {
  return new NextResponse(`${text}\n`, {
    status,
    headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers},
  })
}
