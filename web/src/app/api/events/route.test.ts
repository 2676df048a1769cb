import {beforeEach, describe, expect, it, vi} from 'vitest'
import {getAnalytics} from '#/gateways/analytics/get-analytics'
import {LIMITS} from '#/lib/limits'
import {fail, ok} from '#/lib/result'
import {countUse} from '#/services/request-limits/count-use'
import {resolveHost} from '#/tenant/list-tenants'
import {POST} from './route'

const record = vi.hoisted(() => vi.fn())

vi.mock('#/gateways/analytics/get-analytics', () => ({getAnalytics: vi.fn()}))
vi.mock('#/services/request-limits/count-use', () => ({countUse: vi.fn()}))
vi.mock('#/tenant/list-tenants', () => ({resolveHost: vi.fn()}))

let left = new Map<string, number>()

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'forecourt')
  left = new Map()
  record.mockReset().mockResolvedValue(ok(null))
  vi.mocked(getAnalytics).mockReturnValue({record} as never)
  vi.mocked(resolveHost).mockReset().mockResolvedValue('north')
  vi.mocked(countUse)
    .mockReset()
    .mockImplementation(async (name, {sender}) => {
      const [share] = LIMITS[name]
      const key = sender[0] ?? ''
      left.set(key, (left.get(key) ?? share.times) - 1)
      return ok((left.get(key) ?? 0) >= 0 ? null : share)
    })
})

async function send(address: string): Promise<number> {
  const init = {
    method: 'POST',
    headers: {'x-forwarded-for': address, 'sec-fetch-site': 'same-origin'},
    body: JSON.stringify([{event: 'asc_form_submission'}]),
  }
  return (await POST(new Request('https://north.example/api/events', init))).status
}

describe('the count of events', () => {
  it('takes no more of one sender than a person does', async () => {
    for (let tries = 0; tries < 300; tries += 1) expect(await send('203.0.113.1')).toBe(204)
    expect(await send('203.0.113.1')).toBe(429)
    expect(record).toHaveBeenCalledTimes(300)
    expect(await send('203.0.113.2')).toBe(204)
  })

  it('says that events could not be kept', async () => {
    vi.mocked(countUse).mockResolvedValue(fail('records', 'down'))
    expect(await send('203.0.113.1')).toBe(503)
    expect(record).not.toHaveBeenCalled()
  })
})
