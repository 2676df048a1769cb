import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {ComponentProps} from 'react'
import {renderToString} from 'react-dom/server'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {readListedVehicle} from '#/gateways/search/listed-vehicle'
import {setMarkupRenderer} from '#platform/static-html/markup-renderer'
import {renderMarkup} from '#platform/static-html/render-markup'
import {pickCardSettings} from './card-settings'
import {RememberedCard} from './remembered-card'
import {VehicleCard} from './vehicle-card'

const renderer = {render: renderToString, remembers: true}

type Props = ComponentProps<typeof VehicleCard>

const NOW = Date.parse('2026-11-20T00:00:00Z')
const DAY = 86_400

const vehicle = readListedVehicle({
  id: 'd-1',
  slug: '2022-kia-rio-1',
  name: '2022 Kia Rio GT-Line',
  make: 'Kia',
  model: 'Rio',
  badge: 'GT-Line',
  year: 2022,
  car_type: 'used',
  dealership_slug: 'd',
  stocknum: 'K7',
  price: 20_990,
  before_price: 22_990,
  price_basis: 'drive_away',
  km: 41_250,
  simple_transmission: 'Automatic',
  simple_fuel: 'Petrol',
  colour: 'White',
  images: ['/media/stock/kia.svg', '/media/stock/kia-2.svg'],
  city: 'Parramatta',
  location_name: 'North yard',
  status: 'in_stock',
  created_at: NOW / 1000 - 2 * DAY,
  autograb_data: {state_average_market_price: 24_000, as_at: NOW / 1000},
})
if (!vehicle) throw new Error('not a vehicle')

const {card, features} = declaredDefaults
const site = pickCardSettings(
  {
    ...declaredDefaults,
    card: {...card, showLocation: true, buttons: ['enquire', 'reserve', 'finance', 'testDrive', 'tradeIn']},
    features: {...features, favourites: {on: true, window: null}, tradeIn: {on: true, window: null}},
  },
  'Australia/Brisbane',
  {carTypes: ['used'], dealerships: ['d'], testDriveTag: null, placeholder: 10},
  NOW,
)
const whole: Props = {vehicle, site, swipe: true, dense: false, priority: false, placement: 'search'}

const renderAgain = (props: Props) => renderMarkup(<RememberedCard {...props} />, renderer)
const renderFresh = (props: Props) => renderMarkup(<VehicleCard {...props} />, renderer)

/** The same value with one of its leaves changed, for each leaf. */
function* changeLeaves(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield* ['', `${value} and more`]
  else if (typeof value === 'number') yield* [0, value + 40 * DAY * 1000]
  else if (typeof value === 'boolean') yield !value
  else if (value === null) yield* ['a text', 7, true]
  else if (Array.isArray(value)) yield* [[], ...value.map((_, at) => value.toSpliced(at, 1))]
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const changed of changeLeaves(part))
      yield Array.isArray(value) ? value.with(Number(name), changed) : {...value, [name]: changed}
}

/** A card's markup; null where the changed value is none that the setting could have. */
function tryFresh(props: Props): string | null {
  try {
    return renderFresh(props)
  } catch {
    return null
  }
}

beforeAll(() => setMarkupRenderer(renderer))
afterAll(() => setMarkupRenderer(null))

describe('a remembered card', () => {
  it('is what the card would be now, whichever of the values that it reads has changed', () => {
    expect(renderAgain(whole)).toBe(renderFresh(whole))
    const shown = new Set<string>()
    for (const changed of changeLeaves(whole)) {
      const props = changed as Props
      const fresh = tryFresh(props)
      if (fresh === null) continue
      expect(renderAgain(props)).toBe(fresh)
      shown.add(fresh)
    }
    // Otherwise the changes would reach nothing that a card shows.
    expect(shown.size).toBeGreaterThan(60)
    expect(renderAgain(whole)).toBe(renderFresh(whole))
  })

  it('is of its own site where two sites list the same car', () => {
    const other = {...site, enquireLabel: 'Ask Ridgeway', financePath: '/finance'}
    const [first, second] = [renderAgain(whole), renderAgain({...whole, site: other})]
    expect(first).toContain(`>${site.enquireLabel}<`)
    expect(second).toContain('>Ask Ridgeway<')
    expect(renderAgain(whole)).toBe(first)
  })

  it('has another hour’s tag and figures once that hour begins', () => {
    const later = {...whole, site: {...site, now: NOW + 400 * DAY * 1000}}
    expect(renderAgain(later)).toBe(renderFresh(later))
    expect(renderAgain(later)).not.toBe(renderAgain(whole))
  })
})
