import {answerPreflight, answerStaff} from '#/features/preview/admit-staff'
import {answerError} from '#/lib/answer-error'
import {Unavailable} from '#/lib/result'
import {readStaffVehicle} from '#/services/overlays/read-staff-vehicles'

type Context = {params: Promise<{car: string}>}

/** A car of a site for its staff: the feed's values of the lockable fields, and the locked values. */
export function GET(request: Request, {params}: Context): Promise<Response> {
  return answerStaff(request, async (tenant) => {
    const car = await readStaffVehicle(tenant, (await params).car)
    if (!car.ok) throw new Unavailable(car.error)
    return car.data
      ? Response.json(car.data)
      : answerError(404, 'No car of this site’s dealerships has this id.')
  })
}

export const OPTIONS = answerPreflight
