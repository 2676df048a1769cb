import {receiveValuation} from '#/features/trade-ins/receive-valuation'

/** Stores the displayed figure, on sites that require it [7.11]. */
export function POST(request: Request): Promise<Response> {
  return receiveValuation(request)
}
