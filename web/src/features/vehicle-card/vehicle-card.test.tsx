import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {type ListedVehicle, readListedVehicle} from '#/gateways/search/listed-vehicle'
import {pickCardSettings} from './card-settings'
import {VehicleCard} from './vehicle-card'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const FORMS: readonly Settings['theme']['cardForm'][] = ['picture', 'price', 'editorial']

const vehicle = readListedVehicle({
  id: 'd-1',
  slug: '2022-kia-rio-1',
  name: '2022 Kia Rio GT-Line',
  make: 'Kia',
  model: 'Rio',
  badge: 'GT-Line',
  series: 'Generation 2',
  year: 2022,
  car_type: 'used',
  dealership_slug: 'd',
  stocknum: 'K7',
  price: 20_990,
  price_basis: 'drive_away',
  km: 41_250,
  simple_transmission: 'Automatic',
  simple_fuel: 'Petrol',
  images: ['/media/stock/kia.svg'],
  location_name: 'North yard',
  status: 'in_stock',
  created_at: NOW / 1000 - 90 * 86_400,
  autograb_data: {state_average_market_price: 24_000, as_at: NOW / 1000},
})

function render(
  form: Settings['theme']['cardForm'],
  changed: Partial<Settings> = {},
  dense = false,
  other: Partial<ListedVehicle> = {},
): string {
  if (!vehicle) throw new Error('not a vehicle')
  const {theme, card, features} = declaredDefaults
  const settings: Settings = {
    ...declaredDefaults,
    theme: {...theme, cardForm: form},
    card: {...card, attributes: ['car_type', 'simple_transmission', 'km', 'simple_fuel'], showLocation: true},
    features: {...features, favourites: {on: true, window: null}},
    ...changed,
  }
  return renderToStaticMarkup(
    <VehicleCard
      vehicle={{...vehicle, ...other}}
      site={pickCardSettings(settings, 'Australia/Brisbane', null, NOW)}
      dense={dense}
    />,
  )
}

const getWords = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('a result card', () => {
  it.each(FORMS)(
    'has as a %s card picture, location, heart, description, price with its type, and the facts in order [2.25a]',
    (form) => {
      const html = render(form)
      expect(html).toMatch(/<img[^>]*src="[^"]*\/media\/stock\/kia\.svg"[^>]*alt="2022 Kia Rio"/)
      expect(html).toMatch(/<button[^>]*data-target="vehicle-actions\.save"[^>]*aria-label="Save"/)
      const words = getWords(html)
      for (const part of ['North yard', '2022 Kia Rio', 'GT-Line Generation 2', '$20,990', 'Drive away'])
        expect(words).toContain(part)
      expect(words).toMatch(/Used Automatic 41,250 km Petrol/)
    },
  )

  it('says no place over its picture where the site does not want it [2.25a]', () => {
    const card = {...declaredDefaults.card, showLocation: false}
    expect(getWords(render('picture', {card}))).not.toContain('North yard Kia')
    expect(render('picture', {card})).not.toContain('absolute bottom-0 left-0')
  })

  it.each(FORMS)(
    'is as a row of a dense list the same in a site of %s cards, small and without buttons',
    (form) => {
      const html = render(form, {}, true)
      const words = getWords(html)
      for (const part of [
        '2022 Kia Rio',
        'GT-Line Generation 2',
        '$20,990',
        'Drive away',
        '41,250 km',
        'North yard',
      ])
        expect(words).toContain(part)
      expect(html).toContain('sizes="auto, (min-width: 36rem) 192px, 136px"')
      expect(words).not.toContain('Enquire')
      expect(getWords(render(form))).toContain('Enquire')
    },
  )

  it.each(['picture', 'editorial'] as const)(
    'has as a %s card an element for a weekly figure that it lacks, so that buttons of a row are aligned',
    (form) => {
      expect(render(form)).toMatch(
        /class="card-figure"><\/div><(?:div|roving-focus)[^>]* class="card-actions"/,
      )
    },
  )

  it('makes several buttons one stop of the keyboard', () => {
    const card = {...declaredDefaults.card, buttons: ['enquire' as const]}
    expect(render('picture')).toMatch(
      /<roving-focus role="toolbar" aria-label="2022 Kia Rio"[^>]*>(<a [^>]*>[^<]+<\/a>){3}<\/roving-focus>/,
    )
    expect(render('picture', {card})).not.toContain('roving-focus')
  })

  it('draws the body in its colour where a car has no pictures yet, and says so', () => {
    const html = render('picture', {}, false, {images: [], simple_body: 'ute', colour: 'White'})
    expect(getWords(html)).toContain('Photos coming')
    expect(html).toMatch(/style="color:#[0-9a-f]+"[^>]*><svg/i)
    expect(render('picture', {}, false, {images: [], simple_body: 'spaceship'})).not.toContain(
      '<path fill-rule',
    )
    expect(getWords(render('picture'))).not.toContain('Photos coming')
  })

  it('has the stock number only among the facts of a site that chose it [2.25b]', () => {
    const attributes: Settings['card']['attributes'] = ['km', 'stocknum']
    const card = {...declaredDefaults.card, attributes}
    expect(getWords(render('picture', {card}))).toMatch(/41,250 km Stock K7/)
    expect(getWords(render('picture'))).not.toContain('Stock K7')
  })

  it.each([
    ['Generation 2', true],
    ['Mark III', true],
    ['YB', false],
    ['BP Series', false],
    ['AXAH54R', false],
    ['', false],
  ])('has the series %j in its name: %s', (series, shown) => {
    expect(getWords(render('picture', {}, false, {series})).includes(`GT-Line ${series || ' Used'}`)).toBe(
      shown,
    )
  })

  it.each(FORMS)('has as a %s card no part that is taken for a picture that waits', (form) => {
    // `platform/browser/page-start.ts` takes the class away, and a button would move below its price.
    expect(render(form)).not.toMatch(/class="[^"]*\bbeside\b/)
  })

  it.each(FORMS)('is as a %s card prominent once at most', (form) => {
    const html = render(form, {card: {...declaredDefaults.card, buttons: ['enquire', 'details']}})
    expect(html.match(/button-primary/g) ?? []).toHaveLength(form === 'price' ? 0 : 1)
  })

  it('says how far below the market it is in the words of the site [5.16b]', () => {
    const price = {...declaredDefaults.price, marketPriceText: 'under the state average'}
    expect(getWords(render('picture'))).toContain('$3,010 below market price')
    expect(getWords(render('picture', {price}))).toContain('$3,010 under the state average')
  })
})
