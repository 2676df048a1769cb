import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {LENDERS} from '@forecourt/schemas/vehicle/enums'
import fc from 'fast-check'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {describeVehicleFinance} from '#/domain/finance/describe-vehicle-finance'
import type {LoanBasis} from '#/domain/finance/estimate-loan'
import {formatPercent, formatWholeDollars} from '#/domain/finance/format-finance'
import {listLenderOffers} from '#/domain/finance/list-lender-offers'
import {type LoanTerms, NO_TERMS, resolveLoanTerms, toYears} from '#/domain/finance/loan-terms'
import {estimateOwnFigure, listEstimateSettings, readEstimateSettings} from '#/domain/finance/own-figure'
import {formatWeeklyFigure} from '#/domain/finance/weekly-figure'
import {Calculator} from '#/features/finance/calculator'
import {FigurePanel} from '#/features/finance/figure-panel'
import {loanCalculator} from '#/features/finance/loan-calculator.element'
import {QuotesView} from '#/features/finance/quotes-view'
import {describePriceSheet} from '#/features/price-sheet/describe-price-sheet'
import {renderPriceSheet} from '#/features/price-sheet/render-price-sheet'
import {pickCardSettings} from '#/features/vehicle-card/card-settings'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'
import {readListedVehicle} from '#/gateways/search/listed-vehicle'
import {readPdf} from '#/testing/read-pdf'
import {createTestElement, TestInput, TestPart} from '#/testing/test-element'

// Needs more than two seconds: hundreds of pages are rendered.

const NOW = Date.UTC(2026, 10, 20)
const ZONE = 'Australia/Brisbane'

const rate = fc.integer({min: 0, max: 4800}).map((hundredths) => hundredths / 100)
const quote = fc
  .record(
    {
      interestRate: rate,
      extra: fc.integer({min: 0, max: 400}),
      paymentWeek: fc.integer({min: 1, max: 900_000}).map((cents) => cents / 100),
      paymentMonth: fc.integer({min: 1, max: 4_000_000}).map((cents) => cents / 100),
      termMonths: fc.integer({min: 1, max: 120}),
      deposit: fc.integer({min: 0, max: 2_000_000}).map((cents) => cents / 100),
      balloon: fc.integer({min: 0, max: 2_000_000}).map((cents) => cents / 100),
      days: fc.constantFrom(-1, 1, 20),
    },
    {requiredKeys: ['interestRate', 'extra', 'days']},
  )
  .map(({extra, days, ...figures}) => ({
    ...figures,
    comparisonRate: Math.round(figures.interestRate * 100 + extra) / 100,
    validTo: NOW / 1000 + days * 86_400,
  }))
const car = fc
  .record({
    price: fc.integer({min: 400, max: 180_000}),
    year: fc.integer({min: 2010, max: 2026}),
    quotes: fc.uniqueArray(fc.tuple(fc.constantFrom(...LENDERS), quote), {
      selector: ([lender]) => lender,
      minLength: 1,
      maxLength: 5,
    }),
  })
  .map(({quotes, ...facts}) => buildCar({...facts, finance_lenders: Object.fromEntries(quotes)}))
const finance = fc.record({
  establishmentFee: fc.integer({min: 0, max: 1000}),
  monthlyFee: fc.integer({min: 0, max: 20}),
  exampleAmount: fc.constantFrom(10_000, 30_000),
  comparedLoan: fc.constantFrom<Settings['finance']['comparedLoan'][]>('example', 'chosen'),
})
const terms = fc.record({
  deposit: fc.integer({min: 0, max: 20_000}),
  tradeIn: fc.integer({min: 0, max: 20_000}),
  term: fc.integer({min: 12, max: 84}).map((months) => toYears(months)),
  balloon: fc.integer({min: 0, max: 5000}).map((hundredths) => hundredths / 100),
})

function buildCar(facts: object): Car {
  return carSchema.parse({
    id: 'd-1',
    slug: '2022-kia-rio-1',
    name: '2022 Kia Rio',
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'd',
    status: 'in_stock',
    price_basis: 'drive_away',
    ...facts,
  })
}

function buildSettings(changed: Partial<Settings['finance']>): Settings {
  return {...declaredDefaults, finance: {...declaredDefaults.finance, ...changed}}
}

/** Repayment, rate and comparison rate as shown: "$154", "7.99%", "9.11%". */
function readFigures(words: string): string[] {
  const [weekly] = /\$[\d,]+/.exec(words) ?? []
  return weekly ? [weekly, ...(words.match(/[\d.]+%|over 200%/g) ?? []).slice(0, 2)] : []
}

/** The text of the first list of figures in some HTML. */
function readList(html: string): string[] {
  const [list = ''] = /<dl[^>]*figures[\s\S]*?<\/dl>|<dl[^>]*font-semibold[\s\S]*?<\/dl>/.exec(html) ?? []
  return readFigures(list.replace(/<[^>]*>/g, ' '))
}

function readCard(own: Car, settings: Settings): string[] {
  const vehicle = readListedVehicle({...own, finance_figures: own.finance_lenders})
  if (!vehicle) throw new Error('not a vehicle')
  const html = renderToStaticMarkup(
    <VehicleCard vehicle={vehicle} site={pickCardSettings(settings, ZONE, null, NOW)} />,
  )
  const [rates = ''] = /<dl data-rates[\s\S]*?<\/dl>/.exec(html) ?? []
  return readFigures([...rates.matchAll(/<dd[^>]*>([^<]*)/g)].map(([, words]) => words).join(' '))
}

function readPage(own: Car, settings: Settings): {panel: string[]; calculator: string[]} {
  const described = describeVehicleFinance(own, settings, ZONE, NOW)
  if (!described?.figure) return {panel: [], calculator: []}
  const {figure, start} = described
  const shared = {
    origin: '',
    warning: '',
    tip: undefined,
    showChoices: true,
    rememberFor: [],
    actions: null,
  }
  return {
    panel: readList(
      renderToStaticMarkup(
        <FigurePanel figure={figure} price={start.choice.price} settings={settings.finance} />,
      ),
    ),
    calculator: readTargets(renderToStaticMarkup(<Calculator start={start} {...shared} />)),
  }
}

function readTargets(html: string): string[] {
  const words = ['weekly', 'shownRate', 'comparisonRate'].map(
    (name) => new RegExp(`loan-calculator\\.${name}"[^>]*>([^<]*)`).exec(html)?.[1] ?? '',
  )
  return readFigures(words.join(' '))
}

function describeSheet(own: Car, settings: Settings) {
  const dealer = {name: 'Example Motors', address: null, phone: null, licence: null}
  const about = {dealer, url: 'https://example.com.au/', zone: ZONE, now: NOW, disclaimers: () => []}
  return describePriceSheet(own, {settings, ...about})
}

function readQuotes(own: Car, settings: Settings, wanted: LoanTerms): {[lender: string]: string[]} {
  const offers = listLenderOffers(
    own,
    {terms: wanted, band: null},
    {finance: settings.finance, zone: ZONE},
    NOW,
  )
  const state = {car: own.slug, terms: wanted, band: null, note: null}
  const html = renderToStaticMarkup(
    <QuotesView
      car={own}
      state={state}
      offers={offers}
      settings={settings}
      deal={null}
      canKeep
      zone={ZONE}
    />,
  )
  return Object.fromEntries(
    html
      .split('<article')
      .slice(1)
      .map((part) => [/lender-([a-z_]+)/.exec(part)?.[1] ?? '', readList(part)]),
  )
}

/** What the calculator of a page shows once a shopper has entered these terms. */
function readTyped(own: Car, settings: Settings, typed: LoanTerms): string[] {
  const start = describeVehicleFinance(own, settings, ZONE, NOW)?.start
  if (!start) return []
  const {deposit, tradeIn, term, balloon} = typed
  const inputs = {
    deposit: (deposit ?? 0) + (tradeIn ?? 0),
    termYears: term,
    balloon,
    rate: start.choice.rate,
  }
  const figures = Object.fromEntries(
    ['weekly', 'shownRate', 'comparisonRate'].map((name) => [name, [new TestPart()]]),
  )
  const values: {price: number; basis: LoanBasis} = {price: start.choice.price, basis: start.basis}
  const {root} = createTestElement(loanCalculator, {
    values,
    targets: {
      ...figures,
      ...Object.fromEntries(
        Object.entries(inputs).map(([name, value]) => [
          name,
          [new TestInput(name === 'deposit' ? 'text' : 'number', String(value))],
        ]),
      ),
    },
  })
  root.dispatchEvent(new Event('change'))
  return readFigures(
    ['weekly', 'shownRate', 'comparisonRate'].map((name) => figures[name]?.[0]?.textContent).join(' '),
  )
}

/** What a card shows once a shopper has chosen these terms for all cars. */
function readOwn(own: Car, settings: Settings, wanted: LoanTerms): string[] {
  const vehicle = readListedVehicle({...own, finance_figures: own.finance_lenders})
  const figure = vehicle && formatWeeklyFigure(vehicle, {finance: settings.finance, zone: ZONE}, NOW)
  if (!figure?.basis) return []
  const {
    weekly,
    rate: yearly,
    comparisonRate,
  } = estimateOwnFigure(figure.basis, wanted, readEstimateSettings(listEstimateSettings(settings.finance)))
  return [formatWholeDollars(weekly), formatPercent(yearly), formatPercent(comparisonRate)]
}

describe('the finance figure of a car', () => {
  it('is the same on card, page, calculator, price sheet and beside other lenders [9.6d, 9.6e, 2.10]', () => {
    let shown = 0
    fc.assert(
      fc.property(car, finance, (own, changed) => {
        const settings = buildSettings(changed)
        const card = readCard(own, settings)
        const page = readPage(own, settings)
        const rows = describeSheet(own, settings).finance?.rows.map(({value}) => value) ?? []
        const {figure} = describeVehicleFinance(own, settings, ZONE, NOW) ?? {}
        const quotes = readQuotes(own, settings, NO_TERMS)
        expect(page.panel).toEqual(card)
        expect(readFigures(rows.join(' '))).toEqual(card)
        expect(page.calculator).toEqual(card)
        if (figure) expect(quotes[figure.lender]).toEqual(card)
        if (figure) shown += 1
      }),
      {numRuns: 100},
    )
    expect(shown).toBeGreaterThan(20)
  })

  it('is the same on card, calculator and beside other lenders for a shopper’s own terms [2.10, 2.26a]', () => {
    let shown = 0
    fc.assert(
      fc.property(car, finance, terms, (own, changed, wanted) => {
        const settings = buildSettings(changed)
        const {figure} = describeVehicleFinance(own, settings, ZONE, NOW) ?? {}
        if (!figure) return
        shown += 1
        expect(readQuotes(own, settings, wanted)[figure.lender]).toEqual(readTyped(own, settings, wanted))
        expect(readOwn(own, settings, wanted)).toEqual(readTyped(own, settings, wanted))
        // The form shows the terms of its figures, and submitting it unchanged changes none of them.
        const [first] = listLenderOffers(
          own,
          {terms: wanted, band: null},
          {finance: settings.finance, zone: ZONE},
          NOW,
        )
        const again = first && resolveLoanTerms(first.choice, wanted)
        if (again) expect(readQuotes(own, settings, again)).toEqual(readQuotes(own, settings, wanted))
      }),
      {numRuns: 60},
    )
    expect(shown).toBeGreaterThan(8)
  })

  it('is printed on the price sheet as on the card [7.14, 9.6d]', async () => {
    const own = buildCar({
      price: 30_000,
      year: 2022,
      finance_lenders: {
        broker: {interestRate: 7.99, comparisonRate: 9.11, paymentWeek: 139.52, validTo: NOW / 1000 + 86_400},
      },
    })
    const settings = buildSettings({})
    expect(readCard(own, settings)).toEqual(['$140', '7.99%', '9.11%'])
    const {text} = readPdf(await renderPriceSheet(describeSheet(own, settings), null))
    for (const words of ['$140 a week', '7.99% p.a.', '9.11% p.a.*']) expect(text).toContain(words)
  })
})
