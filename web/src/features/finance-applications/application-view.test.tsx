import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {APPLICATION_STATE, type ApplicationNote} from '#/domain/finance-applications/application-address'
import type {ApplicationStep, TypedApplication} from '#/domain/finance-applications/application-steps'
import {estimateApplication} from '#/domain/finance-applications/estimate-application'
import type {ListedApplication} from '#/services/finance-applications/records'
import type {OrderTradeIn} from '#/services/orders/list-trade-ins'
import {sampleTenant} from '#/testing/sample-tenant'
import {ApplicationView} from './application-view'
import {SentApplication} from './sent-application'

const RAW = {id: '1', slug: 'kia-rio', name: '2021 Kia Rio', make: 'Kia', model: 'Rio', price: 20_000}
const car = carSchema.parse({...RAW, car_type: 'used', state: 'VIC', dealership_slug: 'north'})
const settings = declaredDefaults.financeApplication
const rules = {settings, today: '2026-11-23'}
const tenant = sampleTenant()
const LOAN = {price: '20000', deposit: '2000', term_years: '5', use: 'private'}
const HOME = {street_1: '1 A St', suburb_1: 'B', state_1: 'VIC', postcode_1: '3000', living_1: 'renting'}

type More = {
  note?: ApplicationNote
  hasCreditCheck?: boolean
  search?: string
  hasCar?: boolean
  tradeIns?: readonly OrderTradeIn[]
}

function draw(step: ApplicationStep | null, typed: TypedApplication = {}, more: More = {}): string {
  const {note = null, hasCreditCheck = false, search = '', hasCar = true, tradeIns = []} = more
  const read = APPLICATION_STATE.read(search)
  return renderToStaticMarkup(
    <ApplicationView
      tenant={tenant}
      car={hasCar ? car : null}
      typed={typed}
      deal={{}}
      state={{...read, car: hasCar ? car.slug : null, step, note}}
      rules={rules}
      figure={estimateApplication(typed, declaredDefaults, null)}
      number="hk3m-9qxa"
      hasCreditCheck={hasCreditCheck}
      tradeIns={tradeIns}
      valuationPath="/trade-in"
    />,
  )
}

const readInput = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]

describe('pages of an application', () => {
  it('say in words how far one is, and open where one left off', () => {
    expect(draw('loan')).toContain('Step 1 of 8')
    const html = draw(null, {loan: LOAN})
    expect(html).toContain('Step 2 of 8')
    expect(html).toMatch(/aria-current="step"[^>]*>2\. About you/)
  })

  it('begin with the car’s price or with the loan of the link', () => {
    expect(readInput(draw('loan'), 'price')).toBe('20000')
    const search = 'vehiclePriceBudget=31000&deposit=1500&tradeIn=700&term=4'
    const html = draw('loan', {}, {search, hasCar: false})
    expect(['price', 'deposit', 'trade_in'].map((name) => readInput(html, name))).toEqual([
      '31000',
      '1500',
      '700',
    ])
    expect(html).toMatch(/<option value="4" selected="">/)
    expect(html).toContain('name="wanted"')
    expect(draw('loan')).not.toContain('name="wanted"')
  })

  it('begin with the terms of a link that was just followed, at the car’s own price, over what was typed', () => {
    const search = 'vehiclePriceBudget=31000&deposit=1500'
    const html = draw(null, {loan: {...LOAN, price: '19500', trade_in: '800'}}, {search})
    expect(html).toContain('Step 1 of 8')
    expect(['price', 'deposit', 'trade_in'].map((name) => readInput(html, name))).toEqual([
      '19500',
      '1500',
      '800',
    ])
    expect(readInput(draw(null, {}, {search}), 'price')).toBe('20000')
  })

  it('offer the shopper’s own valued cars as a trade-in, or the way to have one valued', () => {
    expect(draw('loan')).toContain('href="/trade-in"')
    const valued = {
      id: 'v1',
      label: '2018 Kia Rio, offer of $9,000',
      cents: 900_000,
      dollars: 9000,
      owing: null,
    }
    const html = draw('loan', {}, {tradeIns: [{...valued, fields: {}}]})
    expect(html).toMatch(/value="v1" name="valuation"[^>]*>Put in 2018 Kia Rio, offer of \$9,000</)
    expect(html).not.toContain('href="/trade-in"')
  })

  it('show what the loan costs beside each step, with rate, comparison rate and warning [9.6d]', () => {
    for (const step of ['about', 'spending'] as const) {
      const html = draw(step, {loan: LOAN})
      // $18,395 over 261 weeks at 10 % a year of 52.18 weeks is $89.63, and $8 a month are $1.84 a week.
      expect(html).toContain('$91 a week')
      expect(html).toContain('10.00% p.a.')
      expect(html).toContain(declaredDefaults.finance.warning)
    }
    expect(draw('loan')).not.toContain('What this loan costs')
  })

  it('show one more home where the years are not covered, and none where they are', () => {
    const recent = {loan: LOAN, home: {...HOME, since_1: '06/2025'}}
    expect(draw('home', recent)).toContain('name="street_2"')
    expect(draw('home', {...recent, home: {...HOME, since_1: '06/2015'}})).not.toContain('name="street_2"')
    const add = draw('home', {...recent, home: {...HOME, since_1: '06/2015'}}, {note: 'more'})
    expect(add).toContain('name="street_2"')
  })

  it('say what is missing once it was sent, and keep what was typed', () => {
    const typed = {loan: {...LOAN, price: 'a lot'}}
    expect(draw('loan', typed)).not.toContain('aria-invalid')
    const html = draw('loan', typed, {note: 'check'})
    expect(html).toContain('Write the amount as a number, such as 5,000')
    expect(readInput(html, 'price')).toBe('a lot')
  })

  it('are sent by Enter with the button that goes on, and not with one that removes an entry', () => {
    const html = draw('home', {loan: LOAN, home: {...HOME, since_1: '06/2025'}})
    const [first] = html.slice(html.indexOf('<form')).match(/<button[^>]*>/) ?? []
    expect(first).not.toContain('name=')
  })

  it('ask for each consent unticked, and for the lender’s credit check where there is one [4.8]', () => {
    const whole: TypedApplication = {
      loan: LOAN,
      about: {
        first_name: 'Robin',
        last_name: 'Doe',
        birth_date: '23/04/1988',
        email: 'r@shopper.example',
        residency: 'citizen',
        licence_number: '1',
        licence_state: 'VIC',
        dependants: '0',
      },
      home: {...HOME, since_1: '03/2015'},
      work: {situation_1: 'retired', since_1: '03/2015'},
      income: {source_1: 'pension', amount_1: '1000', frequency_1: 'fortnight'},
      spending: {housing: '100', living: '900', loans: '0', card_limits: '0'},
      second: {together: 'no'},
    }
    const html = draw('review', whole)
    expect(html).toContain(settings.privacyNotice.slice(0, 40))
    expect(html).toContain(settings.handOverConsent)
    expect(html).not.toContain('checked')
    expect(html).not.toContain(settings.creditCheckConsent)
    expect(draw('review', whole, {hasCreditCheck: true})).toContain(settings.creditCheckConsent)
    expect(draw('review', {...whole, work: undefined})).toContain('“Work” still needs something')
  })
})

describe('an application that was sent', () => {
  const at = new Date('2026-11-23T02:00:00Z')
  const sent: ListedApplication = {
    number: 'hk3m-9qxa',
    state: 'sent',
    vehicle: null,
    createdAt: at,
    sentAt: at,
    takenAt: null,
    eraseAt: new Date('2026-12-23T02:00:00Z'),
    erasedAt: null,
  }

  it('leads on to the lender’s own page where there is one, and says when it is erased [4.8]', () => {
    const page = 'https://lender.example/apply'
    const html = renderToStaticMarkup(<SentApplication application={sent} lenderPage={page} zone="UTC" />)
    expect(html).toContain(`href="${page}"`)
    expect(html).toContain('23 December 2026')
    const plain = renderToStaticMarkup(<SentApplication application={sent} lenderPage={null} zone="UTC" />)
    expect(plain).not.toContain('lender.example')
  })
})
