import {receivePayment} from '#/features/reservations/change-reservation'

/** Redirects a shopper who left the provider's page back to it. */
export function POST(request: Request): Promise<Response> {
  return receivePayment(request)
}
