import * as z from 'zod'
import {createRateLimit, hashAddress} from '#/features/forms/sender'
import {recordPhoneReveal} from '#/gateways/records/record-phone-reveal'
import {getProcessValue} from '#/lib/process-store'
import {readJsonBody} from '#/lib/read-request'
import {resolveHost} from '#/tenant/list-tenants'
import {writeInTime} from './write-in-time'

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,160}$/)
  .nullable()
  .catch(null)
const subject = z.object({dealership: slug, location: slug, car: slug})

/** More reveals than a person makes are not recorded, so that a script cannot inflate a dealer's count. */
const LIMIT = {times: 30, withinMs: 600_000}

function limitReveals() {
  return getProcessValue('phone-reveal-limit', () => createRateLimit(LIMIT))
}

/**
 * Records a phone reveal on the site of the host: 204 when it is stored, 202 when the records are slow and the write
 * continues in the background (4.3b, 8.4).
 */
export async function POST(request: Request): Promise<Response> {
  const site = await resolveHost(request.headers.get('host') ?? '').catch(() => null)
  if (site === null) return new Response('Not found\n', {status: 404})
  const body = subject.safeParse(await readJsonBody(request))
  if (!body.success) return Response.json({error: 'Say whose number was shown'}, {status: 400})
  const sender = hashAddress(request)
  if (sender !== null && !limitReveals().take(sender, Date.now())) {
    return Response.json({error: 'Too many numbers were asked for'}, {status: 429})
  }
  const stored = await writeInTime(() => recordPhoneReveal({site, ...body.data}))
  if (stored === null) return new Response(null, {status: 202})
  return new Response(null, {status: stored.ok ? 204 : 503})
}
