import {receivePurchase} from '#/features/buy-online/receive-purchase'
import {getPurchaseDesk} from './get-purchase-desk'

export function POST(request: Request): Promise<Response> {
  return receivePurchase(request, getPurchaseDesk())
}
