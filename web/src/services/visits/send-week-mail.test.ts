import {isNotNull} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createLeadId} from '#/domain/leads/lead-id'
import type {MailMessage} from '#/domain/leads/mail/mail-message'
import {startWorker} from '#/jobs/worker'
import {SUCCEEDED} from '#/lib/result'
import {storeLeads} from '#/services/leads/records/store-leads'
import {leads} from '#/services/leads/tables'
import {sampleRead} from '#/testing/sample-lead'
import {sampleTenant} from '#/testing/sample-tenant'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {PATIENCE} from '../../../../local/testing/patience.ts'
import {createWeekMailHandlers, findMailedWeek} from './send-week-mail'

const ZONE = 'Australia/Brisbane'

describe('the week of a mail', () => {
  it.each([
    ['2026-11-30T06:59:00+10:00', null],
    ['2026-11-30T07:00:00+10:00', '2026-11-23'],
    ['2026-11-30T23:59:00+10:00', '2026-11-23'],
    ['2026-12-01T00:00:00+10:00', null],
    ['2026-11-29T21:00:00Z', '2026-11-23'],
  ])('at %s is %s', (at, week) => {
    expect(findMailedWeek(Date.parse(at), ZONE)).toBe(week)
  })
})

describe.each(FLOW_RECORDS_KINDS)('figures of the week by mail on $name', ({skip, open}) => {
  let test: TestRecords

  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterAll(() => test?.close())

  it.skipIf(skip !== null)(
    'are worked out of each lead where visits are counted, without a look',
    async () => {
      const tenant = sampleTenant()
      const {features} = tenant.settings
      const sites = [
        {
          ...tenant,
          settings: {...tenant.settings, features: {...features, visits: {on: true, window: null}}},
        },
        {...tenant, slug: 'off'},
      ]
      for (const {slug} of sites)
        await storeLeads(test.records, [
          {id: createLeadId(Date.now()), lead: sampleRead({site: slug}), department: 'sales', deliveries: []},
        ])
      const handlers = createWeekMailHandlers({
        records: test.records,
        mail: {send: async () => SUCCEEDED},
        listSites: async () => sites.map(({slug}) => slug),
        findSite: async (slug) => sites.find((site) => site.slug === slug) ?? null,
        buildUrl: (host) => host,
        studioUrl: null,
      })
      const job = {id: 'j', site: '*', key: 'k', body: {}, attempts: 1}
      await handlers['settle-leads'](job, new AbortController().signal)
      const settled = await Promise.all(
        sites.map(({slug}) =>
          test.records.forSite(slug, (db) =>
            db
              .select({from: leads.cameFrom, first: leads.firstFrom})
              .from(leads)
              .where(isNotNull(leads.cameFrom)),
          ),
        ),
      )
      expect(settled).toEqual([[{from: expect.any(String), first: expect.any(String)}], []])
    },
  )

  it.skipIf(skip !== null)(
    'are sent once however often they are asked for, and not where nobody wants them',
    async () => {
      const tenant = sampleTenant()
      const weeklyFigures = ['boss@north.example']
      const {settings: defaults} = tenant
      const integrations = {...defaults.integrations, weeklyFigures}
      const features = {...defaults.features, visits: {...defaults.features.visits, on: true}}
      const settings = {...defaults, features, integrations}
      const sites = [
        {...tenant, settings},
        {...tenant, slug: 'silent', settings: {...defaults, features}},
        {...tenant, slug: 'off', settings: {...defaults, integrations}},
      ]
      const sent: MailMessage[] = []
      const handlers = createWeekMailHandlers({
        records: test.records,
        mail: {
          send: async (_, message) => {
            sent.push(message)
            return SUCCEEDED
          },
        },
        listSites: async () => sites.map(({slug}) => slug),
        findSite: async (slug) => sites.find((site) => site.slug === slug) ?? null,
        buildUrl: (host) => `https://${host}`,
        studioUrl: null,
        now: () => Date.parse('2026-11-30T09:00:00+10:00'),
      })
      const job = {id: 'j', site: '', key: 'k', kind: 'plan-week-mails', body: {}, attempts: 1} as never
      const {signal} = new AbortController()
      await handlers['plan-week-mails'](job, signal)
      await handlers['plan-week-mails'](job, signal)
      const worker = startWorker({records: test.records, handlers})
      await expect.poll(() => sent.length, PATIENCE).toBeGreaterThan(0)
      await worker.stop()
      expect(sent.map(({to, subject}) => [to, subject])).toEqual([
        [weeklyFigures, `${tenant.name}: the week from 23 November to 29 November 2026`],
      ])
    },
  )
})
