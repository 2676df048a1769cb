import {receiveCancellation} from '#/features/orders/receive-purchase'
import {getPurchaseServices} from '../../purchase/get-purchase-services'

export function POST(request: Request): Promise<Response> {
  return receiveCancellation(request, getPurchaseServices())
}
