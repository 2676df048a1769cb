import {createHash} from 'node:crypto'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import type {StaffVehicle} from '@forecourt/schemas/vehicle/staff-vehicle'
import {planActions} from '#/domain/listing/plan-actions'
import {addJobsOfSites} from '#/jobs/add-jobs'
import {buildJob, createJobHandlers} from '#/jobs/define-jobs'
import type {jobs} from '#/jobs/tables'
import {SUCCEEDED} from '#/lib/result'
import {readStaffVehicles} from '#/services/overlays/read-staff-vehicles'
import {listActingSites, listVehicleActions, saveVehicleActions} from '#/services/overlays/records'
import {readVehicleUses} from '#/services/visits/read-vehicle-uses'
import {resolveTenantZone} from '#/tenant/tenant-config'
import type {WorkParts} from '../work-parts.ts'
import {VEHICLE_ACTION_JOBS} from './jobs.ts'

type Parts = Pick<WorkParts, 'records' | 'listSites' | 'findSite' | 'now'> & {
  readonly readVehicles?: typeof readStaffVehicles
}

/**
 * The handlers that judge a site's cars once on each of its days, and at once after a change of its rules: both are the
 * key of a job. What begins and ends is stored; the overlays write it into stock search within a minute.
 */
export function createVehicleActionHandlers(parts: Parts) {
  const {records, listSites, findSite, readVehicles = readStaffVehicles, now = Date.now} = parts
  return createJobHandlers(VEHICLE_ACTION_JOBS, {
    'plan-vehicle-actions': async () => {
      const acting = new Set(await listActingSites(records))
      const rows: (typeof jobs.$inferInsert)[] = []
      for (const site of await listSites()) {
        const tenant = await findSite(site)
        const rules = tenant?.settings.listingHealth.actions ?? []
        if (!tenant || (rules.length === 0 && !acting.has(site))) continue
        const {date} = toLocalTime(now(), resolveTenantZone(tenant))
        const hash = createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 12)
        rows.push(buildJob(VEHICLE_ACTION_JOBS['act-on-vehicles'], {site, key: `${date}/${hash}`, body: {}}))
      }
      await addJobsOfSites(records, rows)
      return SUCCEEDED
    },
    'act-on-vehicles': async ({site}) => {
      const tenant = await findSite(site)
      if (!tenant) return SUCCEEDED
      const {settings} = tenant
      const at = now()
      // Views that cannot be read are no finding, and would end one: the job fails, and is tried again.
      const uses = hasFeature('visits', settings, at) ? await readVehicleUses(records, site, at) : null
      const vehicles = new Map<string, StaffVehicle>()
      for await (const batch of readVehicles(tenant, uses, at))
        for (const vehicle of batch) vehicles.set(vehicle.id, vehicle)
      await records.forSite(site, async (db) => {
        const known = await listVehicleActions(db, site)
        const changes = planActions(settings.listingHealth.actions, known, vehicles)
        const here = [...new Set(known.map(({car}) => car))].filter((car) => vehicles.has(car))
        await saveVehicleActions(db, site, changes, here, at)
      })
      return SUCCEEDED
    },
  })
}
