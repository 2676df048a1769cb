import {defineService} from '../service.ts'
import {getWorkParts} from '../work-parts.ts'
import {createVehicleActionHandlers} from './act-on-vehicles.ts'
import {VEHICLE_ACTION_JOBS} from './jobs.ts'

/** What a site's rules do to its cars by themselves. */
export const VEHICLE_ACTIONS = defineService({
  tables: [],
  work: {
    jobs: VEHICLE_ACTION_JOBS,
    createHandlers: (records) => createVehicleActionHandlers(getWorkParts(records)),
  },
})
