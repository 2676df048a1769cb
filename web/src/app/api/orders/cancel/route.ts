import {receiveCancellation} from '#/features/buy-online/receive-purchase'
import {getPurchaseDesk} from '../../purchase/get-purchase-desk'

export function POST(request: Request): Promise<Response> {
  return receiveCancellation(request, getPurchaseDesk())
}
