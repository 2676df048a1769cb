import {toInstant, toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {
  addDays,
  COMPARED_WEEKS,
  type Figure,
  type Figures,
  figuresSchema,
  getMonday,
} from '@forecourt/schemas/visit/figures'
import {type SQL, sql} from 'drizzle-orm'
import * as z from 'zod'
import {findLeadSource, type VisitSource} from '#/domain/visits/find-source'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import {resolveAnswerDue} from '#/services/leads/answer-promise'
import type {RoutedSite} from '#/services/leads/route-lead'
import {resolveTenantZone} from '#/tenant/tenant-config'

const MOST_ROWS = 200

/**
 * The figures of a site's week with a day, beside those of other weeks. Visits, views and searches are the counts of the
 * browser's things; all that became a record is counted from the records themselves, without spam. Throws if the records
 * are unavailable.
 */
export function readFigures(site: RoutedSite, records: Records, date: string): Promise<Figures> {
  const zone = resolveTenantZone(site)
  const monday = getMonday(date)
  const weeks = Object.values(COMPARED_WEEKS).map((days) => addDays(monday, -days))
  return records.forSite(site.slug, async (db) => {
    const read = async (query: SQL): Promise<unknown> => getRows(await db.execute(query))
    const of = {site: site.slug, monday, zone}
    // Compiling them takes longer than running them.
    await db.execute(sql`set local jit = off`)
    return figuresSchema.parse({
      weeks,
      rows: [
        ...dayRows.parse(await read(countDays(of, weeks))),
        ...(await countAnswers(db, site, zone, weeks)),
      ],
      cars: await read(countCars(of)),
      sources: joinSources(
        visitSources.parse(await read(countSources(of))),
        leadRows.parse(await read(listLeadTrails(of))),
      ),
      searches: await read(countSearches(of)),
      entries: await read(countEntries(of)),
      desks: await read(countDesks(of)),
    })
  })
}

const dayRows = z.array(z.object({day: z.string(), figure: z.string(), count: z.number()}))

/** The site, the week and its clock. */
type Asked = {readonly site: string; readonly monday: string; readonly zone: string}

/** What of each table counts: its moment, and which rows. A lead of an order or a reservation is a form sent too. */
function listFacts(site: string): {readonly [figure in Figure]?: {from: SQL; at: SQL; where?: SQL}} {
  const isOk = sql`l.verdict = 'ok'`
  return {
    sent: {from: sql`leads l`, at: sql`l.created_at`, where: isOk},
    booking: {
      from: sql`appointments a join leads l on l.site = a.site and l.id = a.lead_id`,
      at: sql`l.created_at`,
      where: isOk,
    },
    offer: {from: sql`leads l`, at: sql`l.created_at`, where: sql`${isOk} and l.offer_accepted`},
    reservation: {
      from: sql`reservations l`,
      at: sql`l.created_at`,
      where: sql`l.state in ('held', 'sold', 'released')`,
    },
    order: {from: sql`orders l`, at: sql`l.placed_at`},
    'hand-over': {
      from: sql`order_events l`,
      at: sql`l.created_at`,
      where: sql`l.state = 'handed-over' and l.site = ${site}`,
    },
  }
}

function countDays({site, zone}: Asked, weeks: readonly string[]): SQL {
  const facts = Object.entries(listFacts(site)).map(
    ([figure, {from, at, where = sql`true`}]) => sql`
      select to_char(${at} at time zone ${zone}, 'YYYY-MM-DD') as day, ${figure}::text as figure,
        count(*)::int as count
      from ${from}
      where l.site = ${site} and ${where} and (${sql.join(
        weeks.map(
          (from) => sql`(${at} >= ${toMoment(from, zone)} and ${at} < ${toMoment(addDays(from, 7), zone)})`,
        ),
        sql` or `,
      )})
      group by 1`,
  )
  const counted = sql`
    select to_char(day, 'YYYY-MM-DD') as day, replace(thing, 'sum-', '') as figure, sum(count)::int as count
    from visit_counts
    where site = ${site} and thing in ('visit', 'sum-view', 'search', 'sum-no-match', 'sum-begun', 'call', 'phoned')
      and day in (${sql.join(
        weeks.flatMap((from) => listDays(from, 7)),
        sql`, `,
      )})
    group by visit_counts.day, thing`
  return sql.join([counted, ...facts], sql` union all `)
}

const toMoment = (day: string, zone: string) =>
  sql`${toInstant({date: day, time: '00:00'}, zone)}::timestamptz`

// Single days, of which each is a part of the table's index.
const listDays = (from: string, count: number) =>
  Array.from({length: count}, (_, at) => sql`${addDays(from, at)}::date`)

// The week, and the one before.
const isNear = (monday: string) => sql`day in (${sql.join(listDays(addDays(monday, -7), 14), sql`, `)})`

const sumWeek = (monday: string) => sql`coalesce(sum(count) filter (where day >= ${monday}::date), 0)::int`
const sumBefore = (monday: string) => sql`coalesce(sum(count) filter (where day < ${monday}::date), 0)::int`

function countCars({site, monday, zone}: Asked): SQL {
  const [from, to] = [toMoment(monday, zone), toMoment(addDays(monday, 7), zone)]
  return sql`
    with viewed as (
      select subject as car, ${sumWeek(monday)} as views, ${sumBefore(monday)} as before
      from visit_counts
      where site = ${site} and thing = 'week-view' and day in (${monday}::date, ${addDays(monday, -7)}::date)
      group by 1
    ), asked as (
      select car->>'slug' as car, count(*)::int as leads from leads
      where site = ${site} and verdict = 'ok' and car is not null and created_at >= ${from} and created_at < ${to}
      group by 1
    ), saved as (
      select slug as car, count(*)::int as saves from watchlist_cars
      where site = ${site} and removed_at is null and saved_at >= ${from} and saved_at < ${to} group by 1
    )
    select car, coalesce(views, 0) as views, coalesce(before, 0) as before, coalesce(saves, 0) as saves,
      coalesce(leads, 0) as leads
    from viewed full join asked using (car) full join saved using (car)
    where car is not null
    order by views desc, before desc, car limit ${MOST_ROWS}`
}

function countSources({site, monday}: Asked): SQL {
  return sql`
    select source, campaign, coalesce(sum(count) filter (where thing = 'visit' and day >= ${monday}::date), 0)::int as visits,
      coalesce(sum(count) filter (where thing = 'visit' and day < ${monday}::date), 0)::int as before,
      coalesce(sum(count) filter (where thing = 'phoned' and day >= ${monday}::date), 0)::int as calls
    from visit_counts where site = ${site} and thing in ('visit', 'phoned') and ${isNear(monday)}
    group by 1, 2 order by 3 desc, 4 desc, 1, 2 limit ${MOST_ROWS}`
}

const visitSources = z.array(
  z.object({
    source: z.string(),
    campaign: z.string(),
    visits: z.number(),
    before: z.number(),
    calls: z.number(),
  }),
)

const trail = z.object({
  source: z.string(),
  visitedPages: z.array(z.unknown()),
  linkedQueryParams: z.array(z.object({name: z.string(), value: z.string()})),
})
const leadRows = z.array(z.object({own: trail, first: trail.nullable()}))

/**
 * The trails of the week's leads, and of the first lead of the same person, by e-mail address or telephone number; null
 * where it is the lead itself.
 */
function listLeadTrails({site, monday, zone}: Asked): SQL {
  const [from, to] = [toMoment(monday, zone), toMoment(addDays(monday, 7), zone)]
  const ofLead = (id: SQL, source: SQL) => sql`json_build_object('source', ${source},
    'visitedPages', case when exists (
      select from lead_visited_pages where site = ${site} and lead_id = ${id}) then '[0]'::json else '[]'::json end,
    'linkedQueryParams', (select coalesce(json_agg(json_build_object('name', name, 'value', value)
      order by position), '[]') from lead_query_params where site = ${site} and lead_id = ${id}))`
  // By the index of each key. The site is no reason to read all its leads, as the embedded database would without
  // statistics: it is compared as an expression.
  const ofPerson = (key: SQL) => sql`
    select id, created_at, source from leads where site || '' = ${site} and verdict = 'ok' and ${key} = l.${key}`
  return sql`
    select ${ofLead(sql`l.id`, sql`l.source`)} as own,
      case when f.id <> l.id then ${ofLead(sql`f.id`, sql`f.source`)} end as first
    from leads l cross join lateral (
      select id, source from (select l.id, l.created_at, l.source union all ${ofPerson(sql`email_key`)}
        union all ${ofPerson(sql`phone_key`)}) p
      order by created_at, id limit 1) f
    where l.site = ${site} and l.verdict = 'ok' and l.created_at >= ${from} and l.created_at < ${to}`
}

/** Adds the leads of each source to its visits, by the rule that `find-source.ts` states for both. */
function joinSources(
  visits: z.infer<typeof visitSources>,
  leads: z.infer<typeof leadRows>,
): Figures['sources'] {
  const rows = new Map(
    visits.map((row) => [JSON.stringify([row.source, row.campaign]), {...row, leads: 0, first: 0}]),
  )
  const addTo = (came: VisitSource, touch: 'leads' | 'first') => {
    const key = JSON.stringify([came.source, came.campaign])
    const row = rows.get(key) ?? {...came, visits: 0, before: 0, calls: 0, leads: 0, first: 0}
    rows.set(key, {...row, [touch]: row[touch] + 1})
  }
  for (const {own, first} of leads) {
    addTo(findLeadSource(own), 'leads')
    addTo(findLeadSource(first ?? own), 'first')
  }
  return [...rows.values()]
}

function countSearches({site, monday}: Asked): SQL {
  return sql`
    select subject as words, ${sumWeek(monday)} as times, ${sumBefore(monday)} as before
    from visit_counts where site = ${site} and thing = 'no-match' and ${isNear(monday)}
    group by 1 order by 2 desc, 3 desc, 1 limit ${MOST_ROWS}`
}

function countEntries({site, monday}: Asked): SQL {
  const sum = (thing: string) => sql`coalesce(sum(count) filter (where thing = ${thing}), 0)::int`
  return sql`
    select subject as first, ${sum('entry')} as visits, greatest(${sum('entry')} - ${sum('stayed')}, 0) as left
    from visit_counts
    where site = ${site} and thing in ('entry', 'stayed') and day in (${sql.join(listDays(monday, 7), sql`, `)})
    group by 1 order by 3 desc, 2 desc, 1 limit ${MOST_ROWS}`
}

function countDesks({site, monday, zone}: Asked): SQL {
  const [before, from, to] = [-7, 0, 7].map((days) => toMoment(addDays(monday, days), zone))
  return sql`
    select coalesce(l.location, '') as location, coalesce(h.assignee_name, '') as person,
      count(*) filter (where l.created_at >= ${from})::int as leads,
      count(*) filter (where l.created_at < ${from})::int as before,
      count(h.answered_at) filter (where l.created_at >= ${from})::int as answered
    from leads l left join lead_handling h on h.site = l.site and h.lead_id = l.id
    where l.site = ${site} and l.verdict = 'ok' and l.created_at >= ${before} and l.created_at < ${to}
    group by 1, 2 order by 3 desc, 4 desc, 1, 2 limit ${MOST_ROWS}`
}

const answerRow = z.object({
  dealership: z.string().nullable(),
  location: z.string().nullable(),
  received: z.coerce.date(),
  answered: z.coerce.date(),
})

/** The leads answered on each day, and those of them whose answer came later than the site promises. */
async function countAnswers(
  db: SiteTransaction,
  site: RoutedSite,
  zone: string,
  weeks: readonly string[],
): Promise<Figures['rows']> {
  const answers = await db.execute(sql`
    select l.dealership, l.location, l.created_at as received, h.answered_at as answered
    from lead_handling h join leads l on l.site = h.site and l.id = h.lead_id
    where h.site = ${site.slug} and l.verdict = 'ok' and (${sql.join(
      weeks.map(
        (from) =>
          sql`(h.answered_at >= ${toMoment(from, zone)} and h.answered_at < ${toMoment(addDays(from, 7), zone)})`,
      ),
      sql` or `,
    )})`)
  return z
    .array(answerRow)
    .parse(getRows(answers))
    .flatMap(({received, answered, ...lead}): Figures['rows'] => {
      const day = toLocalTime(answered.getTime(), zone).date
      const due = resolveAnswerDue(site, lead, received.getTime())
      const isLate = due !== null && answered.getTime() > due
      return [
        {day, figure: 'answered', count: 1},
        ...(isLate ? [{day, figure: 'answered-late' as const, count: 1}] : []),
      ]
    })
}
