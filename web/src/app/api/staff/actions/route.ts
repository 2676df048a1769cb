import {undoActionSchema} from '@forecourt/schemas/vehicle/staff-vehicle'
import {answerPreflight, answerStaff, FOR_EDITORS, readStaffBody} from '#/features/preview/admit-staff'
import {getRecords} from '#/gateways/records/get-records'
import {applyOverlay} from '#/services/overlays/apply-overlays'
import {listStaffActions, undoVehicleAction} from '#/services/overlays/records'
import {acceptStockChange} from '../../release-changes'

const MOST = 100

/** What rules did to the cars of a site, or to the car that is asked for, for its staff. */
export function GET(request: Request): Promise<Response> {
  return answerStaff(request, async ({slug}) => {
    const car = new URL(request.url).searchParams.get('car')
    const records = await getRecords().get()
    return Response.json(await records.forSite(slug, (db) => listStaffActions(db, slug, {car, limit: MOST})))
  })
}

/** Undoes what a rule did to a car, for good; one that has ended already is no fault. */
export function POST(request: Request): Promise<Response> {
  return answerStaff(
    request,
    async ({slug}, {person}) => {
      const words = 'Name the car, its finding and the action.'
      const wanted = await readStaffBody(request, undoActionSchema, words)
      const records = await getRecords().get()
      const undone = await records.forSite(slug, (db) =>
        undoVehicleAction(db, slug, wanted, person?.name ?? 'Staff'),
      )
      // If stock search does not answer, the regular job takes it away within a minute.
      const changed = await applyOverlay(wanted.car)
      if (changed.ok && changed.data)
        await acceptStockChange({dealerships: [changed.data.dealership], cars: [changed.data.slug]})
      return Response.json({undone})
    },
    FOR_EDITORS,
  )
}

export const OPTIONS = answerPreflight
