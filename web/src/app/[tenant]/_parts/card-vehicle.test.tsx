// @vitest-environment jsdom
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {beforeEach, expect, it} from 'vitest'
import {findParts} from '#/browser/behaviour'
import {pickCardSettings} from '#/features/vehicle-card/card-settings'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'
import {markListed} from '#/features/vehicle-lists/mark-listed'
import {readVehicle, type VehicleActions} from '#/features/vehicle-lists/read-vehicle'
import {readListedVehicle} from '#/gateways/search/listed-vehicle'
import {getPictureUrl} from '#/lib/picture-url'
import {favourites} from '#/lib/shopper/vehicle-lists'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const CAR = {id: 'd-1', slug: '2022-kia-rio-k7', make: 'Kia', model: 'Rio'}
const MARKED = 'https://cdn.sanity.io/images/p/production/abc-3000x2000.jpg#cut-1-2-3-4-at-75-25'

function draw(images: readonly string[], form: 'picture' | 'price' | 'editorial' = 'picture') {
  const vehicle = readListedVehicle({
    ...CAR,
    name: '2022 Kia Rio',
    year: 2022,
    car_type: 'used',
    dealership_slug: 'd',
    stocknum: 'K7',
    status: 'in_stock',
    images,
  })
  if (!vehicle) throw new Error('not a vehicle')
  const {theme, features} = declaredDefaults
  const settings = {
    ...declaredDefaults,
    theme: {...theme, cardForm: form},
    features: {...features, favourites: {on: true, window: null}, compare: {on: true, window: null}},
  }
  const site = pickCardSettings(settings, 'Australia/Brisbane', null, NOW)
  document.body.innerHTML = renderToStaticMarkup(<VehicleCard vehicle={vehicle} site={site} />)
  const root = document.querySelector<HTMLElement>('vehicle-actions')
  if (!root) throw new Error('no card')
  return findParts<VehicleActions>(root)
}

beforeEach(() => localStorage.clear())

it.each(['picture', 'price', 'editorial'] as const)(
  'the car of a %s card › is read from what the card shows, once for a page',
  (form) => {
    expect(readVehicle(draw(['/media/stock/kia.svg'], form))).toEqual({
      ...CAR,
      name: '2022 Kia Rio',
      primary_image_url: '/media/stock/kia.svg',
    })
  },
)

it('a picture that staff have marked › is remembered with its marks [7.16b]', () => {
  const picture = readVehicle(draw([MARKED]))?.primary_image_url ?? ''
  expect(getPictureUrl(picture, 480, {crop: '1x1'})).toBe(getPictureUrl(MARKED, 480, {crop: '1x1'}))
})

it('a car without pictures › is remembered without one', () => {
  expect(readVehicle(draw([]))).toMatchObject({name: '2022 Kia Rio', primary_image_url: null})
})

it('links of a card › say to a screen reader which car they are about, without scripts too', () => {
  const links = [...draw([]).root.querySelectorAll('.card-actions a')]
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link.ariaLabel).toBe(`${link.textContent}: 2022 Kia Rio`)
})

it('buttons of a card › say to a screen reader which car they are about', () => {
  const parts = draw([])
  favourites.put({...CAR, name: '2022 Kia Rio', primary_image_url: null})
  markListed({...parts, signal: new AbortController().signal})
  const label = (element: Element | null) => [element?.ariaLabel, element?.ariaPressed]
  expect(label(parts.target('save'))).toEqual(['Save 2022 Kia Rio', 'true'])
  expect(label(parts.target('compare'))).toEqual(['Compare 2022 Kia Rio', 'false'])
})
