import {answerPreflight, answerStaff} from '#/features/preview/admit-staff'
import {readStaffVehicles} from '#/features/staff-vehicles/read-staff-vehicles'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The cars of a site for its staff, with missing or doubtful values of each: a line of JSON for each car. */
export function GET(request: Request): Promise<Response> {
  return answerStaff(request, streamCars)
}

export const OPTIONS = answerPreflight

async function streamCars(tenant: TenantConfig): Promise<Response> {
  const encoder = new TextEncoder()
  const batches = readStaffVehicles(tenant)
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
