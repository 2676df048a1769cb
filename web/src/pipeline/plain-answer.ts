import {NextResponse} from 'next/server'

/** A plain text answer for a request that no site can dress. */
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
