import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {DAY_MS} from '@forecourt/schemas/time/days'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {addSession, findSession, getOrAddShopper} from './records.ts'
import {hashToken} from './sign-in-code.ts'

const SITE = 'one'
const TOKEN = 'a'.repeat(43)
const END = Date.now() + 10 * DAY_MS
const opened: {test: TestRecords | null} = {test: null}

vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async () => ({
    ok: true,
    data: {
      slug: SITE,
      settings: {...declaredDefaults, features: {...declaredDefaults.features, accounts: {on: true}}},
    },
  }),
}))
vi.mock('#/gateways/records/get-records', () => ({
  getRecords: () => ({
    run: async (site: string, work: Parameters<TestRecords['records']['forSite']>[1]) => ({
      ok: true,
      data: await opened.test?.records.forSite(site, work),
    }),
  }),
}))

const {renewShopper, requireShopper} = await import('./session')

const findEnd = () =>
  opened.test?.records.forSite(SITE, async (db) => {
    const found = await findSession(db, SITE, hashToken(TOKEN), Date.now())
    return found?.expiresAt.getTime()
  })

const ask = (cookie: string, headers: Record<string, string> = {}) =>
  requireShopper(
    new Request('https://one.example/api/sign-out', {
      method: 'POST',
      headers: {host: 'one.example', 'sec-fetch-site': 'same-origin', cookie, ...headers},
    }),
  )

describe('a session’s end', () => {
  beforeAll(async () => {
    const [kind] = FLOW_RECORDS_KINDS
    opened.test = await kind.open()
    await opened.test.records.forSite(SITE, async (db) => {
      const {id} = await getOrAddShopper(db, SITE, '+61491570156', Date.now())
      const usedAt = new Date(END - 30 * DAY_MS)
      await addSession(db, {
        site: SITE,
        shopper: id,
        tokenHash: hashToken(TOKEN),
        expiresAt: new Date(END),
        usedAt,
      })
    })
  })

  afterAll(() => opened.test?.close())

  it('stays where it is when an API is asked, whose answer brings no cookie', async () => {
    expect(await ask(`__Host-shopper=${TOKEN}`)).toMatchObject({ok: true, shopper: {phone: '+61491570156'}})
    expect(await findEnd()).toBe(END)
  })

  it('moves on with the cookies that say so', async () => {
    const seen = await renewShopper(SITE, TOKEN, Date.now())
    expect(seen).toMatchObject({
      ok: true,
      data: {cookies: [expect.stringContaining('Max-Age=2592000'), expect.any(String)]},
    })
    expect(await findEnd()).toBeGreaterThan(END + 19 * DAY_MS)
  })

  it('comes a year after signing in, however often the session is used', async () => {
    const [old, day] = ['c'.repeat(43), 86_400_000]
    const createdAt = new Date(Date.now() - 360 * day)
    await opened.test?.records.forSite(SITE, async (db) => {
      const {id} = await getOrAddShopper(db, SITE, '+61491570156', Date.now())
      const [usedAt, expiresAt] = [new Date(Date.now() - 29 * day), new Date(Date.now() + day)]
      await addSession(db, {site: SITE, shopper: id, tokenHash: hashToken(old), createdAt, expiresAt, usedAt})
    })
    await renewShopper(SITE, old, Date.now())
    const found = await opened.test?.records.forSite(SITE, (db) =>
      findSession(db, SITE, hashToken(old), Date.now()),
    )
    expect(found?.expiresAt).toEqual(new Date(createdAt.getTime() + 365 * day))
  })

  it('is moved on and its last use recorded once an hour', async () => {
    const [late, hour] = ['d'.repeat(43), 3_600_000]
    const now = Date.now()
    const findUse = () =>
      opened.test?.records.forSite(SITE, async (db) => {
        const found = await findSession(db, SITE, hashToken(late), now)
        return found?.usedAt?.getTime()
      })
    const usedAt = new Date(now - hour / 2)
    await opened.test?.records.forSite(SITE, async (db) => {
      const {id} = await getOrAddShopper(db, SITE, '+61491570156', now)
      const [createdAt, expiresAt] = [new Date(now - 364 * DAY_MS), new Date(now + DAY_MS)]
      await addSession(db, {
        site: SITE,
        shopper: id,
        tokenHash: hashToken(late),
        createdAt,
        expiresAt,
        usedAt,
      })
    })
    expect(await renewShopper(SITE, late, now)).toMatchObject({ok: true, data: {cookies: []}})
    expect(await findUse()).toBe(usedAt.getTime())
    await renewShopper(SITE, late, now + hour)
    expect(await findUse()).toBe(now + hour)
  })

  it('is not asked for without a session, or by another site’s page', async () => {
    const status = async (...wanted: Parameters<typeof ask>) => {
      const required = await ask(...wanted)
      return required.ok ? 200 : required.answer.status
    }
    expect(await status('')).toBe(401)
    expect(await status(`__Host-shopper=${'b'.repeat(43)}`)).toBe(401)
    expect(await status(`__Host-shopper=${TOKEN}`, {'sec-fetch-site': 'same-site'})).toBe(403)
  })
})
