import {createHash} from 'node:crypto'
import {hashAddress} from '#/features/forms/sender'
import {countRate} from '#/gateways/records/rate-counts'
import {getService} from '#/gateways/services'
import {log} from '#/lib/log'
import {getErrorMessage} from '#/lib/result'
import {isOwnOrigin, readRequestTenant} from '#/tenant/request-tenant'

/** More calls of one address to a site than an agent makes that helps one person. */
const LIMIT = {times: 120, seconds: 60}
const HEADERS = {'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store'}

/** Tools for agents (MCP), read only, on sites that want it. The library is loaded at the first call. */
async function serve(request: Request): Promise<Response> {
  const reading = await readRequestTenant(request)
  if (!reading.ok) return refuse(503, 'The site cannot be read just now', {'Retry-After': '5'})
  if (!reading.data?.settings.agents.mcp) return refuse(404, 'Not found')
  if (!isOwnOrigin(request)) return refuse(403, 'Pages of other sites may not call this')
  const isFree = await countCall(request, reading.data.slug)
  if (isFree === null) return refuse(503, 'Calls cannot be counted just now', {'Retry-After': '5'})
  if (!isFree) return refuse(429, 'Too many calls: wait a minute', {'Retry-After': '60'})
  const {agentHandler} = await import('./agent-server')
  const answer = await agentHandler.fetch(request)
  for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value)
  return answer
}

/** Counts a call, for all processes together; null when the records do not answer: an outage lifts no limit. */
async function countCall(request: Request, site: string): Promise<boolean | null> {
  const subject = `agents/${hashAddress(request) ?? 'unknown'}`
  const key = createHash('sha256').update(subject).digest('base64url')
  try {
    const records = await getService('records').get()
    return await records.forSite(site, (tx) => countRate(tx, {site, key, ...LIMIT}, Date.now()))
  } catch (cause) {
    log('error', 'agents.count-failed', {message: getErrorMessage(cause)})
    return null
  }
}

function refuse(status: number, error: string, headers: {readonly [name: string]: string} = {}): Response {
  return Response.json({error}, {status, headers: {...HEADERS, ...headers}})
}

export {serve as DELETE, serve as GET, serve as POST}
