import {expect, it, vi} from 'vitest'
import {findModelStockHref, findStockHref} from './find-stock-href.ts'

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

it('list of the cars in stock of a model › is of the conditions that are counted beside its price [2.20]', async () => {
  const find = (make: string, carTypes: ('new' | 'demo')[]) =>
    findModelStockHref('one', {make, model: 'Rio', carTypes})
  expect(await find('Kia', ['new', 'demo'])).toBe(
    '/search/new-and-demo-cars?make=Kia&model=Rio&status=in_stock',
  )
  expect(await find('Kia', [])).toBe('/search/kia/rio?status=in_stock')
  expect(await findModelStockHref('one', {make: 'Kia', model: 'Lada', carTypes: ['new']})).toBeNull()
})
