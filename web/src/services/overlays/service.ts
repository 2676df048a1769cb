import {defineService} from '../service.ts'
import {applyOverlays} from './apply-overlays.ts'
import {OVERLAY_JOBS} from './jobs.ts'
import {writeVehiclePositions} from './write-vehicle-positions.ts'

/** What is written over the cars of feeds: the staff's changes, and where a car is. */
export const OVERLAYS = defineService({
  work: {
    jobs: OVERLAY_JOBS,
    createHandlers: () => ({
      'apply-overlays': () => applyOverlays(),
      'write-positions': writeVehiclePositions,
    }),
  },
  tables: {},
})
