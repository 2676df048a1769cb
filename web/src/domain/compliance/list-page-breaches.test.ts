import {readdirSync, readFileSync} from 'node:fs'
import {COMPLIANCE_RULES, type RuleId} from '@forecourt/schemas/compliance/rules'
import {describe, expect, it} from 'vitest'
import {type AskedVehicle, type ComplianceSite, listPageBreaches} from './list-page-breaches'

/** A page as a demo site answers it, without scripts and pictures, with what is known of the site. */
type RecordedPage = {
  readonly name: string
  readonly path: string
  readonly html: string
  readonly site: ComplianceSite
}

type Facts = {
  readonly licence: string | null
  readonly cars: {readonly [slug: string]: AskedVehicle}
  readonly offers: readonly string[]
  readonly models: {readonly [path: string]: number | null}
}

const FOLDER = new URL('../../testing/compliance/pages/', import.meta.url)

/** One page of each template, of four sites in four states. */
function listRecordedPages(): RecordedPage[] {
  const facts: {[site: string]: Facts} = JSON.parse(
    readFileSync(new URL('../../testing/compliance/facts.json', import.meta.url), 'utf8'),
  )
  return readdirSync(FOLDER).flatMap((file) => {
    const name = file.replace('.txt', '')
    const [slug = '', ...rest] = name.split('~')
    const known = facts[slug]
    if (!known) return []
    const site: ComplianceSite = {
      licence: known.licence,
      cars: new Map(Object.entries(known.cars)),
      offers: known.offers.map((path) => ({path, starts: false, ends: true})),
      models: new Map(Object.entries(known.models)),
      promotion: null,
    }
    return [{name, path: `/${rest.join('/')}`, html: readFileSync(new URL(file, FOLDER), 'utf8'), site}]
  })
}

/** A breach that was put into a clean page. */
type SeededBreach = RecordedPage & {readonly rule: RuleId; readonly seed: string}

type Change = (page: RecordedPage) => string

/** Words that no page may say, which fit on every page. */
const WORDS: readonly (readonly [rule: RuleId, html: string])[] = [
  ['comparison-rate', '<p>2.9% p.a. on every demonstrator</p>'],
  ['comparison-rate', '<p>Drive it from <strong>$99</strong> a week</p>'],
  ['single-price', '<p>Now $31,990 plus on-road costs</p>'],
  ['single-price', '<p>$28,450 + ORC</p>'],
  ['single-price', '<p>Yours for $31,990, plus dealer delivery.</p>'],
  ['single-price', '<p>A booking fee is charged and other fees are added at checkout.</p>'],
  ['former-price', '<p><s>$98,765</s> $31,990</p>'],
  ['former-price', '<p>Was $87,654, now less.</p>'],
  ['card-surcharge', '<p>A surcharge of 1.4% applies to credit cards.</p>'],
  ['card-surcharge', '<p>Credit card payments carry a 1.1% surcharge</p>'],
  ['false-urgency', '<p>14 people are looking at this</p>'],
  ['false-urgency', '<p>Only 2 left!</p>'],
  ['false-urgency', '<p>Hurry, they are selling fast</p>'],
  ['false-urgency', '<div role="timer">00:14:59</div>'],
  ['review-source', '<p>Rated 4.9 out of 5 by our customers</p>'],
  ['review-source', '<p>Write us a review and receive a fuel card.</p>'],
  ['figure-year', '<dl><div><dt>ANCAP safety rating</dt><dd>5 stars</dd></div></dl>'],
  ['figure-year', '<p>It needs 4.1 L/100 km.</p>'],
  [
    'ticked-box',
    '<form method="post"><label><input type="checkbox" name="news" checked> Send me news</label></form>',
  ],
  [
    'ticked-box',
    '<label><input name="paintProtection" type="checkbox" checked=""> Paint protection $899</label>',
  ],
]

/** What a page may lose or get wrong; null where it has no such thing. */
const CHANGES: readonly (readonly [rule: RuleId, seed: string, change: Change])[] = [
  ['licence-number', 'no licence', ({html, site}) => html.replaceAll(site.licence ?? '–', '')],
  ['licence-number', 'a wrong licence', ({html, site}) => html.replaceAll(site.licence ?? '–', 'MD 000')],
  [
    'accessibility-contact',
    'no way to tell',
    ({html}) => html.replaceAll(/<a href="\/accessibility"[^>]*>[^<]*<\/a>/g, ''),
  ],
  [
    'comparison-rate',
    'rates without comparison',
    ({html}) =>
      html.replaceAll(/<dl(?=[^>]*data-rates)[\s\S]*?<\/dl>/g, (list) =>
        list.replaceAll(/<div[^>]*>\s*<dt[^>]*>[^<]*comparison rate[\s\S]*?<\/dd>\s*<\/div>/g, ''),
      ),
  ],
  [
    'rate-warning',
    'rates without warning',
    ({html}) =>
      html.includes('data-rates') ? html.replaceAll(/WARNING: This comparison rate[^<]*/g, '') : html,
  ],
  [
    'price-basis',
    'prices without basis',
    ({html, site}) =>
      [...site.cars.values()].reduce((left, {basis}) => (basis ? left.replaceAll(basis, '') : left), html),
  ],
  [
    'one-price',
    'another price in a card',
    ({html}) => html.replaceAll(/(data-price[^>]*>(?:<[^>]*>)*)\$[\d,]+/g, '$1$$12,345'),
  ],
  [
    'one-price',
    'another price on the page of a car',
    ({html, path, site}) => {
      const price = site.cars.get(path.split('/').at(-1) ?? '')?.price.toLocaleString('en-AU')
      return price && path.startsWith('/cars/') ? html.replaceAll(`$${price}`, '$$12,345') : html
    },
  ],
  ['offer-end', 'offers without end', ({html}) => html.replaceAll(/Ends \d{1,2} \w+ \d{4}/g, '')],
  [
    'from-price',
    'a price that no car has',
    ({html}) =>
      html.includes('href="/models/')
        ? html.replaceAll(/From((?:<[^>]*>|\s)*)\$[\d,]+/g, 'From$1$9,990')
        : html,
  ],
  ['figure-year', 'stars without year', ({html}) => html.replaceAll(/(\d stars) \(\d{4}\)/g, '$1')],
  [
    'review-source',
    'an average without number',
    ({html}) => html.replaceAll(/(of 5) from [\d,]+ reviews/g, '$1'),
  ],
  [
    'former-price',
    'another former price',
    ({html}) => html.replaceAll(/(was[^$]{0,20})\$[\d,]+/g, '$1$97,531'),
  ],
]

/** Where words are put: as a sentence of their own, at the end, or in the first list. */
const SPOTS: readonly ((html: string, words: string) => string)[] = [
  (html, words) => html.replace('</h1>', () => `</h1>${words}`),
  (html, words) => html.replace('</main>', () => `${words}</main>`),
  (html, words) => html.replace(/<main[^>]*>/, (start) => `${start}<section><h2>News</h2>${words}</section>`),
]

/** Every breach on every page that can have it. */
function listSeededBreaches(pages: readonly RecordedPage[]): SeededBreach[] {
  return pages.flatMap((page, number) => {
    const words = WORDS.map(([rule, html], at) => {
      const put = SPOTS[(number + at) % SPOTS.length]
      return {...page, rule, seed: html, html: put?.(page.html, html) ?? ''}
    })
    const changes = CHANGES.map(([rule, seed, change]) => ({...page, rule, seed, html: change(page)}))
    return [...words, ...changes].filter(({html}) => html !== page.html)
  })
}

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
