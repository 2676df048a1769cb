import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {LENDERS} from '@forecourt/schemas/vehicle/enums'
import {describe, expect, it} from 'vitest'
import {listLenderOffers} from '#/domain/finance/list-lender-offers'
import {NO_TERMS} from '#/domain/finance/loan-terms'
import {readPdf} from '#/testing/read-pdf'
import {renderQuotes} from './render-quotes'

const NOW = Date.UTC(2026, 10, 20)
const zone = 'Australia/Brisbane'

async function print(lenders: readonly string[], changed: Partial<Settings['finance']> = {}) {
  const identity = {...declaredDefaults.identity, licenceLabel: 'LMCT', licenceNumber: '00000'}
  const settings = {...declaredDefaults, identity, finance: {...declaredDefaults.finance, ...changed}}
  const payment = {paymentWeek: 139.52, paymentMonth: 608.15}
  const car = carSchema.parse({
    id: 'd-1',
    slug: 'kia-rio-1',
    name: '2022 Kia Rio',
    make: 'Kia',
    model: 'Rio',
    year: 2022,
    price: 30_000,
    car_type: 'used',
    dealership_slug: 'd',
    status: 'in_stock',
    finance_lenders: Object.fromEntries(
      lenders.map((lender) => [
        lender,
        {interestRate: 7.99, comparisonRate: 9.11, ...payment, validTo: NOW / 1000 + 86_400},
      ]),
    ),
  })
  const wanted = {terms: {...NO_TERMS, tradeIn: 5000}, band: null}
  const offers = listLenderOffers(car, wanted, {finance: settings.finance, zone}, NOW)
  const url = 'https://example.com.au/personalised/finance?car_id=kia-rio-1&tradeIn=5000'
  return {
    offers,
    ...readPdf(await renderQuotes({car, offers, settings, zone, url, now: NOW})),
  }
}

describe('the PDF of a car’s lenders', () => {
  it('has the sums of the page, both rates, the warning and what they assume [2.10, 9.6d]', async () => {
    const {text, offers} = await print(['lender_b'])
    const [offer] = offers
    // $25,000 at 7.99 %: five sixths of $139.52, without fees because the lender states its repayment.
    expect(offer?.estimate.weekly).toBe(11_600)
    for (const words of ['$116 a week', '7.99% p.a.', '9.11% p.a.*', 'WARNING: This comparison rate'])
      expect(text).toContain(words)
    for (const words of ['over 5 years, $5,000 paid at the start', 'secured loan of $30,000 over 5 years'])
      expect(text).toContain(words)
    expect(text).toContain('tradeIn=5000')
    expect(text).toContain('LMCT 00000')
  })

  it('is one page with all eight lenders and the whole warning, whatever staff write', async () => {
    const long = 'word '.repeat(80)
    const {text, pages, offers} = await print(LENDERS, {disclaimer: long.repeat(5), creditProvider: long})
    expect(offers).toHaveLength(8)
    expect(pages).toBe(1)
    expect(text.match(/9\.11% p\.a\.\*/g)).toHaveLength(8)
    expect(text).toContain('might result in a different comparison rate.')
    expect(text).toContain('secured loan of $30,000 over 5 years')
  })
})
