import {receivePayment} from '#/features/online-payment/receive-payment'

/** Takes the form of the page on which an invoice is paid. */
export function POST(request: Request): Promise<Response> {
  return receivePayment(request)
}
