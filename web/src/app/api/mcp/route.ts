import {answerError} from '#/lib/answer-error'
import {readSenderNetworks} from '#/lib/sender-address'
import {countUse} from '#/services/request-limits/count-use'
import {isOwnOrigin, readRequestTenant} from '#/tenant/request-tenant'

const HEADERS = {'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store'}

/** Read-only tools for agents (MCP), on sites that enable it. The library is loaded at the first call. */
async function serve(request: Request): Promise<Response> {
  const reading = await readRequestTenant(request)
  if (!reading.ok) return refuse(503, 'The site cannot be read just now', {'Retry-After': '5'})
  if (!reading.data?.settings.agents.mcp) return refuse(404, 'Not found')
  if (!isOwnOrigin(request)) return refuse(403, 'Pages of other sites may not call this')
  const spender = {site: reading.data.slug, sender: readSenderNetworks(request)}
  const counted = await countUse('agent', spender, Date.now())
  // Reading is still possible if the records, which count calls, are unavailable.
  if (counted.ok && counted.data)
    return refuse(429, 'Too many calls from your network: wait a minute', {'Retry-After': '60'})
  const {agentHandler} = await import('./agent-server')
  const answer = await agentHandler.fetch(request)
  for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value)
  return answer
}

function refuse(status: number, error: string, headers: {readonly [name: string]: string} = {}): Response {
  return answerError(status, error, {...HEADERS, ...headers})
}

export {serve as DELETE, serve as GET, serve as POST}
