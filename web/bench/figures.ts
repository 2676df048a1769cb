import {addDays, getMonday} from '@forecourt/schemas/time/days'
import '../src/testing/resolve-hooks.ts'
import {parseArgs} from 'node:util'
import {type SQL, sql} from 'drizzle-orm'

const {readFigures} = await import('../src/services/visits/read-figures.ts')
const {settleLeads} = await import('../src/services/visits/settle-leads.ts')
const {sampleLocation} = await import('../src/testing/sample-lead.ts')
const {sampleTenant} = await import('../src/testing/sample-tenant.ts')
const {RECORDS_KINDS} = await import('../src/testing/test-records.ts')

const HELP = `pnpm bench figures [--days 30] [--weeks 60] [--leads 3000]
  times the figures of a week of a site with 5,000 cars: so many days of 330,000 things that visits did and a week of a
  year before, and so many weeks with so many leads in each, half of them of people who had sent one before
`
const READS = 21
const SITE = sampleTenant({locations: [sampleLocation({dealership: 'd-north'})]})
const TODAY = new Date().toISOString().slice(0, 10)

/** A day's counts with their sums: of each thing its subjects, how often each, and whether it is kept by the week. */
const fillDay = (day: string): SQL[] => [
  sql`insert into visit_counts (site, day, thing, subject, source, campaign, device, count)
    select ${SITE.slug}, case when weekly then ${getMonday(day)} else ${day} end::date, thing,
      case when many > 1 then subject || n else '' end, '', '', '', times
    from (values ('view', 'car-', 5000, 40, false), ('sum-view', '', 1, 200000, false), ('search', '', 1, 60000, false),
      ('no-match', 'red cars under ', 2000, 10, true), ('sum-no-match', '', 1, 20000, false),
      ('begun', 'form-', 20, 100, false), ('sum-begun', '', 1, 2000, false), ('call', '', 1, 2000, false),
      ('week-view', 'car-', 5000, 40, true), ('entry', 'view car-', 5000, 7, true), ('stayed', 'view car-', 5000, 4, true)
    ) as of (thing, subject, many, times, weekly), generate_series(1, many) n
    on conflict (site, day, thing, subject, source, campaign, device)
    do update set count = visit_counts.count + excluded.count`,
  sql`insert into visit_counts (site, day, thing, subject, source, campaign, device, count)
    select ${SITE.slug}, ${day}::date, 'visit', '', 'search site' || s, 'campaign ' || c, d, 166
    from generate_series(1, 20) s, generate_series(1, 5) c, (values ('phone'), ('computer')) as of (d)`,
]

/** The leads of a week with their ways and answers, as they are stored. */
function fillWeek(monday: string, leads: number, at: number): SQL[] {
  const numbers = sql`generate_series(${at * leads}::int, ${(at + 1) * leads - 1}::int) n`
  const id = sql`'ld_' || lpad(n::text, 26, '0')`
  const came = sql`${monday}::timestamptz + (n % ${leads}::int) * ${`${(7 * 86_400) / leads} seconds`}::interval`
  return [
    sql`insert into leads (id, site, idempotency_key, content_hash, form, category, department, location, email_key,
        phone_key, message, car, url, source, form_completed, verdict, created_at)
      select ${id}, ${SITE.slug}, gen_random_uuid(), repeat('x', 43), 'enquiry', 'enquiry', 'sales', 'showroom',
        'p' || n / 2 || '@shopper.example', '614' || lpad((n / 2)::text, 8, '0'), 'Is it here?',
        jsonb_build_object('slug', 'car-' || n % 5000), 'https://north.example/', 'Website', true, 'ok', ${came}
      from ${numbers}`,
    sql`insert into lead_query_params (site, lead_id, position, name, value)
      select ${SITE.slug}, ${id}, p, (array['utm_source', 'utm_medium', 'referrer'])[p + 1],
        (array['site ' || n % 20, 'cpc', 'www.example.com'])[p + 1] from ${numbers}, generate_series(0, 2) p`,
    sql`insert into lead_visited_pages (site, lead_id, position, path)
      select ${SITE.slug}, ${id}, p, '/cars/car-' || p from ${numbers}, generate_series(0, 4) p`,
    sql`insert into lead_handling (site, lead_id, stage, answered_at)
      select ${SITE.slug}, ${id}, 'answered', ${came} + (n % 30) * interval '1 hour' from ${numbers}`,
  ]
}

async function measure({name, open, isServer}: (typeof RECORDS_KINDS)[number], size: Size) {
  const {records, close} = await open()
  const run = (statement: SQL) => records.forSite(SITE.slug, (db) => db.execute(statement))
  const near = Array.from({length: size.days}, (_, at) => -at)
  const days = [...near, ...Array.from({length: 7}, (_, at) => at - 371)].map((by) => addDays(TODAY, by))
  const first = addDays(getMonday(TODAY), 7 - 7 * size.weeks)
  const weeks = Array.from({length: size.weeks}, (_, at) => fillWeek(addDays(first, at * 7), size.leads, at))
  for (const statement of [...days.map(fillDay), ...weeks].flat()) await run(statement)
  while (await records.forSite(SITE.slug, (db) => settleLeads(db, SITE)));
  // As a server does by itself within a minute; the embedded database never does.
  if (isServer)
    await records.forSite(SITE.slug, async (db) => {
      await db.execute(sql`reset role`)
      await db.execute(sql`analyze`)
    })
  const times: number[] = []
  for (let at = 0; at < READS; at += 1) {
    const began = performance.now()
    await readFigures(SITE, records, addDays(TODAY, -7))
    times.push(Math.round(performance.now() - began))
  }
  await close()
  const [least, median, most] = [0, (READS - 1) / 2, READS - 1].map(
    (at) => times.toSorted((a, b) => a - b)[at],
  )
  const counted = {things: days.length * 330_000, leads: size.weeks * size.leads}
  return {on: name, ...counted, 'least ms': least, 'p50 ms': median, 'most ms': most}
}

type Size = {readonly days: number; readonly weeks: number; readonly leads: number}

const text = {type: 'string'} as const
const {values} = parseArgs({options: {days: text, weeks: text, leads: text, help: {type: 'boolean'}}})
if (values.help) process.stdout.write(HELP)
else {
  const {days = 30, weeks = 60, leads = 3000} = values
  const rows = []
  for (const kind of RECORDS_KINDS)
    if (kind.skip === null)
      rows.push(await measure(kind, {days: Number(days), weeks: Number(weeks), leads: Number(leads)}))
  console.table(rows)
}
process.exit()
