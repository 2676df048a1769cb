import {receiveRetry} from '#/features/bills/receive-payment'

/** Redirects a shopper who left the provider's page back to it. */
export function POST(request: Request): Promise<Response> {
  return receiveRetry(request)
}
