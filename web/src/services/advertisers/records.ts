import {type SQL, sql} from 'drizzle-orm'
import * as z from 'zod'
import {ADVERTISING} from '#/domain/advertisers/measuring-question'
import {OUTCOME_STAGES} from '#/domain/advertisers/outcome'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import {listKinds} from '#/jobs/define-jobs'
import {selectSales} from '../dealings/sales.ts'
import {ADVERTISER_JOBS, type ToldBody} from './jobs.ts'

const outcomeRow = z.object({
  lead: z.string(),
  stage: z.enum(OUTCOME_STAGES),
  outcome: z.string(),
  at: z.coerce.date().transform((at) => at.getTime()),
})

type Asked = {
  readonly site: string
  /** Whether advertisers may also learn of a lead whose sender nobody asked. */
  readonly withoutAsking: boolean
}

/**
 * The outcomes of a site since a moment of which advertisers may learn: each lead of a shopper, the time that it books,
 * and each sale once. A form that goes on from an earlier step, or changes a booking, is the same lead.
 */
export async function listOutcomes(
  db: SiteTransaction,
  {site, withoutAsking}: Asked,
  since: Date,
): Promise<ToldBody[]> {
  const found = await db.execute(sql`
    with fresh as (
      select l.id, l.created_at from leads l
      where l.site = ${site} and l.verdict = 'ok' and l.follows is null and l.created_at >= ${since.toISOString()}::timestamptz
        and ${mayLearn(site, withoutAsking)}
    )
    select id as lead, 'lead' as stage, id as outcome, created_at as at from fresh
    union all
    select f.id, 'appointment', f.id || '-appointment', f.created_at
    from fresh f join appointments a on a.site = ${site} and a.lead_id = f.id
    union all
    select * from (
      select distinct on (s.sale) l.id, 'sold', s.sale || '-sold', s.at
      from (${selectSales(site, since)}) s join leads l on l.site = ${site} and l.id = s.lead
      where ${mayLearn(site, withoutAsking)}
      order by s.sale, s.at, l.id
    ) sold`)
  return z.array(outcomeRow).parse(getRows(found))
}

/** Whether advertisers may still learn of a lead: it is there, and its sender has not withdrawn the consent. */
export async function isOutcomeAllowed(
  db: SiteTransaction,
  {site, withoutAsking}: Asked,
  lead: string,
): Promise<boolean> {
  const found = await db.execute(sql`
    select l.id from leads l where l.site = ${site} and l.id = ${lead} and ${mayLearn(site, withoutAsking)}`)
  return z.array(z.unknown()).parse(getRows(found)).length > 0
}

// A lead without a trail was not sent by a browser that could have refused.
function mayLearn(site: string, withoutAsking: boolean): SQL {
  const said = sql`from lead_consents k where k.site = ${site} and k.lead_id = l.id and k.purpose = ${ADVERTISING}`
  const agreed = sql`exists (select ${said} and k.given and k.withdrawn_at is null)`
  if (!withoutAsking) return agreed
  return sql`(${agreed} or not exists (select ${said})
    and exists (select from lead_visited_pages p where p.site = ${site} and p.lead_id = l.id))`
}

const toldRow = z.object({
  site: z.string(),
  kind: z.string(),
  state: z.string(),
  count: z.number(),
  error: z.string().nullable(),
})

/** How many outcomes advertisers were told of, by site, advertiser and state, with an error of those given up. */
export async function countTold(records: Records): Promise<z.infer<typeof toldRow>[]> {
  const kinds = listKinds(ADVERTISER_JOBS).filter((kind) => kind.startsWith('tell-'))
  const found = await records.asRole('operator', (db) =>
    db.execute(sql`
      select site, kind, state, count(*)::int as count, max(error) as error from jobs
      where kind in ${kinds} group by 1, 2, 3 order by 1, 2, 3`),
  )
  return z.array(toldRow).parse(getRows(found))
}
