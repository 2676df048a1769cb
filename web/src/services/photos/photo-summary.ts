import {sql} from 'drizzle-orm'
import * as z from 'zod'
import type {Records} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'

const countRows = z.array(
  z.object({photos: z.number(), there: z.number(), waiting: z.number(), cars: z.number()}),
)
const missingRows = z.array(z.object({reason: z.string(), count: z.number(), examples: z.array(z.string())}))
const repeatedRows = z.array(z.object({fingerprint: z.string(), cars: z.number(), picture: z.string()}))

export type PhotoSummary = z.infer<typeof countRows>[number] & {
  readonly missing: z.infer<typeof missingRows>
  /** Files used by many cars, which may be placeholders. */
  readonly repeated: z.infer<typeof repeatedRows>
}

const MOST_REASONS = 20
const EXAMPLES = 3
/** A real photograph is not used by this many cars. */
const REPEATED = 5
const MOST_REPEATED = 10

/** The state of the photographs of some dealerships, or of all if none is given, without those of sold cars. */
export function summarizePhotos(records: Records, dealerships: readonly string[]): Promise<PhotoSummary> {
  const ofWhom = dealerships.length > 0 ? sql`and dealership in ${dealerships}` : sql``
  // Joined, never `in (select …)`: the database estimates the length of an unnested list badly, and compared each photo
  // with each of 200,000 addresses, which took minutes.
  const named = sql`(select distinct car, address from car_photos, unnest(pictures) as address
    where gone_at is null and address not like '/%' ${ofWhom}) as named`
  const addresses = sql`(select distinct address from ${named}) as addresses`
  return records.asRole('outbox', async (db) => {
    const counts = await db.execute(sql`
      select count(*)::int as photos, count(hash)::int as there,
        count(*) filter (where due_at <= now() and error is null)::int as waiting,
        (select count(*)::int from jobs join car_photos on car = body ->> 'car'
          where kind = 'fetch-photos' and state = 'waiting' and (jobs.due_at <= now() or claimed_at is not null)
          and gone_at is null ${ofWhom}) as cars
      from photos join ${addresses} using (address)`)
    const missing = await db.execute(sql`
      select error as reason, count(*)::int as count,
        (array_agg(address order by address))[1:${EXAMPLES}::int] as examples
      from photos join ${addresses} using (address) where error is not null and hash is null
      group by error order by count(*) desc limit ${MOST_REASONS}`)
    const repeated = await db.execute(sql`
      select fingerprint, count(distinct car)::int as cars, '/image/375/photo/' || min(hash) as picture
      from ${named} join photos using (address) join photo_files using (hash)
      group by fingerprint having count(distinct car) >= ${REPEATED}
      order by count(distinct car) desc limit ${MOST_REPEATED}`)
    const [first = {photos: 0, there: 0, waiting: 0, cars: 0}] = countRows.parse(getRows(counts))
    return {
      ...first,
      missing: missingRows.parse(getRows(missing)),
      repeated: repeatedRows.parse(getRows(repeated)),
    }
  })
}
