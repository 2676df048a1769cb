import {defineTable} from '../define-tables.ts'
import {defineService} from '../service.ts'
import {applyOverlays} from './apply-overlays.ts'
import {OVERLAY_JOBS} from './jobs.ts'
import {pruneVehicleActions} from './records.ts'
import {vehicleActions} from './tables.ts'
import {writeVehiclePositions} from './write-vehicle-positions.ts'

/** What is written over the cars of feeds: the staff's changes, what rules did, and where a car is. */
export const OVERLAYS = defineService({
  work: {
    jobs: OVERLAY_JOBS,
    createHandlers: () => ({
      'apply-overlays': () => applyOverlays(),
      'write-positions': writeVehiclePositions,
    }),
  },
  tables: [
    defineTable(
      vehicleActions,
      '90 days after the car is gone',
      'what rules did to cars, and the name of the member of staff who undid it',
    ),
  ],
  daily: [pruneVehicleActions],
})
