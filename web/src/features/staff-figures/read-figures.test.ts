import {randomUUID} from 'node:crypto'
import {sumFigure} from '@forecourt/schemas/visit/figures'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createLeadId} from '#/domain/leads/lead-id'
import {storeLeads} from '#/services/leads/records/store-leads'
import {recordVisit} from '#/services/visits/records'
import {sampleRead} from '#/testing/sample-lead'
import {sampleTenant} from '#/testing/sample-tenant'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {readFigures} from './read-figures'

const tenant = sampleTenant()
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
    expect(empty).toEqual({weeks: [MONDAY, BEFORE, YEAR], rows: [], cars: [], sources: [], searches: []})
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
      {source: 'direct', campaign: '', visits: 1, before: 1},
      {source: 'search google', campaign: '', visits: 1, before: 0},
    ])
    expect(figures.cars).toEqual([{car: 'kia-rio-1', views: 2, before: 1, saves: 0, leads: 0}])
    expect(figures.searches).toEqual([{words: 'red Kias', times: 2, before: 1}])
  })

  it.skipIf(skip !== null)('have a lead on the day it was sent', async () => {
    const lead = sampleRead({site: tenant.slug, contact: {name: 'Robin Example', phone: '0400 000 101'}})
    const id = createLeadId(Date.now())
    await storeLeads(test.records, [{id, lead, department: 'sales', deliveries: []}])
    const today = new Date().toISOString().slice(0, 10)
    const figures = await readFigures(tenant, test.records, today)
    expect(sumFigure(figures, 'sent', figures.weeks[0] ?? '')).toBe(1)
    expect(figures.cars).toEqual([{car: '2021-sample-hauler', views: 0, before: 0, saves: 0, leads: 1}])
  })
})
