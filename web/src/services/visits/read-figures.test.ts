import {randomUUID} from 'node:crypto'
import {addDays} from '@forecourt/schemas/time/days'
import {sumFigure} from '@forecourt/schemas/visit/figures'
import {sql} from 'drizzle-orm'
import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {toLocalDate} from '#/domain/hours/zoned-time'
import {createLeadId} from '#/domain/leads/lead-id'
import {getRows} from '#/gateways/records/rows-of'
import {storeLeads} from '#/services/leads/records/store-leads'
import {recordVisit} from '#/services/visits/records'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {sampleLocation, sampleRead} from '#/testing/sample-lead'
import {sampleTenant} from '#/testing/sample-tenant'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {readFigures} from './read-figures'
import {readVehicleUses} from './read-vehicle-uses'

const LEADS = 120
const WAYS = fc.constantFrom('Website', 'Website', 'Website', 'Phone call', 'Walk-in')

const PARAMS = fc
  .record({
    utm_source: fc.constantFrom('', 'google', 'Newsletter', 'alex@example.com', 'facebook', '0412 345 678'),
    utm_medium: fc.constantFrom('', 'cpc', 'email', 'social', 'paid-social', 'banner'),
    utm_campaign: fc.constantFrom('', 'spring sale', 'EOFY 2026', 'x'.repeat(50)),
    referrer: fc.constantFrom(
      'www.google.com.au',
      'l.facebook.com',
      't.co',
      'www.carsales.com.au',
      'chatgpt.com',
      '',
    ),
    clicked: fc.constantFrom('', 'gclid', 'msclkid', 'fbclid'),
    visit_source: fc.constantFrom('', 'mail newsletter'),
    visit_campaign: fc.constantFrom('', 'spring sale'),
  })
  .map(({clicked, ...params}) => {
    const filled = Object.entries(params).filter(([, value]) => value !== '')
    return [...filled, ...(clicked === '' ? [] : [[clicked, 'x1'] as const])].map(([name, value]) => ({
      name,
      value,
    }))
  })

/** The rule of `docs/visits.md` in another language: last and first touch of each lead, counted by source. */
const ATTRIBUTION = sql.raw(`
  with param as (
    select l.id, l.created_at, l.phone_key, l.source as way,
      coalesce(max(lower(trim(value))) filter (where p.name = 'utm_source'), '') as source,
      coalesce(max(lower(value)) filter (where p.name = 'utm_medium'), '') as medium,
      coalesce(max(lower(trim(value))) filter (where p.name = 'utm_campaign'), '') as campaign,
      coalesce(max(value) filter (where p.name = 'referrer'), '') as page,
      coalesce(max(value) filter (where p.name = 'visit_source'), '') as visit,
      coalesce(max(value) filter (where p.name = 'visit_campaign'), '') as visit_campaign,
      max(p.name) filter (where p.name in ('gclid', 'msclkid', 'fbclid')) as click,
      count(p.name) = 0 and not exists (
        select from lead_visited_pages v where v.site = l.site and v.lead_id = l.id) as untold
    from leads l left join lead_query_params p on p.site = l.site and p.lead_id = l.id
    where l.site = 'attributed' group by l.site, l.id, l.created_at, l.phone_key, l.source
  ), safe as (
    select *, source ~ '^[a-z0-9][a-z0-9 ._-]{0,39}$' and source !~ '[0-9]([ ._-]?[0-9]){5}' as named,
      case when campaign ~ '^[a-z0-9][a-z0-9 ._-]{0,39}$' and campaign !~ '[0-9]([ ._-]?[0-9]){5}'
        then campaign else '' end as kept
    from param
  ), told as (
    select id, created_at, phone_key, case
      when way <> 'Website' and visit <> '' then visit
      when way = 'Phone call' then 'call'
      when way = 'Walk-in' then 'walk-in'
      when untold then 'unknown'
      when named and (medium ~ '^(cpc|.*-?paid|paid.*)$' or click in ('gclid', 'msclkid')) then 'ad ' || source
      when named and medium = 'email' then 'mail ' || source
      when named and medium = 'social' then 'social ' || source
      when named then 'campaign ' || source
      when click = 'gclid' then 'ad google'
      when click = 'msclkid' then 'ad bing'
      when click = 'fbclid' then 'social facebook'
      when page = 'www.google.com.au' then 'search google'
      when page = 'l.facebook.com' then 'social facebook'
      when page = 't.co' then 'social x'
      when page = 'www.carsales.com.au' then 'marketplace carsales'
      when page = 'chatgpt.com' then 'assistant chatgpt'
      else 'direct' end as source,
      case when way = 'Website' then kept else visit_campaign end as campaign
    from safe
  ), touches as (
    select source, campaign, 1 as leads, 0 as first from told
    union all
    select f.source, f.campaign, 0, 1 from told l join lateral (
      select source, campaign from told where phone_key = l.phone_key order by created_at, id limit 1) f on true
  )
  select source, campaign, sum(leads)::int as leads, sum(first)::int as first from touches group by 1, 2`)

const tenant = sampleTenant()
/** The day by the clock of the site: on a Sunday evening in London it is already next week’s Monday in Sydney. */
const readToday = () => toLocalDate(Date.now(), resolveTenantZone(tenant))
const [MONDAY, BEFORE, YEAR] = ['2024-11-25', '2024-11-18', '2023-11-27']

describe.each(FLOW_RECORDS_KINDS)('figures of a week on $name', ({skip, open}) => {
  let test: TestRecords

  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterAll(() => test?.close())

  const visit = (day: string, source: string, site = tenant.slug) =>
    test.records.forSite(site, (db) =>
      recordVisit(db, {
        site,
        day,
        visit: randomUUID(),
        source,
        campaign: '',
        device: 'phone',
        things: [
          {thing: 'view', subject: 'kia-rio-1'},
          {thing: 'no-match', subject: 'red Kias'},
        ],
        refused: 0,
      }),
    )

  it.skipIf(skip !== null)('are empty where nothing was counted', async () => {
    const empty = await readFigures(tenant, test.records, '2024-11-27')
    expect(empty).toEqual({
      weeks: [MONDAY, BEFORE, YEAR],
      rows: [],
      cars: [],
      sources: [],
      searches: [],
      entries: [],
      desks: [],
    })
  })

  it.skipIf(skip !== null)('compare three weeks of the site’s own, by its clock', async () => {
    await visit('2024-11-25', 'search google')
    await visit('2024-12-01', 'direct')
    await visit('2024-11-24', 'direct')
    await visit('2023-12-03', 'direct')
    await visit('2024-12-02', 'direct')
    await visit('2024-11-27', 'direct', 'another')
    const figures = await readFigures(tenant, test.records, '2024-11-27')
    const sum = (figure: 'visit' | 'view' | 'no-match') =>
      figures.weeks.map((monday) => sumFigure(figures, figure, monday))
    expect([sum('visit'), sum('view'), sum('no-match')]).toEqual([
      [2, 1, 1],
      [2, 1, 1],
      [2, 1, 1],
    ])
    expect(figures.sources).toEqual([
      {source: 'direct', campaign: '', visits: 1, before: 1, calls: 0, leads: 0, first: 0},
      {source: 'search google', campaign: '', visits: 1, before: 0, calls: 0, leads: 0, first: 0},
    ])
    expect(figures.cars).toEqual([
      {car: 'kia-rio-1', views: 2, before: 1, saves: 0, leads: 0, standing: null},
    ])
    expect(figures.searches).toEqual([{words: 'red Kias', times: 2, before: 1}])
    expect(figures.entries).toEqual([{first: 'view kia-rio-1', visits: 2, left: 0}])
  })

  it.skipIf(skip !== null)('have a lead on the day it was sent', async () => {
    const lead = sampleRead({site: tenant.slug, contact: {name: 'Robin Example', phone: '0400 000 101'}})
    const id = createLeadId(Date.now())
    await storeLeads(test.records, [{id, lead, department: 'sales', deliveries: []}])
    const figures = await readFigures(tenant, test.records, readToday())
    expect(sumFigure(figures, 'sent', figures.weeks[0] ?? '')).toBe(1)
    expect(figures.desks).toEqual([
      {location: lead.location ?? '', person: '', leads: 1, before: 0, answered: 0, late: 0},
    ])
    expect(figures.cars).toEqual([
      {car: '2021-sample-hauler', views: 0, before: 0, saves: 0, leads: 1, standing: null},
    ])
  })

  it.skipIf(skip !== null)(
    'have leads and bookings by the clock of the site, also where it changes',
    async () => {
      const locations = [sampleLocation({zone: 'Australia/Sydney'})]
      const site = sampleTenant({slug: 'clocks', locations})
      // Summer time began on Sunday, 4 October 2026, at two.
      const sent = {
        '2026-09-27T23:59:59+10:00': false,
        '2026-09-28T00:00:00+10:00': true,
        '2026-10-04T00:00:00+10:00': false,
        '2026-10-04T23:59:59+11:00': true,
        '2026-10-05T00:00:00+11:00': false,
      }
      for (const [at, isBooked] of Object.entries(sent)) {
        const contact = {name: 'Robin Example', phone: '0400 000 301'}
        const booked = {location: 'showroom', kind: 'test-drive' as const, startsAt: at, minutes: 30}
        const lead = sampleRead({site: site.slug, contact, appointment: isBooked ? booked : null})
        const id = createLeadId(Date.now())
        await storeLeads(test.records, [{id, lead, department: 'sales', deliveries: []}])
        await test.records.forSite(site.slug, async (db) => {
          await db.execute(sql`reset role`)
          await db.execute(sql`update leads set created_at = ${at} where id = ${id}`)
        })
      }
      const {rows} = await readFigures(site, test.records, '2026-10-01')
      const list = (figure: string) =>
        Object.fromEntries(rows.filter((row) => row.figure === figure).map(({day, count}) => [day, count]))
      expect(list('sent')).toEqual({'2026-09-27': 1, '2026-09-28': 1, '2026-10-04': 2})
      expect(list('booking')).toEqual({'2026-09-28': 1, '2026-10-04': 1})
    },
  )

  it.skipIf(skip !== null)('have an answer on its day, late by the promise of the site', async () => {
    const site = {...tenant, slug: 'answered'}
    for (const [at, wait] of ['1 minute', '9 days'].entries()) {
      const contact = {name: 'Robin Example', phone: `0400 000 20${at}`}
      const id = createLeadId(Date.now())
      const lead = sampleRead({site: site.slug, contact})
      await storeLeads(test.records, [{id, lead, department: 'sales', deliveries: []}])
      await test.records.forSite(site.slug, (db) =>
        db.execute(sql`update lead_handling h set stage = 'answered', answered_at = l.created_at + ${wait}::interval
          from leads l where l.site = h.site and l.id = h.lead_id and h.site = ${site.slug} and h.lead_id = ${id}`),
      )
    }
    const later = await readFigures(site, test.records, addDays(readToday(), 9))
    const sums = (['answered', 'answered-late'] as const).map((figure) =>
      sumFigure(later, figure, later.weeks[0] ?? ''),
    )
    expect(sums).toEqual([1, 1])
    const {desks} = await readFigures(site, test.records, readToday())
    expect(desks).toMatchObject([{leads: 2, answered: 2, late: 1}])
  })

  it.skipIf(skip !== null)('have the views and leads of each car in the last fortnight', async () => {
    const uses = (at: string) => readVehicleUses(test.records, tenant.slug, Date.parse(at))
    expect(await uses('2023-12-05T12:00:00+10:00')).toBeNull()
    expect((await uses('2024-12-02T12:00:00+10:00'))?.get('kia-rio-1')).toEqual({views: 4, leads: 0})
    expect((await uses(new Date().toISOString()))?.get('kia-rio-1')).toBeUndefined()
    expect((await uses(new Date().toISOString()))?.get('2021-sample-hauler')).toEqual({views: 0, leads: 1})
  })

  it.skipIf(skip !== null)('attribute leads as a statement of SQL does over the same rows', async () => {
    const site = {...tenant, slug: 'attributed'}
    const drafts = fc.sample(
      fc.record({params: PARAMS, hasTrail: fc.boolean(), way: WAYS, person: fc.integer({min: 1, max: 40})}),
      {
        numRuns: LEADS,
        seed: 20_261_129,
      },
    )
    for (const {params, hasTrail, way, person} of drafts) {
      const contact = {name: 'Robin Example', phone: `0400 000 ${100 + person}`}
      const context = {
        url: 'https://north.example/',
        source: way,
        linkedQueryParams: params,
        visitedPages: hasTrail ? [{path: '/'}] : [],
      }
      const lead = sampleRead({site: site.slug, contact, context})
      await storeLeads(test.records, [
        {id: createLeadId(Date.now()), lead, department: 'sales', deliveries: []},
      ])
    }
    const {sources} = await readFigures(site, test.records, readToday())
    const told = sources.map(({source, campaign, leads, first}) => ({source, campaign, leads, first}))
    const expected = await test.records.forSite(site.slug, async (db) =>
      getRows(await db.execute(ATTRIBUTION)),
    )
    const order = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(order(told)).toEqual(order(expected as object[]))
    expect(told.reduce((sum, {leads}) => sum + leads, 0)).toBe(LEADS)
    expect(new Set(told.map(({source}) => source.split(' ')[0])).size).toBeGreaterThan(5)
  })
})
