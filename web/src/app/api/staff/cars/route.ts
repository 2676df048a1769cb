import type {VehicleUses} from '#/domain/listing/check-listing'
import {answerPreflight, answerStaff} from '#/features/preview/admit-staff'
import {getRecords} from '#/gateways/records/get-records'
import {log} from '#/lib/log'
import {readStaffVehicles} from '#/services/overlays/read-staff-vehicles'
import {readVehicleUses} from '#/services/visits/read-vehicle-uses'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The cars of a site for its staff, with missing or doubtful values of each: a line of JSON for each car. */
export function GET(request: Request): Promise<Response> {
  return answerStaff(request, streamCars)
}

export const OPTIONS = answerPreflight

/** What cars were used for; null where visits are not counted. While the records do not answer, the list is there without it. */
async function findUses({slug, settings}: TenantConfig, now: number): Promise<VehicleUses | 'outage' | null> {
  if (!settings.features.visits.on) return null
  try {
    return await readVehicleUses(await getRecords().get(), slug, now)
  } catch (cause) {
    log('error', 'staff-vehicles.uses-failed', {cause: cause instanceof Error ? cause.name : typeof cause})
    return 'outage'
  }
}

async function streamCars(tenant: TenantConfig): Promise<Response> {
  const encoder = new TextEncoder()
  const now = Date.now()
  const batches = readStaffVehicles(tenant, await findUses(tenant, now), now)
  // The first batch is read before the response starts, so that an outage of search has its own status. A later failure
  // leaves the response incomplete, which its reader can detect.
  let next = await batches.next()
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (next.done) return controller.close()
      const lines = next.value.map((car) => `${JSON.stringify(car)}\n`)
      controller.enqueue(encoder.encode(lines.join('')))
      next = await batches.next()
    },
  })
  return new Response(stream, {headers: {'Content-Type': 'application/x-ndjson; charset=utf-8'}})
}
