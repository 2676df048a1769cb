import {hasFeature} from '@forecourt/schemas/settings/needs'
import * as z from 'zod'
import {isRobot} from '#/domain/visits/describe-browser'
import {findSource} from '#/domain/visits/find-source'
import {visitorSchema} from '#/domain/visits/visit'
import {getRecords} from '#/gateways/records/get-records'
import {answerError} from '#/lib/answer-error'
import {countInProcess} from '#/lib/limit-rate'
import {answerJson, answerNotFound} from '#/lib/private-answers'
import {readJsonBody} from '#/lib/read-request'
import {reserveNumbers} from '#/services/visits/reserve-numbers'
import {readOwnPhones} from '#/services/visits/shared-numbers'
import {isOwnPost, requireRequestTenant} from '#/tenant/request-tenant'

const askSchema = visitorSchema.extend({called: z.array(z.string().max(20)).max(20)})

/**
 * Gives a visit its own numbers in place of those of its page, and says for how many seconds it has them. Programs get
 * none, nor does a visit for which no number is free: both see the dealer's own.
 */
export async function POST(request: Request): Promise<Response> {
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  const {slug: site, settings} = tenant
  if (!hasFeature('visitNumbers', settings, null)) return answerNotFound()
  const asked = askSchema.safeParse(await readJsonBody(request))
  if (!asked.success) return answerError(400, 'Send the visit and the numbers of its page')
  if (!isOwnPost(request)) return answerNotFound()
  const now = Date.now()
  const seconds = settings.phones.leaseMinutes * 60
  if (isRobot(request.headers.get('user-agent') ?? '')) return answerJson({numbers: {}, seconds}, 200)
  if (!countInProcess('visitNumbers', request, now)) return new Response(null, {status: 429})
  const {visit, from, called} = asked.data
  const came = findSource(from, request.headers.get('host') ?? '')
  const phones = await readOwnPhones(tenant)
  if (!phones) return new Response(null, {status: 503})
  const leased = await getRecords().run(site, (transaction) =>
    reserveNumbers(transaction, phones, {site, visit, called, now, ...came}),
  )
  if (!leased.ok) return new Response(null, {status: 503})
  return answerJson({numbers: leased.data, seconds}, 200)
}
