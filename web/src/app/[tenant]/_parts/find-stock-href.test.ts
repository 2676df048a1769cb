import {expect, it, vi} from 'vitest'
import {findStockHref} from './find-stock-href.ts'

vi.mock('#/tenant/remove-dead-links', () => ({
  findLiveHref: async (_: string, href: string) => (href.endsWith('/lada') ? null : href),
}))

it('list of the cars in stock of a make or a model › leaves out those sold or to come', async () => {
  expect(await findStockHref('one', 'Kia')).toBe('/search/kia?status=in_stock')
  expect(await findStockHref('one', 'Land Rover', 'Defender 90')).toBe(
    '/search/land-rover/defender-90?status=in_stock',
  )
  expect(await findStockHref('one', 'Lada')).toBeNull()
})
