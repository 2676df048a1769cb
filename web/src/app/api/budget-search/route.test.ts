import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {expect, it, vi} from 'vitest'
import {GET} from './route'

vi.mock('#/tenant/request-tenant', () => ({requireRequestTenant: async () => ({settings: declaredDefaults})}))

it.each([
  // What 261 payments of $200 at 10 % a year are worth today, and the deposit; nothing a month leaves the deposit.
  ['frequency=weekly&repayment=200&deposit=2000', 43_044],
  ['frequency=monthly&repayment=600&deposit=0', 28_239],
  ['frequency=monthly&repayment=nothing&deposit=2000', 2000],
])('budget search › leads for %s to the cars up to $%d [1.11]', async (search, budget) => {
  const answer = await GET(new Request(`https://one.example/api/budget-search?${search}`))
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe(`/search/new-used-and-demo-cars?price=-${budget}`)
})
