import * as z from 'zod'
import {countSending, hashAddress} from '#/features/forms/sender'
import {recordPhoneReveal} from '#/gateways/records/record-phone-reveal'
import {readJsonBody} from '#/lib/read-request'
import {ok} from '#/lib/result'
import {requireRequestSite} from '#/tenant/request-tenant'
import {writeWithTimeout} from './write-with-timeout'

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,160}$/)
  .nullable()
  .catch(null)
const subject = z.object({dealership: slug, location: slug, car: slug})

/** More reveals than a person makes are not recorded, so that a script cannot inflate a dealer's count. */
const LIMIT = {name: 'phone-reveal', times: 30, seconds: 600}

/**
 * Records a phone reveal on the site of the host: 204 when it is stored, 202 when the records are slow and the write
 * continues in the background (4.3b, 8.4).
 */
export async function POST(request: Request): Promise<Response> {
  const site = await requireRequestSite(request)
  if (site instanceof Response) return site
  const body = subject.safeParse(await readJsonBody(request))
  if (!body.success) return Response.json({error: 'Say whose number was shown'}, {status: 400})
  const sender = hashAddress(request)
  const stored = await writeWithTimeout(async () => {
    const counted = await countSending(site, LIMIT, sender === null ? [] : [sender], Date.now())
    if (!counted.ok || !counted.data) return counted
    const recorded = await recordPhoneReveal({site, ...body.data})
    return recorded.ok ? ok(true) : recorded
  })
  if (stored === null) return new Response(null, {status: 202})
  if (!stored.ok) return new Response(null, {status: 503})
  if (!stored.data) return Response.json({error: 'Too many numbers were asked for'}, {status: 429})
  return new Response(null, {status: 204})
}
