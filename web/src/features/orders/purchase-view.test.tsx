import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {ORDER_STEPS, type OrderStep, readChoices, type TypedChoices} from '#/domain/orders/order-choices'
import {describeOrder, hashOrder} from '#/services/orders/describe-order'
import {sampleDealership, sampleLocation, sampleSite} from '#/testing/sample-lead'
import {PurchaseView} from './purchase-view'

const NOW = Date.parse('2026-11-23T00:00:00Z')
const RAW = {
  id: '1',
  slug: 'kia-rio',
  name: '2021 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  year: 2021,
  price: 20_000,
}
const car = carSchema.parse({...RAW, car_type: 'used', state: 'VIC', dealership_slug: 'north'})
const ADDRESS = {street: '1 Example Street', suburb: 'Preston', state: 'VIC', postcode: '3072'}
const BUYER = {name: 'Alex Example', email: 'alex@shopper.example', phone: '0412 345 678', ...ADDRESS}
const FILLED: TypedChoices = {price: {state: 'VIC'}, payment: {method: 'finance', years: '5'}, buyer: BUYER}
const VALUATION = '0123abcd-0000-4000-8000-000000000000'
const offered = [
  {id: 'mats', name: 'Mats', price: 190, description: null, terms: 'Fitted.', carTypes: ['used'] as const},
  {id: 'plan', name: 'Service plan', price: 990, description: null, terms: null, carTypes: ['new'] as const},
]

const site = sampleSite()
const on = {on: true, window: null}
const tenant = {
  ...site,
  settings: {
    ...site.settings,
    features: {...declaredDefaults.features, onlinePurchase: on, accounts: on, tradeIn: on},
  },
  dealerships: [sampleDealership({id: 'd-north', slug: 'north', stripeAccount: 'acct_north'})],
  locations: [
    sampleLocation({
      dealership: 'd-north',
      hours: [1, 2, 3, 4, 5].map((weekday) => ({weekday, status: 'Open', open: '09:00', close: '17:00'})),
    }),
  ],
  id: 'site',
  layerIds: [],
  manufacturer: null,
  brands: [],
}

const draw = (step: OrderStep | null, typed: TypedChoices = {}, more: object = {}) =>
  renderToStaticMarkup(
    <PurchaseView
      {...{
        tenant,
        car,
        typed,
        offered,
        tradeIns: [],
        step,
        note: null,
        phone: '+61412345678',
        saved: null,
        buyer: null,
        now: NOW,
        ...more,
      }}
    />,
  )

describe('pages of buying a car', () => {
  it.each(ORDER_STEPS)('have at %s one form that is sent without script', (step) => {
    const html = draw(step, FILLED)
    expect(
      html.match(
        /<form[^>]*method="post"[^>]*action="\/api\/purchase"|<form[^>]*action="\/api\/purchase"[^>]*method="post"/g,
      ),
    ).toHaveLength(1)
    expect(html).toContain(`name="step" value="${step}"`)
    expect(html).not.toContain('<script')
  })

  it('show numbers as people write them, not as they are kept', () => {
    expect(draw('buyer')).toContain('value="0412 345 678"')
    const html = draw('review', {...FILLED, buyer: {...BUYER, phone: '+61412345678'}})
    expect(html).toContain('Alex Example, 0412 345 678, alex@shopper.example')
    expect(html).not.toContain('+61')
  })

  it('choose no extra beforehand, and offer none that is for other cars', () => {
    const html = draw('extras')
    expect(html).toContain('Mats')
    expect(html).not.toContain('Service plan')
    expect(html).not.toContain('checked')
    expect(draw('extras', {extras: {extra: 'mats'}})).toMatch(/value="mats"[^>]*|checked=""/)
  })

  it('leave out a step that has nothing to choose', () => {
    expect(draw('price', {}, {offered: []})).not.toContain('Extras')
    const {settings} = tenant
    const plain = {...settings, features: {...settings.features, tradeIn: {...on, on: false}}}
    expect(draw('price', {}, {tenant: {...tenant, settings: plain}})).not.toContain('Trade-in')
  })

  it('go on where the shopper left off', () => {
    const readTitle = (html: string) => /<h2[^>]*id="step"[^>]*>([^<]*)/.exec(html)?.[1]
    expect(readTitle(draw(null))).toBe('Your price')
    expect(readTitle(draw(null, {price: {state: 'VIC'}, extras: {extra: ''}}))).toBe('Trade-in')
    expect(
      readTitle(draw(null, {...FILLED, extras: {}, 'trade-in': {skip: '1'}, delivery: {skip: '1'}})),
    ).toBe('Check and order')
  })

  it('show again what was typed wrong, with what is missing, once it was sent', () => {
    const typed = {...FILLED, buyer: {...BUYER, email: 'nobody', name: ''}}
    const html = draw('buyer', typed, {note: 'check'})
    expect(html).toContain('value="nobody"')
    expect(html).toContain('Write an e-mail address')
    expect(html).toContain('Write your name as it stands on your driver licence')
    expect(draw('buyer', typed)).not.toContain('Write an e-mail address')
  })

  it('say at the end the law of the state with its source, the deposit, and whose the contract is', () => {
    const html = draw('review', FILLED)
    expect(html).toContain('three clear business days')
    expect(html).toContain('Motor Car Traders Act 1986 (Vic) s 43')
    expect(html).toContain('Hold $200 and order')
    expect(html).toContain('The contract is the dealer’s own')
    expect(html).toContain(
      hashOrder(describeOrder(tenant, car, readChoices(FILLED), {offered, tradeIns: []}, NOW)),
    )
    const company = {...FILLED, buyer: {...BUYER, buying_for: 'company', company: 'Example Pty Ltd'}}
    expect(draw('review', company)).not.toContain('three clear business days')
  })

  it('name no deposit where none is asked for', () => {
    const {settings} = tenant
    const free = {...tenant, settings: {...settings, reserve: {...settings.reserve, deposit: 0}}}
    const html = draw('review', FILLED, {tenant: free})
    expect(html).not.toMatch(/deposit of|Refundable deposit|Hold \$/)
    expect(html).toContain('Place the order')
  })

  it('name the place and the day on which the car is picked up as people do', () => {
    const delivery = {method: 'pick-up', location: 'showroom', date: '2026-11-27', time: '10:00'}
    expect(draw('review', {...FILLED, delivery})).toContain('Pick-up at Showroom on Fri, 27 Nov, 10 am')
  })

  it('offer times to pick the car up only once the dealer has had the time to prepare it', () => {
    const html = draw('delivery', FILLED)
    expect(html).not.toContain('value="2026-11-24/showroom"')
    expect(html).toContain('value="2026-11-27/showroom"')
    expect(html).toContain('value="09:00"')
  })

  it('ask for no address again that was typed for the delivery, or before', () => {
    const typed = {...FILLED, delivery: {method: 'delivery', ...ADDRESS, street: '2 Sample Road'}}
    const fields = ['value="2 Sample Road"', 'value="Preston"', 'value="3072"', 'value="VIC" selected=""']
    for (const field of fields) expect(draw('buyer', {...typed, buyer: {}})).toContain(field)
    expect(draw('buyer', typed)).toContain('value="1 Example Street"')
    const {settings} = tenant
    const delivers = {...tenant, settings: {...settings, purchase: {...settings.purchase, delivers: true}}}
    expect(draw('delivery', FILLED, {tenant: delivers})).toContain('value="1 Example Street"')
    expect(draw('buyer', {price: {state: 'VIC'}, delivery: {skip: '1'}})).toContain('value="VIC" selected=""')
  })

  it('offer each place on the days on which it is open, and keep the chosen one', () => {
    const [showroom] = tenant.locations
    if (!showroom) throw new Error('The site has no place')
    const mondays = showroom.hours.filter(({weekday}) => weekday === 1)
    const yard = {...showroom, slug: 'yard', name: 'Yard', hours: mondays}
    const delivery = {method: 'pick-up', location: 'showroom', date: '2026-11-27', time: ''}
    const two = {...tenant, locations: [...tenant.locations, yard]}
    const html = draw('delivery', {...FILLED, delivery}, {tenant: two})
    const [, ...strips] = html.split('A day at ')
    expect(strips.map((strip) => strip.slice(0, strip.indexOf('<')))).toEqual(['Showroom', 'Yard'])
    expect(html).toMatch(
      /<input type="radio"[^>]* name="day" checked="" value="2026-11-27\/showroom"\/>Fri, 27 Nov/,
    )
    expect(html).toMatch(
      /<input type="radio" class="sr-only" name="day" value="2026-11-30\/yard"\/>Mon, 30 Nov/,
    )
    expect(html).toMatch(
      /<input type="radio" disabled=""[^>]* value="2026-11-27\/yard"\/>Fri, 27 Nov <small>Closed</,
    )
  })

  it('name the times of the chosen day where the chosen time is none of them', () => {
    const [showroom] = tenant.locations
    if (!showroom) throw new Error('The site has no place')
    const hours = showroom.hours.map((day) =>
      day.weekday === 5 ? {...day, open: '09:00', close: '10:30', breaks: []} : day,
    )
    const short = {...tenant, locations: [{...showroom, hours}]}
    const delivery = {method: 'pick-up', location: 'showroom', date: '2026-11-27', time: '15:00'}
    const drawFor = (chosen: object) =>
      draw('delivery', {...FILLED, delivery: {...delivery, ...chosen}}, {tenant: short})
    expect(drawFor({})).toMatch(/On Fri, 27 Nov you can pick it up at 9 am[^<]* and 10[^<]*\.</)
    expect(drawFor({})).toMatch(/<select id="f-time" name="time" aria-describedby="f-time-fault"/)
    expect(drawFor({time: '10:00'})).not.toContain('you can pick it up at')
    expect(drawFor({date: '2026-11-26'})).not.toContain('you can pick it up at')
    expect(drawFor({method: 'delivery'})).not.toContain('you can pick it up at')
  })

  it('choose no day for the shopper, also where the chosen one is no longer offered', () => {
    const past = {method: 'pick-up', location: 'showroom', date: '2026-11-02', time: '10:00'}
    for (const typed of [{}, {...FILLED, delivery: past}]) {
      const html = draw('delivery', typed)
      expect(html).toContain('name="day"')
      expect(html).not.toMatch(/name="day" checked/)
    }
  })
})

describe('the loan in the step of payment [1.6, 9.6d, 9.6e]', () => {
  const quote = {
    interestRate: 8.25,
    comparisonRate: 9.5,
    termMonths: 54,
    paymentWeek: 101.6,
    deposit: 1000,
    balloon: 4000,
    validTo: NOW / 1000 + 86_400,
  }
  const quoted = {...car, finance_lenders: {lender_b: quote}}
  const read = (typed: TypedChoices, of: typeof car = quoted, more: object = {}) =>
    draw('payment', typed, {car: of, ...more})
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
  const EXTRAS = {...FILLED, payment: {}, extras: {extra: 'mats'}}

  it('is the one of the car’s page, with its terms, until something changes it', () => {
    const words =
      'As on the car’s page: $102 a week for $19,000 over 54 months at 8.25% p.a. (comparison rate 9.50% p.a.), with $1,000 paid at the start and a final payment of $4,000. Offered until 24 November 2026.'
    expect(read({})).toContain(words)
    expect(read({payment: {method: 'finance', deposit: '', years: '4.5'}})).toContain(words)
    expect(read({payment: {method: 'cash'}})).toContain(words)
    // The site's own estimate where no lender quotes: $20,395 at 10 % is $99.38 a week, and $8 a month are $1.84.
    expect(read({}, car)).toMatch(
      /As on the car’s page: \$101 a week for \$20,000 over 5 years at 10.00% p.a./,
    )
    expect(read({}, car)).toContain('An estimate, no offer.')
    expect(read({}, {...car, price: 400})).not.toContain('a week')
  })

  it.each([
    ['extras', EXTRAS, 'for $19,190 over 54 months', '$1,000 paid'],
    [
      'own deposit and term',
      {payment: {method: 'finance', deposit: '5,000', years: '3'}},
      'for $15,000 over 3 years',
      '$5,000 paid',
    ],
    [
      'deposit below the refundable one',
      {payment: {method: 'finance', deposit: '100', years: '5'}},
      'for $19,800 over 5 years',
      '$200 paid',
    ],
  ])('says which it is with the shopper’s %s', (_, typed, borrowed, paid) => {
    const words = read(typed)
    expect(words).toContain('For your order so far: $')
    expect(words).toContain(borrowed)
    expect(words).toContain(`with ${paid} at the start`)
    expect(words).toContain('An estimate, no offer.')
    expect(words).not.toMatch(/As on the car|Offered until/)
  })

  it('counts a valued trade-in as paid at the start, and is none where that leaves too little', () => {
    const tradeIn = {rego: 'ABC123', rego_state: 'VIC', vehicle: '2012 Kia Rio', valuation: VALUATION}
    const readWith = (amount: number) =>
      read({'trade-in': tradeIn}, quoted, {
        tradeIns: [{id: VALUATION, label: 'Kia', cents: amount, dollars: amount / 100, owing: null}],
      })
    expect(readWith(600_000)).toContain('for $13,000 over 54 months')
    expect(readWith(600_000)).toContain('with $7,000 paid at the start')
    expect(readWith(1_950_000)).not.toContain('a week')
  })

  it('offers the lender’s own term, and has words that say what each field is for', () => {
    const html = draw('payment', {}, {car: quoted})
    expect(html).toContain('<option value="4.5" selected="">54 months</option>')
    expect(html).toContain('Deposit towards the loan (with finance)')
    expect(html).toContain('The refundable deposit of $200 is part of it.')
    expect(html).not.toContain('paid at once')
    const chosen = {...FILLED, payment: {method: 'finance', years: '4.5', deposit: '2000'}}
    expect(draw('review', chosen)).toContain('Wishes finance over 54 months, with a deposit of $2,000')
  })
})
