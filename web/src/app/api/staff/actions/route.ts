import {undoActionSchema} from '@forecourt/schemas/vehicle/staff-vehicle'
import {answerPreflight, answerStaff, FOR_EDITORS} from '#/features/preview/admit-staff'
import {getRecords} from '#/gateways/records/get-records'
import {readJsonBody} from '#/lib/read-request'
import {applyOverlay} from '#/services/overlays/apply-overlays'
import {listStaffActions, undoVehicleAction} from '#/services/overlays/records'
import {acceptStockChange} from '../../release-changes'

const DOWN = 'The records do not answer: try again in a minute.'
const MOST = 100

/** What rules did to the cars of a site, or to the car that is asked for, for its staff. */
export function GET(request: Request): Promise<Response> {
  return answerStaff(request, async ({slug}) => {
    const car = new URL(request.url).searchParams.get('car')
    const found = await getRecords().run(slug, (db) => listStaffActions(db, slug, {car, limit: MOST}))
    return found.ok ? Response.json(found.data) : Response.json({error: DOWN}, {status: 503})
  })
}

/** Undoes what a rule did to a car, for good; one that has ended already is no fault. */
export function POST(request: Request): Promise<Response> {
  return answerStaff(
    request,
    async ({slug}, {person}) => {
      const asked = undoActionSchema.safeParse(await readJsonBody(request))
      if (!asked.success)
        return Response.json({error: 'Name the car, its finding and the action.'}, {status: 400})
      const undone = await getRecords().run(slug, (db) =>
        undoVehicleAction(db, slug, asked.data, person?.name ?? 'Staff'),
      )
      if (!undone.ok) return Response.json({error: DOWN}, {status: 503})
      // If stock search does not answer, the regular job takes it away within a minute.
      const changed = await applyOverlay(asked.data.car)
      if (changed.ok && changed.data)
        await acceptStockChange({dealerships: [changed.data.dealership], cars: [changed.data.slug]})
      return Response.json({undone: undone.data})
    },
    FOR_EDITORS,
  )
}

export const OPTIONS = answerPreflight
