import * as z from 'zod'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {answerError} from '#/lib/answer-error'
import {answerNotFound} from '#/lib/private-answers'
import {readJsonBody} from '#/lib/read-request'
import {ok, type Result} from '#/lib/result'
import {readSenderNetworks} from '#/lib/sender-address'
import {recordPhoneReveal} from '#/services/phone-reveals/records'
import {countUse} from '#/services/request-limits/count-use'
import {isOwnPost, requireRequestTenant} from '#/tenant/request-tenant'
import {buildSiteFilter, buildSiteGoneFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {writeWithTimeout} from './write-with-timeout'

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,160}$/)
  .nullable()
  .catch(null)
const NOT_OWN = 'This is not of the site'
const subject = z.object({dealership: slug, location: slug, car: slug})

/**
 * Records a phone reveal on the site of the host: 204 when it is stored, 202 when the records are slow and the write
 * continues in the background (4.3b, 8.4). Pages elsewhere, and what is not of the site, count for nobody.
 */
export async function POST(request: Request): Promise<Response> {
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  if (!isOwnPost(request)) return answerNotFound()
  const site = tenant.slug
  const body = subject.safeParse(await readJsonBody(request))
  if (!body.success) return answerError(400, 'Say whose number was shown')
  const sender = readSenderNetworks(request)
  const {dealership, location, car} = body.data
  const isOwn =
    (dealership === null || tenant.dealerships.some(({slug: own}) => own === dealership)) &&
    (location === null || tenant.locations.some(({slug: own}) => own === location))
  if (!isOwn) return answerError(422, NOT_OWN)
  const stored = await writeWithTimeout(async () => {
    const counted = await countUse('phoneReveal', {site, sender}, Date.now())
    if (!counted.ok) return counted
    if (counted.data) return ok('often')
    const known = car === null ? ok(true) : await isOwnCar(tenant, car)
    if (known.ok && !known.data) return ok('not own')
    const recorded = await recordPhoneReveal({site, ...body.data})
    return recorded.ok ? ok('stored') : recorded
  })
  if (stored === null) return new Response(null, {status: 202})
  if (!stored.ok) return new Response(null, {status: 503})
  if (stored.data === 'not own') return answerError(422, NOT_OWN)
  if (stored.data === 'often') return answerError(429, 'Too many numbers were shown to your network')
  return new Response(null, {status: 204})
}

/** Whether a site shows a car, or its page of a sold one. Also counted where stock search is away. */
async function isOwnCar(tenant: TenantConfig, car: string): Promise<Result<boolean>> {
  for (const filter of [buildSiteFilter(tenant, Date.now()), buildSiteGoneFilter(tenant)]) {
    const found = await findVehicle(car, filter)
    if (!found.ok || found.data) return found.ok ? ok(true) : found
  }
  return ok(false)
}
