import {readTradeInContact} from '#/features/forms/trade-in-contact'
import {receiveTradeIn} from '#/features/trade-ins/receive-trade-in'

/** Handles a posted step of valuing a shopper's car. */
export function POST(request: Request): Promise<Response> {
  return receiveTradeIn(request, {readContact: readTradeInContact})
}
