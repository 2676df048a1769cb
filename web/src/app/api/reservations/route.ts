import {receiveReservation} from '#/features/checkout/receive-reservation'

/** Handles the reservation form. */
export function POST(request: Request): Promise<Response> {
  return receiveReservation(request)
}
