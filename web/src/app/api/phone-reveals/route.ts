import * as z from 'zod'
import {recordPhoneReveal} from '#/gateways/records/record-phone-reveal'
import {spend} from '#/gateways/records/spend-limit'
import {readJsonBody} from '#/lib/read-request'
import {ok} from '#/lib/result'
import {readSenderNetworks} from '#/lib/sender-address'
import {requireRequestSite} from '#/tenant/request-tenant'
import {writeWithTimeout} from './write-with-timeout'

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,160}$/)
  .nullable()
  .catch(null)
const subject = z.object({dealership: slug, location: slug, car: slug})

/**
 * Records a phone reveal on the site of the host: 204 when it is stored, 202 when the records are slow and the write
 * continues in the background (4.3b, 8.4).
 */
export async function POST(request: Request): Promise<Response> {
  const site = await requireRequestSite(request)
  if (site instanceof Response) return site
  const body = subject.safeParse(await readJsonBody(request))
  if (!body.success) return Response.json({error: 'Say whose number was shown'}, {status: 400})
  const sender = readSenderNetworks(request)
  const stored = await writeWithTimeout(async () => {
    const counted = await spend('phoneReveal', {site, sender}, Date.now())
    if (!counted.ok) return counted
    if (counted.data) return ok(false)
    const recorded = await recordPhoneReveal({site, ...body.data})
    return recorded.ok ? ok(true) : recorded
  })
  if (stored === null) return new Response(null, {status: 202})
  if (!stored.ok) return new Response(null, {status: 503})
  if (!stored.data)
    return Response.json({error: 'Too many numbers were shown to your network'}, {status: 429})
  return new Response(null, {status: 204})
}
