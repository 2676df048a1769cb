import {sql} from 'drizzle-orm'
import * as z from 'zod'
import type {SiteTransaction} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'

const rows = z.array(z.object({thing: z.string(), subject: z.string(), count: z.number()}))

/**
 * How many visits have seen each version of an experiment, and how many of those have reached its goal; as many versions
 * as `versions`, counted under `key`.
 */
export async function readVersions(
  db: SiteTransaction,
  site: string,
  {key, versions}: {readonly key: string; readonly versions: number},
): Promise<{shown: number; reached: number}[]> {
  const subjects = Array.from({length: versions}, (_, at) => `${key}/${at}`)
  const found = await db.execute(sql`
      select thing, subject, sum(count)::int as count from visit_counts
      where site = ${site} and thing in ('shown', 'reached')
        and subject in (${sql.join(
          subjects.map((subject) => sql`${subject}`),
          sql`, `,
        )})
      group by 1, 2`)
  const counted = rows.parse(getRows(found))
  const count = (thing: string, subject: string) =>
    counted.find((row) => row.thing === thing && row.subject === subject)?.count ?? 0
  return subjects.map((subject) => ({shown: count('shown', subject), reached: count('reached', subject)}))
}
