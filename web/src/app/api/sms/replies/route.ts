import {buildSiteUrl} from '#/env/build-site-url'
import {getRecords} from '#/gateways/records/get-records'
import {getSms} from '#/gateways/sms/get-sms'
import {readBodyText} from '#/lib/read-request'
import {acceptReply} from '#/services/alerts/accept-reply'

/** Handles a provider's signed webhook about a reply to a text: STOP ends alerts by text message. */
export async function POST(request: Request): Promise<Response> {
  const body = await readBodyText(request)
  if (body === null) return new Response(null, {status: 413})
  try {
    const records = await getRecords().get()
    const taken = await acceptReply(request, body, {records, sms: getSms(), buildUrl: buildSiteUrl})
    return new Response(null, {status: taken === 'taken' ? 204 : 403})
  } catch {
    // The provider retries later.
    return new Response(null, {status: 503})
  }
}
