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
    // Compiling them, starting processes beside, or sorting texts to group them takes longer than running them.
    await db.execute(sql`select set_config('jit', 'off', true), set_config('enable_sort', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true)`)
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
function listFacts(): readonly Facts[] {
  const all = sql`true`
  // Looked up one by one: joined, all bookings that there ever were would be read.
  const isBooked = sql`exists (select from appointments a where a.site = l.site and a.lead_id = l.id)`
  return [
    {
      from: sql`leads l`,
      at: sql`l.created_at`,
      where: sql`l.verdict = 'ok'`,
      figures: {sent: all, offer: sql`l.offer_accepted`, booking: isBooked},
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
      where: sql`l.state = 'handed-over'`,
      figures: {'hand-over': all},
    },
  ]
}

function countDays({site, zone}: Asked, weeks: readonly string[]): SQL {
  const days = weeks.toSorted().flatMap((monday) => listDays(monday, 7))
  const begins = days.map((day) => toInstant({date: day, time: '00:00'}, zone))
  const isInWeek = (at: SQL) =>
    weeks.map((day) => sql`(${at} >= ${toMoment(day, zone)} and ${at} < ${toMoment(addDays(day, 7), zone)})`)
  const join = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  const facts = listFacts().map(({from, at, where = sql`true`, figures}) => {
    const all = Object.entries(figures).map(([figure, which]) => ({
      count: sql`count(*) filter (where ${which}) as ${sql.identifier(figure)}`,
      named: sql`(${figure}::text, ${sql.identifier(figure)})`,
    }))
    // The place of a moment among the beginnings of days takes half as long as its day by the clock of the site.
    return sql`
      select (${toArray(days)}::text[])[place] as day, figure, count::int as count from (
        select width_bucket(${at}, ${toArray(begins)}::timestamptz[]) as place, ${join(all.map(({count}) => count))}
        from ${from} where l.site = ${site} and ${where} and (${sql.join(isInWeek(at), sql` or `)})
        group by 1
      ) days cross join lateral (values ${join(all.map(({named}) => named))}) as named (figure, count)
      where count > 0`
  })
  const counted = sql`
    select day::text, replace(thing, 'sum-', '') as figure, sum(count)::int as count
    from visit_counts
    where site = ${site} and thing in ('visit', 'sum-view', 'search', 'sum-no-match', 'sum-begun', 'call', 'phoned')
      and ${isOfDays(days)}
    group by visit_counts.day, thing`
  return sql.join([counted, ...facts], sql` union all `)
}

const toMoment = (day: string, zone: string) =>
  sql`${toInstant({date: day, time: '00:00'}, zone)}::timestamptz`

const listDays = (from: string, count: number) => Array.from({length: count}, (_, at) => addDays(from, at))

const toArray = (texts: readonly string[]) => `{${texts.join()}}`

// Single days, of which each is a part of the table's index.
const isOfDays = (days: readonly string[]) => sql`day = any(${toArray(days)}::date[])`

// The week, and the one before.
const isNear = (monday: string) => isOfDays(listDays(addDays(monday, -7), 14))

const sumWeek = (monday: string) => sql`coalesce(sum(count) filter (where day >= ${monday}::date), 0)::int`
const sumBefore = (monday: string) => sql`coalesce(sum(count) filter (where day < ${monday}::date), 0)::int`

function countCars({site, monday, zone}: Asked): SQL {
  const [from, to] = [toMoment(monday, zone), toMoment(addDays(monday, 7), zone)]
  return sql`
    with viewed as (
      select subject as car, ${sumWeek(monday)} as views, ${sumBefore(monday)} as before
      from visit_counts
      where site = ${site} and thing = 'week-view' and ${isOfDays([monday, addDays(monday, -7)])}
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
    where site = ${site} and thing in ('entry', 'stayed') and ${isOfDays(listDays(monday, 7))}
    group by 1 order by 3 desc, 2 desc, 1 limit ${MOST_ROWS}`
}

function countDesks({site, monday, zone}: Asked): SQL {
  const [before, from, to] = [-7, 0, 7].map((days) => toMoment(addDays(monday, days), zone))
  // Ids sort by age, so the handling of these leads is one part of its index.
  return sql`
    with l as materialized (
      select id, location, created_at from leads
      where site = ${site} and verdict = 'ok' and created_at >= ${before} and created_at < ${to}
    )
    select coalesce(location, '') as location, coalesce(assignee_name, '') as person,
      count(*) filter (where created_at >= ${from})::int as leads,
      count(*) filter (where created_at < ${from})::int as before,
      count(answered_at) filter (where created_at >= ${from})::int as answered,
      count(*) filter (where created_at >= ${from} and answered_late)::int as late
    from l left join lead_handling h on h.site = ${site} and h.lead_id = l.id
      and h.lead_id between (select min(id) from l) and (select max(id) from l)
    group by 1, 2 order by 3 desc, 4 desc, 1, 2 limit ${MOST_ROWS}`
}
