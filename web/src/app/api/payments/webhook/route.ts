import {readBodyText} from '#/lib/read-request'
import {getReserveParts} from '#/services/get-reserve-parts'
import {receivePaymentEvent} from '#/services/payments/receive-payment-event'

const MAX_BYTES = 256 * 1024
const STATUS = {taken: 204, refused: 400, later: 503} as const

/** Handles the payment provider's signed webhooks. */
export async function POST(request: Request): Promise<Response> {
  const body = await readBodyText(request, MAX_BYTES)
  if (body === null) return new Response(null, {status: 413})
  const parts = await getReserveParts().catch(() => null)
  // The provider retries later.
  if (parts === null) return new Response(null, {status: 503})
  const signature = request.headers.get('stripe-signature') ?? ''
  return new Response(null, {status: STATUS[await receivePaymentEvent(parts, body, signature)]})
}
