import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import type {TradeIn} from '#/services/trade-ins/records'
import type {TradeInValue} from '#/services/trade-ins/trade-in-value'
import type {TenantConfig} from '#/tenant/tenant-config'
import {sampleTenant} from '#/testing/sample-tenant'
import {FigureStep} from './figure-view'

const NOW = Date.parse('2026-11-23T00:00:00Z')
const HOUR = 3_600_000
const RIO = {id: '1', slug: 'kia-rio', name: '2021 Kia Rio', make: 'Kia', model: 'Rio', price: 20_000}
const car = carSchema.parse({...RIO, car_type: 'used', dealership_slug: 'north'})
const FIGURE = {id: 'f', kind: 'offer-basis', amount: 12_000, lowest: 11_000, highest: 13_000} as const
const PROVIDER = {score: 0.9, source: {kind: 'provider', name: 'The provider'}, at: NOW} as const
const OFFER = {kind: 'offer', dollars: 11_400, basis: 'provider', validUntil: NOW + HOUR} as const
const CONDITION = {
  km: 85_000,
  hasFinance: true,
  owing: 4000,
  answers: [
    {key: 'tyres', label: 'How are the tyres?', answer: 'Two to replace', kind: 'amount', change: -400},
  ],
} as const

const OFFERED: TradeInValue = {
  condition: CONDITION,
  figure: {...FIGURE, ...PROVIDER},
  isOutage: false,
  offer: OFFER,
  at: NOW,
}
const NO_OFFER: Partial<TradeInValue> = {offer: {kind: 'none', reason: 'no-basis'}}

type Seen = {
  readonly valued?: Partial<TradeInValue>
  readonly acceptedAt?: Date
  readonly now?: number
  readonly shopper?: string
  readonly tenant?: TenantConfig
  readonly car?: typeof car
}

/** The text that a shopper sees of a valuation applied to a car. */
function read({
  valued = {},
  acceptedAt,
  now = NOW,
  shopper,
  tenant = sampleTenant(),
  car: towards = car,
}: Seen = {}): string {
  const tradeIn: TradeIn = {
    site: 'north',
    id: '0123abcd-0000-4000-8000-000000000000',
    keyHash: '',
    shopper: shopper ?? null,
    car: car.slug,
    typed: {},
    done: {},
    found: null,
    vehicle: null,
    valued: {...OFFERED, ...valued},
    valuedAt: new Date(NOW),
    submission: null,
    shown: null,
    acceptedAt: acceptedAt ?? null,
    lead: null,
    emailKey: null,
    phoneKey: null,
    host: 'north.example',
    createdAt: new Date(NOW),
    changedAt: new Date(NOW),
  }
  const html = renderToStaticMarkup(
    <FigureStep
      tenant={tenant}
      tradeIn={tradeIn}
      photos={[]}
      car={towards}
      step="figure"
      note={null}
      kinds={['car']}
      contact={null}
      choices={null}
      range={null}
      isSignedIn={false}
      now={now}
    />,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

describe('the figure of a shopper’s car', () => {
  it('is an offer with its end, which can be accepted, and what it leaves to pay of the car', () => {
    const text = read()
    expect(text).toMatch(/We offer you \$11,400 Until .*, subject to seeing the car/)
    expect(text).toContain('Accept the offer')
    expect(text).toContain('The difference is $8,600.')
    expect(text).toContain('Two to replace − $400')
    expect(text).toContain('Money owed About $4,000')
  })

  it('leaves a loan at the rate of the car’s own quote, the trade-in paid at the start', () => {
    const quote = {
      interestRate: 0,
      comparisonRate: 0,
      termMonths: 18,
      balloon: 800,
      validTo: NOW / 1000 + 86_400,
    }
    // $7,800 in 78 weeks, and $800 at the end.
    expect(read({car: {...car, finance_lenders: {lender_b: quote}}})).toContain(
      'Financed, that is about $100 a week for $8,600 over 18 months at 0.00% p.a. (comparison rate 0.00% p.a.), with $11,400 paid at the start and a final payment of $800.',
    )
  })

  it('is an offer that has ended: it counts no more, and a new one can be asked for', () => {
    const text = read({now: NOW + HOUR})
    expect(text).toMatch(/We offered you \$11,400 This offer was open until/)
    expect(text).toContain('Ask for a new offer')
    expect(text).not.toContain('Accept the offer')
    expect(text).not.toContain('The difference is')
  })

  it('stays the accepted offer after its end [4.7e]', () => {
    const text = read({acceptedAt: new Date(NOW), now: NOW + 48 * HOUR})
    expect(text).toContain('You accepted our offer of $11,400')
    expect(text).not.toContain('We offered')
    expect(text).toContain('The difference is $8,600.')
    expect(text).not.toMatch(/was open until|Ask for a new offer|Accept the offer|Change what I said/)
  })

  it('leads on to buy the car online who is signed in, where the site sells it', () => {
    const on = {on: true, window: null}
    const {features, reserve} = declaredDefaults
    const settings = {
      ...declaredDefaults,
      features: {...features, onlinePurchase: on, accounts: on},
      reserve: {...reserve, deposit: 0},
    }
    const tenant = sampleTenant({settings})
    expect(read({tenant, shopper: 'a'})).toContain('Buy it online with your trade-in')
    expect(read({tenant})).not.toContain('Buy it online')
    expect(read({shopper: 'a'})).not.toContain('Buy it online')
  })

  it('may change with kilometres where they were asked: of a caravan they are not', () => {
    expect(read()).toContain('not named here, kilometres that differ, or money owed')
    const valued = {condition: {...CONDITION, km: null}}
    expect(read({valued})).toContain('not named here, or money owed')
  })

  it('is a range that promises no offer, where there is none', () => {
    const listings = {kind: 'listings', cars: 12} as const
    const figure = {...FIGURE, kind: 'band', score: null, source: listings, at: NOW} as const
    const text = read({valued: {...NO_OFFER, figure}})
    expect(text).toContain('Our estimate $10,600 to $12,600 What cars like yours are advertised for')
    expect(text).toContain('from 12 similar cars that are advertised now')
    expect(text).toContain('This is an estimate and no offer.')
    expect(text).toContain('The difference is about $8,400.')
    expect(text).not.toMatch(/We offer you|Accept the offer/)
  })

  it.each([
    [true, 'The figure cannot be worked out just now.', 'Try again'],
    [false, 'We know of too few cars like yours to name a figure.', 'Ask us to get in touch'],
  ])('is none where it cannot be told or nobody knows: outage %s', (isOutage, words, button) => {
    const text = read({valued: {...NO_OFFER, figure: null, isOutage}})
    expect(text).toContain(words)
    expect(text).toContain(button)
    expect(text.includes('Try again')).toBe(isOutage)
    expect(text).not.toContain('Accept the offer')
  })
})
