import type {EnteredLead} from '@forecourt/schemas/lead/staff-lead'
import type {VisitOrigin} from './visit.ts'

/** Where a visit came from, such as `search google`, and its campaign; empty without one. */
export type VisitSource = {readonly source: string; readonly campaign: string}

/** Parameters that advertising services add to an address, by service. Of Facebook's no more is said than where it was. */
const CLICKS: ReadonlyMap<string, string> = new Map([
  ['gclid', 'ad google'],
  ['gbraid', 'ad google'],
  ['wbraid', 'ad google'],
  ['msclkid', 'ad bing'],
  ['ttclid', 'ad tiktok'],
  ['fbclid', 'social facebook'],
])

/** Hosts by kind, without what differs between countries. */
const HOSTS: {readonly [kind: string]: readonly string[]} = {
  search: ['google', 'bing', 'duckduckgo', 'ecosia', 'yahoo', 'startpage', 'qwant', 'search.brave'],
  social: ['facebook', 'instagram', 'youtube', 'tiktok', 'linkedin', 'reddit', 'pinterest', 'x', 't'],
  marketplace: [
    'carsales',
    'carsguide',
    'autotrader',
    'gumtree',
    'drive',
    'cars24',
    'onlyautos',
    'caravancampingsales',
    'bikesales',
  ],
  assistant: ['chatgpt', 'openai', 'perplexity', 'claude', 'copilot.microsoft', 'gemini.google'],
}

const PAID = /^(?:cpc|ppc|cpm|display|paid.*|.*-?paid)$/
const MAIL = /^e-?mail$|^newsletter$/

/**
 * Where a visit came from, by the first of these that says something: the address's own campaign (`utm_…`), the mark of an
 * advertising service, the page before. `host` is the site's own.
 */
export function findSource(from: VisitOrigin, host: string): VisitSource {
  const campaign = clean(from.campaign)
  const named = clean(from.source)
  if (named !== '') return {source: `${nameMedium(from)} ${named}`, campaign}
  const clicked = CLICKS.get(from.click)
  if (clicked) return {source: clicked, campaign}
  return {source: nameReferrer(from.referrer.toLowerCase(), host), campaign}
}

/** The ways of leads that staff enter at the desk, as a lead's `context.source` names them. */
const ENTERED: ReadonlyMap<string, string> = new Map([
  ['Phone call', 'call'],
  ['Walk-in', 'walk-in'],
] satisfies [EnteredLead['way'], string][])

/** With a call to a number of a visit: where that visit came from. */
const CALL_SOURCE = 'visit_source'
const CALL_CAMPAIGN = 'visit_campaign'

/** What is kept with the lead of a call, so that it is attributed to the visit that had the number. */
export function listCallParams({source, campaign}: VisitSource): {name: string; value: string}[] {
  const params = {[CALL_SOURCE]: source, [CALL_CAMPAIGN]: campaign}
  return Object.entries(params).flatMap(([name, value]) => (value === '' ? [] : [{name, value}]))
}

/** What is kept with a lead of the way to it: the pages of its visit, and the parameters, of which `referrer` is the host of the page before. */
type LeadTrail = {
  readonly source: string
  readonly visitedPages: readonly unknown[]
  readonly linkedQueryParams: readonly {readonly name: string; readonly value: string}[]
}

/**
 * Where the sender of a lead came from: as the desk entered it, or of a call the visit that had its number; otherwise by
 * the same rule; `unknown` for a lead without a trail, such as one of a form that was sent without scripts, or of a
 * reservation. A parameter that is there twice counts once, the first.
 */
export function findLeadSource({source, visitedPages, linkedQueryParams: params}: LeadTrail): VisitSource {
  const read = (name: string) => params.find((param) => param.name === name)?.value ?? ''
  const entered = ENTERED.get(source)
  if (entered) return {source: read(CALL_SOURCE) || entered, campaign: read(CALL_CAMPAIGN)}
  if (visitedPages.length === 0 && params.length === 0) return {source: UNKNOWN_SOURCE, campaign: ''}
  const click = [...CLICKS.keys()].find((name) => params.some((param) => param.name === name)) ?? ''
  const campaign = {source: read('utm_source'), medium: read('utm_medium'), campaign: read('utm_campaign')}
  return findSource({referrer: read('referrer'), click, ...campaign}, '')
}

/** Of what nothing says where it came from. */
export const UNKNOWN_SOURCE = 'unknown'

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['ad', 'From an advertisement on'],
  ['mail', 'From a link in the mailing'],
  ['social', 'From a post on'],
  ['campaign', 'From the campaign link'],
  ['search', 'From a search at'],
  ['marketplace', 'From the marketplace'],
  ['assistant', 'From an answer of'],
  ['website', 'From a link on'],
])

const WHOLE: ReadonlyMap<string, string> = new Map([
  [UNKNOWN_SOURCE, ''],
  ['call', 'By phone, as the desk entered it.'],
  ['walk-in', 'Walked in, as the desk entered it.'],
])

/** Says in a sentence where somebody came from, such as `From a search at google.`; empty where it is not known. */
export function describeSource({source, campaign}: VisitSource): string {
  const whole = WHOLE.get(source)
  if (whole !== undefined) return whole
  const [kind = '', ...name] = source.split(' ')
  const words = SENTENCES.get(kind)
  const where = name.length > 0 ? name.join(' ') : 'another website'
  const said = words ? `${words} ${where}` : 'Straight to the site, without a link that says more'
  return `${said}${campaign === '' ? '' : `, campaign ${campaign}`}.`
}

function nameMedium({medium, click}: VisitOrigin): string {
  const kind = medium.toLowerCase()
  if (PAID.test(kind) || CLICKS.get(click)?.startsWith('ad ')) return 'ad'
  if (MAIL.test(kind)) return 'mail'
  return kind.startsWith('social') ? 'social' : 'campaign'
}

function nameReferrer(referrer: string, host: string): string {
  if (referrer === '' || referrer === host) return 'direct'
  // The longer name wins: an assistant may be a part of a search engine's domain.
  const known = Object.entries(HOSTS)
    .flatMap(([kind, names]) => names.map((name) => ({kind, name})))
    .filter(({name}) => `.${referrer}`.includes(`.${name}.`))
    .toSorted((one, other) => other.name.length - one.name.length)[0]
  if (known) return `${known.kind} ${known.name === 't' ? 'x' : known.name}`
  const named = clean(referrer.replace(/^www\./, ''))
  return named === '' ? 'website' : `website ${named}`
}

// What somebody wrote into a link may be about a person: an address, a number. Such a text is left out.
function clean(text: string): string {
  const plain = text.toLowerCase().trim()
  return /^[a-z0-9][a-z0-9 ._-]{0,39}$/.test(plain) && !/\d(?:[ ._-]?\d){5}/.test(plain) ? plain : ''
}
