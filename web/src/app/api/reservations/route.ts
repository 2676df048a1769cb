import {receiveReservation} from '#/features/checkout/receive-reservation'

/** Takes the form of the page on which a car is reserved. */
export function POST(request: Request): Promise<Response> {
  return receiveReservation(request)
}
