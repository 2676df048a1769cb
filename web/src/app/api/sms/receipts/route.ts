import {buildSiteUrl} from '#/env/build-site-url'
import {getRecords} from '#/gateways/records/get-records'
import {getSms} from '#/gateways/sms/get-sms'
import {readBodyText} from '#/lib/read-request'
import {acceptReply} from '#/services/alerts/accept-reply'
import {acceptReceipt} from '#/services/text-messages/send-text'

/** Handles a provider's delivery report of a text, and the replies of providers that post them here too. */
export async function POST(request: Request): Promise<Response> {
  const body = await readBodyText(request)
  if (body === null) return new Response(null, {status: 413})
  const sms = getSms()
  try {
    const parts = {records: await getRecords().get(), sms, buildUrl: buildSiteUrl}
    const isReply =
      sms.capabilities.repliesWithReports && (await acceptReply(request, body, parts)) === 'taken'
    const isTaken = isReply || (await acceptReceipt(request, body, parts)) === 'taken'
    return new Response(null, {status: isTaken ? 204 : 403})
  } catch {
    // The provider retries later.
    return new Response(null, {status: 503})
  }
}
