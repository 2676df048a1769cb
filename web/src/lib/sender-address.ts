/**
 * The network address that a request comes from; null where no header names it. The last hop that was added is the one that
 * the server in front of us saw: what a sender writes into the header stands before it.
 */
export function readSenderAddress(request: Request): string | null {
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-1) || null
}
