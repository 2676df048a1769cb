import {receiveBookingChange} from '#/features/bookings/receive-booking-change'

type Context = {params: Promise<{link: string}>}

export async function POST(request: Request, {params}: Context): Promise<Response> {
  return receiveBookingChange(request, (await params).link)
}
