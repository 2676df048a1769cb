import {hasFeature} from '@forecourt/schemas/settings/needs'
import {parseJson} from '@forecourt/schemas/values/parse-json'
import {readCallReport} from '#/domain/visits/call-report'
import {buildSiteUrl} from '#/env/build-site-url'
import {getEnv} from '#/env/env'
import {getRecords} from '#/gateways/records/get-records'
import {deriveWebhookSecret} from '#/gateways/webhook/http-webhook'
import {answerError} from '#/lib/answer-error'
import {answerNotFound} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {isSigned} from '#/lib/signature'
import {getLeadService} from '#/services/leads/get-lead-service'
import {receiveCall} from '#/services/visits/receive-call'
import {readOwnPhones} from '#/services/visits/shared-numbers'
import {requireRequestTenant} from '#/tenant/request-tenant'

/** Takes a call of which a call service tells the site of the host, signed with the site's own secret. */
export async function POST(request: Request): Promise<Response> {
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  if (!hasFeature('visitNumbers', tenant.settings, null)) return answerNotFound()
  const body = await readBodyText(request)
  if (body === null) return new Response(null, {status: 413})
  const now = Date.now()
  const secret = deriveWebhookSecret(getEnv().LEAD_WEBHOOK_SECRET, 'call', tenant.slug)
  if (!isSigned(secret, body, request.headers.get('forecourt-signature'), now))
    return answerError(403, 'The signature is not that of the site, or older than five minutes')
  const reading = readCallReport(parseJson(body), now)
  if (!reading.ok) return answerError(400, reading.message)
  const phones = await readOwnPhones(tenant)
  if (!phones) return new Response(null, {status: 503})
  const taken = await receiveCall({...tenant, settings: {...tenant.settings, phones}}, reading.report, {
    records: getRecords().get,
    submit: getLeadService().submit,
    url: buildSiteUrl(tenant.hosts[0] ?? ''),
  })
  if (taken === 'strange') return answerError(422, 'number: is in no pool of the site')
  return new Response(null, {status: taken === 'taken' ? 204 : 503})
}
