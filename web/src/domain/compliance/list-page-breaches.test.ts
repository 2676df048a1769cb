import {COMPLIANCE_RULES} from '@forecourt/schemas/compliance/rules'
import {describe, expect, it} from 'vitest'
import {listRecordedPages, listSeededBreaches} from '#/testing/compliance/seed-breaches'
import {type ComplianceSite, listPageBreaches} from './list-page-breaches'

const PAGES = listRecordedPages()
const SEEDED = listSeededBreaches(PAGES)

const SITE: ComplianceSite = {
  licence: null,
  cars: new Map(),
  offers: [],
  models: new Map(),
  promotion: {path: '/spin-to-win', permits: ['NSW TP/1']},
}

describe('rules of pages', () => {
  it.each(PAGES)('$name › has no finding as it is', ({html, path, site}) => {
    expect(listPageBreaches(html, path, site)).toEqual([])
  })

  it('find 99 of 100 breaches on every template', () => {
    const missed = SEEDED.filter(
      ({html, path, site, rule}) => !listPageBreaches(html, path, site).some((one) => one.rule === rule),
    )
    expect(SEEDED.length).toBeGreaterThanOrEqual(200)
    expect(missed.map(({name, rule, seed}) => `${name}: ${rule}, ${seed}`)).toEqual([])
  })

  it('are each tried, but those of documents alone', () => {
    const tried = new Set<string>([...SEEDED.map(({rule}) => rule), 'permit-number'])
    expect(Object.keys(COMPLIANCE_RULES).filter((rule) => !tried.has(rule))).toEqual(['promotion-terms'])
  })

  it('ask for the permit of a prize promotion on its page alone', () => {
    const link = '<a href="/accessibility">Accessibility</a>'
    const rules = (html: string, path: string) => listPageBreaches(html, path, SITE).map(({rule}) => rule)
    expect(rules(`<main>Win a car${link}</main>`, '/spin-to-win')).toEqual(['permit-number'])
    expect(rules(`<main>Win a car. Permits: NSW TP/1${link}</main>`, '/spin-to-win')).toEqual([])
    expect(rules(`<main>Win a car${link}</main>`, '/')).toEqual([])
  })

  it('find another price of a car in structured data, and none that is the one asked', () => {
    const cars = new Map([['kia-rio', {price: 20_000, basis: 'Drive away', was: null}]])
    const rules = (price: number) =>
      listPageBreaches(
        `<main><div><p>$20,000</p><p>Drive away</p></div><a href="/accessibility">Accessibility</a></main><script type="application/ld+json">{"offers":{"@type":"Offer","url":"https://a.example/cars/kia-rio","price":${price}}}</script>`,
        '/cars/kia-rio',
        {...SITE, cars},
      ).map(({rule}) => rule)
    expect(rules(20_000)).toEqual([])
    expect(rules(19_990)).toEqual(['one-price'])
  })

  it('refuse a comparison rate that is less plain than the rate', () => {
    const draw = (size: string) =>
      `<main><section><dl data-rates><div><dt>p.a.</dt><dd class="big">8.49%</dd></div><div><dt>comparison rate</dt><dd class="${size}">9.11%</dd></div></dl><p>WARNING: This comparison rate is true only for the examples given and may not include all fees and charges.</p></section><a href="/accessibility">Accessibility</a></main>`
    const rules = (html: string) => listPageBreaches(html, '/', SITE).map(({rule}) => rule)
    expect(rules(draw('small'))).toEqual(['comparison-rate'])
    expect(rules(draw('big'))).toEqual([])
  })

  it('say where a breach is, and in which words', () => {
    const html =
      '<main><section><h2>Offers</h2><p>Hurry!</p></section><a href="/accessibility">Accessibility</a></main>'
    expect(listPageBreaches(html, '/', SITE)).toMatchObject([
      {rule: 'false-urgency', where: 'main › Offers', words: 'Hurry!'},
    ])
  })
})
