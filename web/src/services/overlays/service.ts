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
  tables: {
    vehicle_actions: {
      table: vehicleActions,
      kept: '90 days after the car is gone',
      holds: 'what rules did to cars, and the name of the member of staff who undid it',
    },
  },
  daily: [pruneVehicleActions],
})
