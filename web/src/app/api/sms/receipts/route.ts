import {buildSiteUrl} from '#/env/build-site-url'
import {getService} from '#/gateways/services'
import {readBodyText} from '#/lib/read-request'
import {acceptReceipt} from '#/shoppers/send-text'

/** Takes a provider's signed report of what became of a text. */
export async function POST(request: Request): Promise<Response> {
  const body = await readBodyText(request)
  if (body === null) return new Response(null, {status: 413})
  const records = await getService('records')
    .get()
    .catch(() => null)
  // The provider reports again later.
  if (records === null) return new Response(null, {status: 503})
  const taken = await acceptReceipt(request, body, {records, sms: getService('sms'), buildUrl: buildSiteUrl})
  return new Response(null, {status: taken === 'taken' ? 204 : 403})
}
