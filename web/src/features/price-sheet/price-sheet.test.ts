import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import {readPdf} from '#/testing/read-pdf'
import {describePriceSheet} from './describe-price-sheet'
import {renderPriceSheet} from './render-price-sheet'

const NOW = Date.UTC(2026, 10, 20)
const settings = declaredDefaults
const dealer = {
  name: 'Example Motors',
  address: '1 Example St, Preston VIC 3072',
  phone: '(03) 5550 0100',
  licence: 'Example Motors Pty Ltd, LMCT 00000',
}

function getCar(change: Partial<Car> = {}): Car {
  return carSchema.parse({
    id: 'd-1',
    slug: '2020-kia-rio-1',
    name: '2020 Kia Rio',
    make: 'Kia',
    model: 'Rio',
    badge: 'Sport',
    year: 2020,
    km: 48_210,
    price: 20_990,
    price_basis: 'drive_away',
    price_state: 'VIC',
    car_type: 'used',
    stocknum: 'U1',
    dealership_slug: 'd',
    finance_lenders: {
      broker: {interestRate: 8.49, comparisonRate: 9.89, paymentWeek: 93.2, validTo: NOW / 1000 + 86_400},
    },
    ...change,
  })
}

function getSheet(change: Partial<Car> = {}, vehiclePage: Partial<typeof settings.vehiclePage> = {}) {
  return describePriceSheet(getCar(change), {
    settings: {...settings, vehiclePage: {...settings.vehiclePage, ...vehiclePage}},
    dealer,
    url: 'https://example.com.au/cars/2020-kia-rio-1',
    zone: 'Australia/Melbourne',
    now: NOW,
    disclaimers: () => [settings.finance.disclaimer],
  })
}

function greyPicture(): Promise<Buffer> {
  return sharp({create: {width: 400, height: 300, channels: 3, background: '#888'}})
    .jpeg()
    .toBuffer()
}

describe('a price sheet', () => {
  it('has safety stars without a year only where the site wants them [3.3]', () => {
    const stars = {label: 'ANCAP safety rating', value: '5 stars'}
    const undated = {variant: {ancaprating: 5}}
    expect(getSheet(undated).facts).not.toContainEqual(stars)
    expect(getSheet(undated, {undatedSafetyStars: true}).facts).toContainEqual(stars)
  })

  it.each([
    ['VIN', 'showVin', {vin: 'JTEAAAAH10K000001'}],
    ['Registration', 'showRegistration', {regplate: 'ABC12D'}],
  ])('has a %s unless the site hides it by %s [3.1]', (label, setting, car) => {
    const labels = (isShown: boolean) => getSheet(car, {[setting]: isShown}).facts.map((fact) => fact.label)
    expect(labels(true)).toContain(label)
    expect(labels(false)).not.toContain(label)
  })

  it('shows the price, what it includes, the finance figure and the warning [7.14, 9.6d]', () => {
    const sheet = getSheet()
    expect(sheet).toMatchObject({
      title: '2020 Kia Rio',
      price: {words: '$20,990', basis: 'Drive away in VIC'},
      dealer,
    })
    expect(sheet.finance?.rows.map(({value}) => value)).toEqual(['$93 a week', '8.49% p.a.', '9.89% p.a.*'])
    expect(sheet.finance?.warning).toBe(`* ${settings.finance.warning}`)
    expect(getSheet({sold: true}).finance).toBeNull()
    expect(getSheet({price: null}).price.words).toBe('Enquire for price.')
  })

  it('shows that a sold car is sold, without its former price [7.14, 4.2b]', async () => {
    const {text} = readPdf(await renderPriceSheet(getSheet({status: 'sold'}), null))
    expect(text).toContain(settings.vehiclePage.soldText)
    expect(text).toContain('This car is sold. Details as at 20 November 2026')
    expect(text).not.toContain('20,990')
    expect(text).not.toContain('Price as at')
  })

  it('is one page with all of it, the licence and the way to the dealer [7.14]', async () => {
    const {text, pages} = readPdf(await renderPriceSheet(getSheet(), await greyPicture()))
    expect(pages).toBe(1)
    for (const words of [
      '$20,990',
      'Drive away in VIC',
      '$93 a week',
      '8.49% p.a.',
      '9.89% p.a.*',
      '48,210 km',
    ])
      expect(text).toContain(words)
    for (const words of ['WARNING: This comparison rate', 'LMCT 00000', '(03) 5550 0100', '1 Example St'])
      expect(text).toContain(words)
    expect(text).toContain('https://example.com.au/cars/2020-kia-rio-1')
    expect(text).toContain('Prices and details as at 20 November 2026')
  })

  it('stays one page whatever a feed writes [7.14]', async () => {
    const long = 'word '.repeat(60)
    const sheet = getSheet({
      make: 'X'.repeat(60),
      badge: long.slice(0, 110),
      series: '車🚗',
      colour: 'y'.repeat(40),
    })
    const wild = {
      ...sheet,
      finance: sheet.finance && {...sheet.finance, disclaimers: [long.repeat(30), long]},
    }
    const {text, pages} = readPdf(await renderPriceSheet(wild, await greyPicture()))
    expect(pages).toBe(1)
    expect(text).toContain('WARNING: This comparison rate')
    expect(text).toContain('LMCT 00000')
  })
})
