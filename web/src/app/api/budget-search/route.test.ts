import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {beforeEach, expect, it, vi} from 'vitest'
import {fail, ok} from '#/lib/result'
import {GET} from './route'

const search = vi.hoisted(() => ({readPriceExtent: vi.fn()}))
vi.mock('#/gateways/search/read-catalogue', () => search)
vi.mock('#/tenant/request-tenant', () => ({
  requireRequestTenant: async () => ({settings: declaredDefaults, dealerships: []}),
}))

beforeEach(() => search.readPriceExtent.mockResolvedValue(ok({min: 11, max: 64_990})))

async function ask(query: string): Promise<string | null> {
  const answer = await GET(new Request(`https://one.example/api/budget-search?${query}`))
  expect(answer.status).toBe(303)
  return answer.headers.get('Location')
}

it.each([
  // What 261 payments of $200 at 10 % a year are worth today, and the deposit; nothing a month leaves the deposit.
  ['frequency=weekly&repayment=200&deposit=2000', 43_044],
  ['frequency=fortnightly&repayment=400&deposit=2000', 42_893],
  ['frequency=monthly&repayment=600&deposit=0', 28_239],
  ['frequency=monthly&repayment=nothing&deposit=2000', 2000],
  ['frequency=daily&repayment=200&deposit=2000', 43_044],
  ['repayment=1000001&deposit=1000001', 64_990],
])('budget search › leads for %s to the cars up to $%d [1.11, 9.8d]', async (query, budget) => {
  expect(await ask(query)).toBe(`/search/new-used-and-demo-cars?price=-${budget}`)
})

it('budget search › leaves the budget uncapped while the search does not answer', async () => {
  search.readPriceExtent.mockResolvedValue(fail('stock', 'no answer'))
  expect(await ask('repayment=1000')).toMatch(/price=-20\d{4}$/)
})
