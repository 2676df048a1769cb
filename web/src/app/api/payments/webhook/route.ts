import {getService} from '#/gateways/services'
import {wakeWorker} from '#/jobs/process-worker'
import {readBodyText} from '#/lib/read-request'
import {receivePaymentEvent} from '#/services/payments/receive-payment-event'

const MAX_BYTES = 256 * 1024
const STATUS = {taken: 204, refused: 400, later: 503} as const

/** Handles the payment provider's signed webhooks. */
export async function POST(request: Request): Promise<Response> {
  const body = await readBodyText(request, MAX_BYTES)
  if (body === null) return new Response(null, {status: 413})
  const records = await getService('records')
    .get()
    .catch(() => null)
  // The provider retries later.
  if (records === null) return new Response(null, {status: 503})
  const parts = {records, payments: getService('payments'), onChange: wakeWorker}
  const signature = request.headers.get('stripe-signature') ?? ''
  return new Response(null, {status: STATUS[await receivePaymentEvent(parts, body, signature)]})
}
