import {addDays, getMonday} from '@forecourt/schemas/time/days'
import {toInstant} from '@forecourt/schemas/time/zoned-time'
import {COMPARED_WEEKS, type Figure, type Figures, figuresSchema} from '@forecourt/schemas/visit/figures'
import {type SQL, sql} from 'drizzle-orm'
import {UNKNOWN_SOURCE} from '#/domain/visits/find-source'
import type {Records} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import type {RoutedSite} from '#/services/leads/route-lead'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {settleLeads} from './settle-leads.ts'

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
    // Compiling them, or starting processes beside, takes longer than running them.
    await db.execute(
      sql`select set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`,
    )
    await settleLeads(db, site)
    return figuresSchema.parse({
      weeks,
      rows: await read(countDays(of, weeks)),
      cars: await read(countCars(of)),
      sources: await read(countSources(of)),
      searches: await read(countSearches(of)),
      entries: await read(countEntries(of)),
      desks: await read(countDesks(of)),
    })
  })
}

/** The site, the week and its clock. */
type Asked = {readonly site: string; readonly monday: string; readonly zone: string}

type Facts = {
  readonly from: SQL
  readonly at: SQL
  readonly where?: SQL
  /** Which of the rows count as which figure. */
  readonly figures: {readonly [figure in Figure]?: SQL}
}

/**
 * What of each table counts, which is read once. A lead of an order or a reservation is a form sent too. Staff see no spam,
 * so what they answered is none.
 */
function listFacts(site: string): readonly Facts[] {
  const all = sql`true`
  const isOk = sql`l.verdict = 'ok'`
  return [
    {
      from: sql`leads l`,
      at: sql`l.created_at`,
      where: isOk,
      figures: {sent: all, offer: sql`l.offer_accepted`},
    },
    {
      from: sql`appointments a join leads l on l.site = a.site and l.id = a.lead_id`,
      at: sql`l.created_at`,
      where: isOk,
      figures: {booking: all},
    },
    {
      from: sql`lead_handling l`,
      at: sql`l.answered_at`,
      figures: {answered: all, 'answered-late': sql`l.answered_late`},
    },
    {
      from: sql`reservations l`,
      at: sql`l.created_at`,
      where: sql`l.state in ('held', 'sold', 'released')`,
      figures: {reservation: all},
    },
    {from: sql`orders l`, at: sql`l.placed_at`, figures: {order: all}},
    {
      from: sql`order_events l`,
      at: sql`l.created_at`,
      where: sql`l.state = 'handed-over' and l.site = ${site}`,
      figures: {'hand-over': all},
    },
  ]
}

function countDays({site, zone}: Asked, weeks: readonly string[]): SQL {
  const facts = listFacts(site).map(({from, at, where = sql`true`, figures}) => {
    const isInWeek = weeks.map(
      (monday) => sql`(${at} >= ${toMoment(monday, zone)} and ${at} < ${toMoment(addDays(monday, 7), zone)})`,
    )
    const all = Object.entries(figures).map(([figure, which]) => ({
      count: sql`count(*) filter (where ${which}) as ${sql.identifier(figure)}`,
      named: sql`(${figure}::text, ${sql.identifier(figure)})`,
    }))
    const join = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
    return sql`
      select to_char(day, 'YYYY-MM-DD') as day, figure, count::int as count from (
        select (${at} at time zone ${zone})::date as day, ${join(all.map(({count}) => count))} from ${from}
        where l.site = ${site} and ${where} and (${sql.join(isInWeek, sql` or `)})
        group by 1
      ) days cross join lateral (values ${join(all.map(({named}) => named))}) as named (figure, count)
      where count > 0`
  })
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

/** By source: the visits, calls and leads of each, all leads' sources before those of visits alone. */
function countSources({site, monday, zone}: Asked): SQL {
  const [from, to] = [toMoment(monday, zone), toMoment(addDays(monday, 7), zone)]
  const sum = (which: SQL) => sql`coalesce(sum(count) filter (where ${which}), 0)::int`
  // A lead of which nothing is worked out yet has not said where it came from.
  const touched = (touch: string, source: SQL, campaign: SQL) => sql`
    select coalesce(${source}, ${UNKNOWN_SOURCE}) as source, coalesce(${campaign}, '') as campaign, ${touch} as thing,
      ${monday}::date as day, count from told`
  return sql`
    with told as (
      select came_from, came_campaign, first_from, first_campaign, count(*) as count from leads
      where site = ${site} and verdict = 'ok' and created_at >= ${from} and created_at < ${to} group by 1, 2, 3, 4
    ), came as (
      select source, campaign, thing, day, count from visit_counts
      where site = ${site} and thing in ('visit', 'phoned') and ${isNear(monday)}
      union all ${touched('lead', sql`came_from`, sql`came_campaign`)}
      union all ${touched('first', sql`first_from`, sql`first_campaign`)}
    )
    select source, campaign, ${sum(sql`thing = 'visit' and day >= ${monday}::date`)} as visits,
      ${sum(sql`thing = 'visit' and day < ${monday}::date`)} as before,
      ${sum(sql`thing = 'phoned' and day >= ${monday}::date`)} as calls,
      ${sum(sql`thing = 'lead'`)} as leads, ${sum(sql`thing = 'first'`)} as first
    from came group by 1, 2
    order by bool_or(thing in ('lead', 'first')) desc, visits desc, before desc, 1, 2 limit ${MOST_ROWS}`
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
  // The handling one by one: joined, that of all leads that there ever were would be read.
  return sql`
    select coalesce(l.location, '') as location, coalesce(h.assignee_name, '') as person,
      count(*) filter (where l.created_at >= ${from})::int as leads,
      count(*) filter (where l.created_at < ${from})::int as before,
      count(h.answered_at) filter (where l.created_at >= ${from})::int as answered,
      count(*) filter (where l.created_at >= ${from} and h.answered_late)::int as late
    from leads l left join lateral (
      select assignee_name, answered_at, answered_late from lead_handling
      where site = l.site and lead_id = l.id limit 1) h on true
    where l.site = ${site} and l.verdict = 'ok' and l.created_at >= ${before} and l.created_at < ${to}
    group by 1, 2 order by 3 desc, 4 desc, 1, 2 limit ${MOST_ROWS}`
}
