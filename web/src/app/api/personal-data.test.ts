import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {desc} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import type {ReadSearch} from '#/features/alerts/receive-saved-search'
import {createCapturedMail} from '#/gateways/mail/captured-mail'
import {type OpenedRecords, openOnce} from '#/gateways/records/open-once'
import {createCapturedSms, listCapturedTexts} from '#/gateways/sms/captured-sms'
import {jobs} from '#/jobs/tables'
import {startWorker} from '#/jobs/worker'
import {storeAlerts} from '#/services/alerts/records'
import {savedSearches} from '#/services/alerts/tables'
import {createTextHandler} from '#/services/text-messages/send-text'
import {textMessages} from '#/services/text-messages/tables'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {PATIENCE} from '../../../../local/testing/patience.ts'

// Needs more than two seconds: databases are started, and jobs are run.

const HOST = 'north.example'
const MOBILE = '0491 570 156'
const EMAIL = 'canary@shopper.example'
/** The number in any spelling, and the address. */
const PERSONAL = /491[ -]?570[ -]?156|canary@/i
const settings: Settings = {
  ...declaredDefaults,
  alerts: {...declaredDefaults.alerts, quietFrom: 0, quietUntil: 0},
  features: {...declaredDefaults.features, watchlist: {...declaredDefaults.features.watchlist, on: true}},
}
const held = vi.hoisted(() => ({records: null as OpenedRecords | null, tenant: null as object | null}))
const CAR = {
  id: 'kia-1',
  slug: 'kia-rio-1',
  name: '2021 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  images: [],
  price: 19_990,
  offer_price: null,
  status: 'in_stock',
  sold: false,
  reserved: false,
}

vi.mock('#/gateways/records/get-records', () => ({getRecords: () => held.records}))
vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async () => ({ok: true, data: held.tenant}),
}))
vi.mock('#/gateways/search/find-vehicle', async (importActual) => ({
  ...(await importActual<object>()),
  findListed: async (wanted: readonly object[]) => ({ok: true, data: wanted.map(() => [CAR])}),
}))

describe.each(FLOW_RECORDS_KINDS)('numbers, addresses and codes on $name', ({skip, open}) => {
  let test: TestRecords
  const lines: string[] = []
  const addresses: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'canary-'))
  let cookie = ''

  beforeAll(async () => {
    if (skip !== null) return
    test = await open()
    held.records = openOnce(async () => test.records)
    held.tenant = {slug: 'north', name: 'North', hosts: [HOST], settings, dealerships: [], locations: []}
    for (const name of ['log', 'error', 'warn', 'info'] as const)
      vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void lines.push(said.join(' ')))
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    rmSync(folder, {recursive: true, force: true})
    await test?.close()
  })

  async function post(
    receive: (request: Request) => Promise<Response>,
    fields: {readonly [name: string]: string},
  ): Promise<Response> {
    const headers = {host: HOST, cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.9'}
    const body = new URLSearchParams(fields)
    const answer = await receive(new Request(`http://${HOST}/api/x`, {method: 'POST', headers, body}))
    expect(answer.status).toBe(303)
    addresses.push(answer.headers.get('location') ?? '')
    cookie = [cookie, ...answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')].join('; ')
    return answer
  }

  /** Runs the jobs that send, with a provider and a mail server that refuse first. */
  async function runJobs(): Promise<void> {
    const sms = createCapturedSms(join(folder, 'sms'))
    const buildUrl = (host: string) => `https://${host}`
    const mail = createCapturedMail(join(folder, 'mail'))
    const {createAlertHandlers} = await import('#/services/alerts/send-alerts')
    const worker = startWorker({
      records: test.records,
      handlers: {
        sms: createTextHandler({records: test.records, sms, buildUrl}),
        ...createAlertHandlers({
          records: test.records,
          mail,
          buildUrl,
          textSender: undefined,
          findSite: async () => held.tenant as never,
          findCars: async () => {
            throw new Error(`No stock for ${MOBILE} and ${EMAIL}`)
          },
        }),
      },
      pace: {pollMs: 20, gapMs: 5, retry: {firstMs: 20, longestMs: 40}, maxAttempts: 2},
    })
    await vi.waitFor(
      async () => {
        const rows = await test.records.asRole('operator', (db) => db.select().from(jobs))
        expect(rows.filter(({kind, state}) => kind !== 'match-alerts' && state === 'waiting')).toEqual([])
      },
      {...PATIENCE, interval: 20},
    )
    await worker.stop()
  }

  it.skipIf(skip !== null)(
    'appear in no log line, address or job, from signing in until the account is deleted',
    async () => {
      const {receiveCode, receiveCodeRequest} = await import('#/features/sign-in/receive-sign-in')
      const {receiveSavedSearch} = await import('#/features/alerts/receive-saved-search')
      const {receiveSave} = await import('#/features/watchlist/change-watchlist')
      const {receiveErasure} = await import('#/features/my-garage/change-garage')
      await post(receiveCodeRequest, {phone: '0491 570'})
      await post(receiveCodeRequest, {phone: MOBILE})
      const [text] = await test.records.forSite('north', (db) =>
        db.select().from(textMessages).orderBy(desc(textMessages.createdAt)),
      )
      const code = /#(\d{6})$/.exec(text?.body ?? '')?.[1] ?? ''
      expect(code).toMatch(/^\d{6}$/)
      await post(receiveCode, {code: code === '123456' ? '654321' : '123456'})
      await post(receiveCode, {code})
      expect(cookie).toContain('__Host-shopper=')
      await post(receiveSave, {car_id: CAR.id})
      const readSearch: ReadSearch = async (_, listing) => ({listing, anchors: ['*']})
      const alerts = {channel: 'email', pace: 'once', hour: '8', email: EMAIL}
      const save = {...alerts, act: 'save', list: '/search/used?make=Kia', name: 'Kias'}
      for (const fields of [save, {...save, email: 'canary@'}, {...alerts, act: 'alerts', id: 'watchlist'}])
        await post((request) => receiveSavedSearch(request, readSearch), fields)
      const [search] = await test.records.forSite('north', (db) => db.select().from(savedSearches))
      if (!search) throw new Error('not saved')
      await storeAlerts(test.records, {
        site: 'north',
        readAt: new Date(),
        changes: [{car: CAR.id, isOpen: true, facts: {}}],
        found: [{search, car: CAR.id, slug: CAR.slug, kind: 'price', price: 19_000, formerPrice: 21_000}],
        planMessage: () => ({key: 'once/1', dueAt: new Date(0)}),
      })
      await runJobs()
      expect((await listCapturedTexts(join(folder, 'sms'))).length).toBeGreaterThan(0)
      const kept = await test.records.asRole('operator', (db) => db.select().from(jobs))
      await post(receiveErasure, {confirm: 'delete'})
      // As the driver says it, with the values of the query.
      const outage = new Error(`Failed query: select, params: ${MOBILE}`, {cause: new Error('timeout')})
      held.records = openOnce(() => Promise.reject(outage))
      cookie = '__Host-shopper=x'
      await post(receiveErasure, {confirm: 'delete'})
      expect(kept.map(({kind}) => kind)).toEqual(
        expect.arrayContaining(['sms', 'send-alerts', 'confirm-email']),
      )
      expect(lines.length).toBeGreaterThan(0)
      const left = [...lines, ...addresses, JSON.stringify(kept)].join('\n')
      expect(left).not.toMatch(PERSONAL)
      expect(left).not.toMatch(new RegExp(`(?<![\\da-f-])${code}(?![\\da-f-])`))
    },
  )
})
