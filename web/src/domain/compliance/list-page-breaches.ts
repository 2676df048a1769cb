import type {Breach} from '@forecourt/schemas/compliance/list-draft-breaches'
import {isMissingComparison, isMissingYear, listWordBreaches} from '@forecourt/schemas/compliance/word-rules'
import {isCreditAdvertised} from '@forecourt/schemas/finance/credit'
import type {HTMLElement} from 'node-html-parser'
import {describeLocation, findWhole, type PageReading, readPage, readText} from './read-page.ts'

/** A car as its site asks for it now. */
export type AskedVehicle = {
  /** Whole dollars. */
  readonly price: number
  /** What the price includes, in the words of the site; null if unknown. */
  readonly basis: string | null
  /** The former price that its history proves; null without one. */
  readonly was: number | null
}

/** What is known of a site, to compare its pages with. */
export type ComplianceSite = {
  /** The licence number that its pages have to carry; null where its state asks for none. */
  readonly licence: string | null
  /** The cars that it asks a price for, by short name. */
  readonly cars: ReadonlyMap<string, AskedVehicle>
  /** Its offers on now: the path of each page, and whether it has a first day and a last one. */
  readonly offers: readonly {readonly path: string; readonly starts: boolean; readonly ends: boolean}[]
  /** The lowest price that it asks for a car of a model, in whole dollars, by the path of the model's page. */
  readonly models: ReadonlyMap<string, number | null>
  /** The page of its prize promotion, and the permits that have to stand there. */
  readonly promotion: {readonly path: string; readonly permits: readonly string[]} | null
}

/** A rule that a page breaks. */
export type PageBreach = Pick<Breach, 'rule' | 'message'> & {
  /** Where on the page, by headings and landmarks. */
  readonly where: string
  /** The words that break it, shortened; empty for something that is missing. */
  readonly words: string
}

type Found = {
  readonly rule: Breach['rule']
  readonly message: string
  readonly element: HTMLElement
  readonly words?: string
}

type Check = (page: PageReading, site: ComplianceSite, path: string) => Found[]

const CHECKS: readonly Check[] = [
  findMissingLicence,
  findBareRates,
  findMissingWarning,
  findBarePrices,
  findOtherPrices,
  findUnprovenPrices,
  findEndlessOffers,
  findEmptyFromPrices,
  findMissingPermits,
  findWords,
  findTickedBoxes,
  findCountdowns,
  findBareAverages,
  findMissingContact,
]

/**
 * The rules that a rendered page breaks. `path` is its path on the site, `html` what a browser without script shows.
 */
export function listPageBreaches(html: string, path: string, site: ComplianceSite): PageBreach[] {
  const page = readPage(html)
  return CHECKS.flatMap((check) => check(page, site, path)).map(({rule, message, element, words = ''}) => ({
    rule,
    message,
    where: describeLocation(element),
    words: words.slice(0, 160),
  }))
}

function findMissingLicence({body, text}: PageReading, {licence}: ComplianceSite): Found[] {
  if (licence === null || (licence !== '' && text.includes(licence))) return []
  return [{rule: 'licence-number', message: 'The licence number is not on this page.', element: body}]
}

const COMPARED = /comparison rate\b[^%$]{0,60}\d+(?:\.\d+)?\s?%/i

// Figures in a list are marked; their label may come before the value or after it.
function findBareRates({body, passages}: PageReading): Found[] {
  const rule = 'comparison-rate'
  const message = 'A rate or repayment stands without its comparison rate.'
  const lists = body.querySelectorAll('[data-rates]').flatMap((element): Found[] => {
    const words = readText(element)
    const values = element.querySelectorAll('dd')
    const isPlain = new Set(values.map((one) => one.getAttribute('class'))).size <= 1
    return COMPARED.test(words) && isPlain ? [] : [{rule, message, element, words}]
  })
  const said = passages
    .filter(({text, element}) => isMissingComparison(text) && !LENDER_FEE.test(text) && !isCompared(element))
    .map(({text, element}): Found => ({rule, message, element, words: text}))
  return [...lists, ...said]
}

function isCompared(element: HTMLElement): boolean {
  const table = element.closest('table')
  if (table !== null && isComparedTable(readText(table))) return true
  for (let one: HTMLElement | null = element; one?.tagName && one.tagName !== 'MAIN'; one = one.parentNode) {
    const text = readText(one)
    if (text.length > BESIDE) return false
    if (COMPARED.test(text)) return true
  }
  return false
}

// What a repayment includes, "fees of $395 at the start and $8 a month", is none itself.
const LENDER_FEE = /\bfees of \$[^%]*$/i

/** The most letters of what still stands together for the eye: a card, or the figures of a calculator. */
const BESIDE = 1200

// Its headings stand apart from the figures, of which each rate has two.
function isComparedTable(text: string): boolean {
  return /comparison rate/i.test(text) && (text.match(/\d\s?%/g)?.length ?? 0) >= 2
}

const WARNING =
  /this comparison rate is true only for the examples? given and may not include all fees and charges/i

function findMissingWarning({body, passages, text}: PageReading): Found[] {
  const states =
    body.querySelector('[data-rates]') ?? passages.find((one) => isCreditAdvertised(one.text))?.element
  if (!states || WARNING.test(text)) return []
  const message = 'A rate or repayment stands without the warning of the comparison rate.'
  return [{rule: 'rate-warning', message, element: states}]
}

const FIGURE = /\$\s?(\d[\d,]*)(?![\d,]*\.\d|\d)/g

function listFigures(text: string): number[] {
  return [...text.matchAll(FIGURE)].map(([, figure = '']) => Number(figure.replaceAll(',', '')))
}

const CAR_LINK = /^(?:https?:\/\/[^/]+)?\/cars\/([a-z0-9-]+)(?:[?#]|$)/

// A price is marked in a card, which leads to its car, and is the figure of the car on its own page.
function findBarePrices({body, passages}: PageReading, {cars}: ComplianceSite, path: string): Found[] {
  const rule = 'price-basis'
  const inCards = body.querySelectorAll('[data-price]').flatMap((element): Found[] => {
    const car = findCar(findCard(element), cars)
    const words = readText(element)
    if (!car || !listFigures(words).includes(car.price)) return []
    return hasBasis(readText(element.parentNode), car) ? [] : [{rule, message: BARE, element, words}]
  })
  const own = cars.get(CAR_LINK.exec(path)?.[1] ?? '')
  const asked = own && passages.find(({text, element}) => isAmount(text, own.price) && isIn(element, 'MAIN'))
  const around = asked?.element.parentNode
  if (!asked || !around || hasBasis(readText(around), own)) return inCards
  return [...inCards, {rule, message: BARE, element: asked.element, words: asked.text}]
}

/** Every price of a car that is not the one that the site asks: in cards, on the car's page, in structured data. */
function findOtherPrices({body, passages}: PageReading, {cars}: ComplianceSite, path: string): Found[] {
  const rule = 'one-price'
  const say = (asked: number) => `The site asks $${asked.toLocaleString('en-AU')} for this car.`
  const inCards = body.querySelectorAll('[data-price]').flatMap((element): Found[] => {
    const car = findCar(findCard(element), cars)
    const words = readText(element)
    const [figure] = listFigures(words)
    return !car || figure === undefined || figure === car.price
      ? []
      : [{rule, message: say(car.price), element, words}]
  })
  const inData = body.querySelectorAll('script[type="application/ld+json"]').flatMap((element): Found[] =>
    [...element.rawText.matchAll(DATA_PRICE)].flatMap(([words, name = '', price]) => {
      const car = cars.get(name)
      return !car || Number(price) === car.price ? [] : [{rule, message: say(car.price), element, words}]
    }),
  )
  const own = cars.get(CAR_LINK.exec(path)?.[1] ?? '')
  if (!own || passages.some(({text, element}) => isAmount(text, own.price) && isIn(element, 'MAIN')))
    return [...inCards, ...inData]
  return [
    ...inCards,
    ...inData,
    {rule, message: `Its price is not on the page. ${say(own.price)}`, element: body},
  ]
}

/** The short name of a car with the price of its offer. */
const DATA_PRICE = /"@type":"Offer","url":"[^"]*\/cars\/([a-z0-9-]+)","price":(\d+)/g

/** The innermost element around one that leads to a car. */
function findCard(element: HTMLElement): HTMLElement {
  let one = element
  while (one.parentNode?.tagName && listCarLinks(one).length === 0) one = one.parentNode
  return one
}

function listCarLinks(element: HTMLElement): string[] {
  const links = element.querySelectorAll('a[href]')
  return links.flatMap((link) => CAR_LINK.exec(link.getAttribute('href') ?? '')?.[1] ?? [])
}

function findCar(card: HTMLElement, cars: ComplianceSite['cars']): AskedVehicle | undefined {
  const [name = '', ...others] = new Set(listCarLinks(card))
  return others.length === 0 ? cars.get(name) : undefined
}

const BARE = 'A price stands without what it includes.'

function hasBasis(text: string, {basis}: AskedVehicle): boolean {
  return basis !== null && text.toLowerCase().includes(basis.toLowerCase())
}

function isAmount(text: string, price: number): boolean {
  return text.startsWith('$') && listFigures(text)[0] === price
}

function isIn(element: HTMLElement, tag: string): boolean {
  for (let one: HTMLElement | null = element; one; one = one.parentNode) if (one.tagName === tag) return true
  return false
}

const WAS = /\bwas\s*:?\s*\$\s?(\d[\d,]*)/gi

function findUnprovenPrices(
  {body, passages}: PageReading,
  {cars, offers}: ComplianceSite,
  path: string,
): Found[] {
  const proven = new Set([...cars.values()].map(({was}) => was))
  const dated = new Set(offers.flatMap((one) => (one.starts ? [one.path] : [])))
  const isDated = (element: HTMLElement) =>
    dated.has(path) ||
    findWhole(element)
      .querySelectorAll('a[href]')
      .some((link) => dated.has(link.getAttribute('href') ?? ''))
  const rule = 'former-price'
  const message = 'A former price that nothing proves.'
  const struck = body
    .querySelectorAll('s, del, strike')
    .map((element) => ({element, text: readText(element)}))
  const inWords = passages.flatMap(({text, element}) =>
    [...text.matchAll(WAS)].map(([words]) => ({element, text: words})),
  )
  const found = [...struck, ...inWords].filter(
    ({text, element}) => listFigures(text).some((figure) => !proven.has(figure)) && !isDated(element),
  )
  const byWords = new Map(found.map((one) => [one.text.replace(/^\D*/, ''), one]))
  return [...byWords.values()].map(({text, element}) => ({rule, message, element, words: text}))
}

const END = /\b(?:ends?|until)\s+(?:\w+,?\s+)?\d{1,2}\s+\w+\s+\d{4}/i

function findEndlessOffers({body}: PageReading, {offers}: ComplianceSite, path: string): Found[] {
  const rule = 'offer-end'
  const message = 'An offer is shown without its last day.'
  const byPath = new Map(offers.map((one) => [one.path, one]))
  const cards = body.querySelectorAll('article a[href]').flatMap((link): Found[] => {
    const offer = byPath.get(link.getAttribute('href') ?? '')
    const card = findWhole(link)
    if (!offer || card.tagName !== 'ARTICLE' || (offer.ends && END.test(readText(card)))) return []
    return [{rule, message, element: card, words: readText(link)}]
  })
  const own = byPath.get(path)
  const main = body.querySelector('main')
  if (!own || !main || (own.ends && END.test(readText(main)))) return cards
  return [...cards, {rule, message, element: main}]
}

const FROM = /\bfrom \$\s?(\d[\d,]*)/gi

// In what leads to a model, or on its page: a price at which no such car is there is bait.
function findEmptyFromPrices({passages}: PageReading, {models}: ComplianceSite, path: string): Found[] {
  return passages.flatMap(({text, element}): Found[] => {
    const figures = [...text.matchAll(FROM)].map(([, figure = '']) => Number(figure.replaceAll(',', '')))
    if (figures.length === 0 || isCreditAdvertised(text)) return []
    const links = findWhole(element)
      .querySelectorAll('a[href]')
      .map((link) => link.getAttribute('href') ?? '')
    const named = [...new Set([...links, path].filter((one) => models.has(one)))]
    const [first] = named
    if (first === undefined) return []
    const lowest = models.get(first) ?? null
    if (figures.every((figure) => lowest !== null && lowest <= figure)) return []
    const message =
      lowest === null
        ? 'A "from" price of a model of which no car is in stock.'
        : `A "from" price below every such car in stock: the lowest is $${lowest.toLocaleString('en-AU')}.`
    return [{rule: 'from-price', message, element, words: text}]
  })
}

function findMissingPermits({body, text}: PageReading, {promotion}: ComplianceSite, path: string): Found[] {
  if (promotion?.path !== path) return []
  return promotion.permits
    .filter((permit) => !text.includes(permit))
    .map((permit) => ({
      rule: 'permit-number',
      message: `The permit ${permit} is not on this page.`,
      element: body,
    }))
}

// A label and its figure stand in one row, apart from each other.
function findWords({passages}: PageReading): Found[] {
  return passages.flatMap(({text, element}): Found[] => {
    const words = listWordBreaches(text).map((one): Found => ({...one, element, words: text}))
    const row = /ANCAP|L\s?\/\s?100/i.test(text) ? readRow(element, text) : text
    if (!isMissingYear(row)) return words
    const message = 'A safety rating stands without its year, or a fuel consumption without its test.'
    return [...words, {rule: 'figure-year', message, element, words: row}]
  })
}

function readRow({parentNode}: HTMLElement, text: string): string {
  const row = parentNode && parentNode.tagName !== 'MAIN' ? readText(parentNode) : ''
  return row.length > text.length && row.length <= ROW ? row : text
}

/** The most letters of a label with its figures, in a table of several grades too. */
const ROW = 240

// A search keeps what a shopper has chosen: it is sent by address, what asks for consent or money is not.
function findTickedBoxes({body}: PageReading): Found[] {
  return body
    .querySelectorAll('input[type=checkbox]')
    .filter((box) => box.hasAttribute('checked') && !isSearch(box))
    .map((element) => ({
      rule: 'ticked-box',
      message: 'A box is ticked before the shopper has chosen.',
      element,
      words: element.getAttribute('name') ?? '',
    }))
}

function isSearch(box: HTMLElement): boolean {
  const form = box.closest('form')
  return form !== null && (form.getAttribute('method') ?? 'get').toLowerCase() === 'get'
}

function findCountdowns({body}: PageReading): Found[] {
  return body.querySelectorAll('[role=timer], [data-countdown]').map((element) => ({
    rule: 'false-urgency',
    message: 'A countdown presses shoppers. Say when the offer ends instead.',
    element,
    words: readText(element),
  }))
}

const AVERAGE = /\b\d(?:\.\d)? (?:of|out of) 5\b(?! stars)/i

function findBareAverages({passages}: PageReading): Found[] {
  return passages
    .filter(({text}) => AVERAGE.test(text) && !/\bfrom [\d,]+ reviews?\b/i.test(text))
    .map(({text, element}) => ({
      rule: 'review-source',
      message: 'An average of reviews stands without their number.',
      element,
      words: text,
    }))
}

function findMissingContact({body}: PageReading): Found[] {
  const links = body.querySelectorAll('a[href]')
  if (links.some((link) => /accessib/i.test(`${link.getAttribute('href')} ${readText(link)}`))) return []
  return [
    {
      rule: 'accessibility-contact',
      message: 'Nothing on this page leads to how to say that it is hard to use.',
      element: body,
    },
  ]
}
