import {receiveValuation} from '#/features/trade-in/receive-valuation'

/** Keeps the figure that a shopper was shown, on sites that ask for it [7.11]. */
export function POST(request: Request): Promise<Response> {
  return receiveValuation(request)
}
