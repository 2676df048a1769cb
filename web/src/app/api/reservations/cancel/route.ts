import {receiveCancellation} from '#/features/reservations/change-reservation'

/** Cancels a reservation for its shopper. */
export function POST(request: Request): Promise<Response> {
  return receiveCancellation(request)
}
