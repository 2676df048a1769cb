import {receivePayment} from '#/features/checkout/change-reservation'

/** Redirects a shopper who left the provider's page back to it. */
export function POST(request: Request): Promise<Response> {
  return receivePayment(request)
}
