import {receiveReservation} from '#/features/reservations/receive-reservation'

/** Handles the reservation form. */
export function POST(request: Request): Promise<Response> {
  return receiveReservation(request)
}
