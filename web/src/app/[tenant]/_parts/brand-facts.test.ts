import {expect, it, vi} from 'vitest'
import type {Brand} from '#/tenant/sites'
import {sampleTenant} from '#/testing/sample-tenant'
import {findLowestPrice} from './brand-facts'

const {asked} = vi.hoisted(() => ({asked: [] as {make: string | null; sort: string; isInStock?: boolean}[]}))

vi.mock('#/features/stock-row/get-stock-row', () => ({
  NEWEST: {sort: 'latest'},
  getStockRow: async (_site: string, rule: (typeof asked)[number]) => {
    asked.push(rule)
    return {vehicles: rule.make === 'Kia' ? [{price: 14_888}] : [], readAt: 0}
  },
}))

it('the price from of a brand › is that of its cheapest car in stock, none without one [2.20]', async () => {
  const find = (name: string) => findLowestPrice(sampleTenant(), {name} as Brand)
  expect(await find('Kia')).toBe('$14,888')
  expect(await find('Mazda')).toBeNull()
  expect(asked[0]).toMatchObject({make: 'Kia', sort: 'lowestPrice', isInStock: true})
})
