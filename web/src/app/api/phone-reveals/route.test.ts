import {beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest'
import {LIMITS} from '#/lib/limits'
import {fail, ok, type Result} from '#/lib/result'
import {recordPhoneReveal} from '#/services/phone-reveals/records'
import {countUse} from '#/services/request-limits/count-use'
import {resolveHost} from '#/tenant/list-tenants'
import {PATIENCE} from '../../../../../local/testing/patience.ts'
import {POST} from './route'

vi.mock('#/services/phone-reveals/records', () => ({recordPhoneReveal: vi.fn()}))
vi.mock('#/services/request-limits/count-use', () => ({countUse: vi.fn()}))
vi.mock('#/tenant/list-tenants', () => ({resolveHost: vi.fn()}))
vi.mock('#/tenant/get-tenant', async () => {
  const {sampleTenant} = await import('#/testing/sample-tenant')
  const {sampleDealership} = await import('#/testing/sample-lead')
  return {
    getTenant: async (slug: string) =>
      sampleTenant({
        slug,
        dealerships: [sampleDealership({slug: 'd'})],
        locations: [{slug: 'yard'} as never],
      }),
  }
})
vi.mock('#/gateways/search/find-vehicle', () => ({
  findVehicle: async (slug: string) => ({ok: true, data: slug.startsWith('kia') ? {slug} : null}),
}))

const record = vi.mocked(recordPhoneReveal)
let counts = new Map<string, number>()

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'forecourt')
  record.mockReset().mockResolvedValue(ok(null))
  counts = new Map()
  vi.mocked(countUse).mockImplementation(async (name, {site, sender}) => {
    const key = `${name}/${site}/${sender[0]}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    const [share] = LIMITS[name]
    return ok((counts.get(key) ?? 0) > share.times ? share : null)
  })
  vi.mocked(resolveHost).mockReset().mockResolvedValue('north')
})

async function reveal(body: unknown, address = '203.0.113.1', headers = {}): Promise<number> {
  const init = {
    method: 'POST',
    headers: {'x-forwarded-for': address, 'sec-fetch-site': 'same-origin', ...headers},
    body: JSON.stringify(body),
  }
  return (await POST(new Request('https://north.example/api/phone-reveals', init))).status
}

describe('the record of a phone reveal', () => {
  it('keeps car, location and dealership under the site of the host [7.3, 4.3b]', async () => {
    expect(await reveal({dealership: 'd', location: 'yard', car: 'kia-1', site: 'another'})).toBe(204)
    expect(record).toHaveBeenCalledWith({site: 'north', dealership: 'd', location: 'yard', car: 'kia-1'})
  })

  it('stores a reveal without an invalid slug, and refuses an invalid reveal [7.3]', async () => {
    expect(await reveal({dealership: 'd', location: 7, car: '<script>'})).toBe(204)
    expect(record).toHaveBeenCalledWith({site: 'north', dealership: 'd', location: null, car: null})
    expect(await reveal('call me')).toBe(400)
  })

  it('records at most as many events of one sender as a person causes [7.3]', async () => {
    for (let tries = 0; tries < 30; tries += 1) expect(await reveal({car: 'kia-1'})).toBe(204)
    expect(await reveal({car: 'kia-1'})).toBe(429)
    expect(record).toHaveBeenCalledTimes(30)
    expect(await reveal({car: 'kia-1'}, '203.0.113.2')).toBe(204)
  })

  it.each([
    ['a page elsewhere', {'sec-fetch-site': 'cross-site', origin: 'http://evil.example'}],
    ['a page of a sibling site', {'sec-fetch-site': 'same-site'}],
    ['a page that hides its origin', {'sec-fetch-site': 'cross-site', origin: 'null'}],
  ])('counts nothing for %s', async (_who, headers) => {
    expect(await reveal({dealership: 'd'}, '203.0.113.1', headers)).toBe(404)
    expect(record).not.toHaveBeenCalled()
  })

  it.each([
    [{dealership: 'another'}],
    [{location: 'another'}],
    [{car: 'ford-1'}],
    [{dealership: 'd', location: 'yard', car: 'ford-1'}],
  ])('counts nothing for what is not of the site: %o', async (body) => {
    expect(await reveal(body)).toBe(422)
    expect(record).not.toHaveBeenCalled()
  })

  it('says that it could not be kept [8.4]', async () => {
    record.mockResolvedValue(fail('records', 'down'))
    expect(await reveal({car: 'kia-1'})).toBe(503)
  })

  it('answers within two seconds while the records are slow, and still writes', async () => {
    let finish: (answer: Result<null>) => void = () => undefined
    record.mockReturnValue(
      new Promise((resolve) => {
        finish = resolve
      }),
    )
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    onTestFinished(() => void vi.useRealTimers())
    const answered = reveal({car: 'kia-1'})
    await vi.waitFor(() => expect(record).toHaveBeenCalledTimes(1), PATIENCE)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await answered).toBe(202)
    finish(ok(null))
  })

  it('writes no more at once than slow records can catch up with', async () => {
    record.mockReturnValue(new Promise(() => undefined))
    const statuses = await Promise.all(
      Array.from({length: 510}, (_, at) => reveal({car: 'kia-1'}, `203.0.113.${at}`)),
    )
    expect(statuses.filter((status) => status === 202)).toHaveLength(500)
    expect(statuses.filter((status) => status === 503)).toHaveLength(10)
  })

  it('refuses unknown hosts', async () => {
    vi.mocked(resolveHost).mockResolvedValue(null)
    expect(await reveal({car: 'kia-1'})).toBe(404)
    expect(record).not.toHaveBeenCalled()
  })
})
