import {USE_DAYS} from '@forecourt/schemas/vehicle/staff-vehicle'
import {sql} from 'drizzle-orm'
import * as z from 'zod'
import type {VehicleUses} from '#/domain/listing/check-listing'
import type {Records} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'

const rows = z.array(z.object({car: z.string().nullable(), views: z.number(), leads: z.number()}))

/**
 * Reads the views and leads of a site's cars; `now` in ms since the epoch. A view counts by the site's days, a lead by
 * its moment. Null while the site has counted visits for a shorter time: no view is then no sign of anything. Throws if
 * the records are unavailable.
 */
export async function readVehicleUses(
  records: Records,
  site: string,
  now: number,
): Promise<VehicleUses | null> {
  const from = new Date(now - USE_DAYS * 86_400_000).toISOString()
  const found = await records.forSite(site, (db) =>
    db.execute(sql`
      with viewed as (
        select subject as car, sum(count)::int as views from visit_counts
        where site = ${site} and thing = 'view' and day > ${from.slice(0, 10)}::date group by 1
      ), asked as (
        select car->>'slug' as car, count(*)::int as leads from leads
        where site = ${site} and verdict = 'ok' and car is not null and created_at > ${from}::timestamptz group by 1
      )
      select car, coalesce(views, 0) as views, coalesce(leads, 0) as leads
      from viewed full join asked using (car) where car is not null
      union all
      select null, 0, 0 where exists (
        select from visit_counts where site = ${site} and thing = 'visit' and day <= ${from.slice(0, 10)}::date)`),
  )
  const read = rows.parse(getRows(found))
  if (!read.some(({car}) => car === null)) return null
  return new Map(read.flatMap(({car, ...use}) => (car === null ? [] : [[car, use] as const])))
}
