import {receivePayment} from '#/features/bills/receive-payment'

/** Handles the form for paying an invoice. */
export function POST(request: Request): Promise<Response> {
  return receivePayment(request)
}
