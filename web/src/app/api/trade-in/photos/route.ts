import {receiveTradeInPhotos} from '#/features/trade-ins/receive-photos'

/** Handles posted photographs of a shopper's car. */
export function POST(request: Request): Promise<Response> {
  return receiveTradeInPhotos(request)
}
