import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {PriceSlider} from './price-slider'

const settings = declaredDefaults.home.priceSlider

it.each([
  ['where the stock does', {min: 9888, max: 97_990}, '9500', '98000'],
  ['not beyond those of the site', {min: 1500, max: 400_000}, '5000', '250000'],
  ['as the site says where prices are unknown', null, '5000', '250000'],
])('price slider of the home page › ends %s [5.1f]', (_, prices, min, max) => {
  const html = renderToStaticMarkup(<PriceSlider settings={settings} prices={prices} />)
  expect(html.match(new RegExp(`min="${min}" max="${max}"`, 'g'))).toHaveLength(2)
})

it('price slider of the home page › is left out where there is nothing to choose', () => {
  const draw = (prices: {min: number; max: number}) =>
    renderToStaticMarkup(<PriceSlider settings={settings} prices={prices} />)
  expect(draw({min: 20_000, max: 20_000})).toBe('')
  expect(draw({min: 1000, max: 4000})).toBe('')
})
