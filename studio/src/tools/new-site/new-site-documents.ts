import {buildLegalPageDocuments, listGaps, REQUIRED_LEGAL_SLUGS} from '@forecourt/schemas/page/legal-pages'
import {buildStarterDocuments} from '@forecourt/schemas/page/starter-pages'
import {collectEntries} from '@forecourt/schemas/settings/entries'
import type {LayerKind, SettingsLayer} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {type NewSiteAnswers, STATE_ZONES} from './new-site-answers.ts'

type Stored = {_id: string; _type: string; [name: string]: unknown}

/** The existing content needed to create a site, besides the answers. */
export type NewSiteSurroundings = {
  /** The kind of the chosen look's layer. */
  lookKind: 'template' | 'brand' | null
  /** The brand's manufacturer, if there is one. */
  manufacturer: string | null
  /** A number that no dealership has yet. */
  nextNumber: number
  /** What the chosen picture of the home page shows, in words. */
  pictureWords: string
  /** The published settings that sites share: its legal pages are written from what is on in them. */
  layers: readonly SettingsLayer[]
  /** Whether the chosen dealership has an account at the payment provider. */
  takesPayments: boolean
}

/**
 * Every document of a new site: the site, its settings, its legal pages, drafts of its other pages and, unless one
 * was chosen, a dealership with its first location. It is live at once if the legal pages have no placeholder left.
 * The ids contain the short name, so that two people creating the same site at once cannot both succeed.
 */
export function buildSiteDocuments(answers: NewSiteAnswers, surroundings: NewSiteSurroundings): Stored[] {
  const dealershipId = answers.dealership || `dealership-${answers.slug}`
  const made = answers.dealership
    ? []
    : [getDealership(answers, dealershipId, surroundings), getLocation(answers, dealershipId)]
  const {needed, others} = getLegalPages(answers, surroundings)
  const live = listGaps(needed).length === 0
  const site = {...getSite(answers, dealershipId, surroundings), live}
  return [
    ...made,
    getSettings(answers, surroundings),
    site,
    ...needed,
    // What only some sites need may wait for its facts.
    ...others.map((page) => (listGaps(page).length > 0 ? {...page, _id: `drafts.${page._id}`} : page)),
    ...buildStarterDocuments({id: site._id, slug: answers.slug}),
  ]
}

/** The placeholders left in the legal pages that a new site cannot go live without, which staff fill in. */
export function listMissingFacts(answers: NewSiteAnswers, surroundings: LegalSurroundings): string[] {
  return listGaps(getLegalPages(answers, surroundings).needed)
}

type LegalSurroundings = Pick<NewSiteSurroundings, 'layers' | 'takesPayments'>

const LOWEST_FIRST: readonly LayerKind[] = ['default', 'template', 'brand']

function getLegalPages(answers: NewSiteAnswers, {layers, takesPayments}: LegalSurroundings) {
  const {slug, look, name, phone, email, state, legalName, abn} = answers
  const below = layers
    .filter(({id, kind}) => kind === 'default' || id === look)
    .toSorted((a, b) => LOWEST_FIRST.indexOf(a.kind) - LOWEST_FIRST.indexOf(b.kind))
  const values = {identity: filled({name, phone, state, legalName, abn}), legal: filled({email})}
  const own = {id: `settings-${slug}`, kind: 'site' as const, title: name, values, faults: []}
  const settings = resolveSettings([...below, own])
  const pages = buildLegalPageDocuments(
    {id: `site-${slug}`, slug},
    {settings, takesPayments, now: Date.now()},
  )
  const isNeeded = ({slug: {current}}: (typeof pages)[number]) =>
    REQUIRED_LEGAL_SLUGS.some((one) => one === current)
  return {needed: pages.filter(isNeeded), others: pages.filter((page) => !isNeeded(page))}
}

function getSite(answers: NewSiteAnswers, dealershipId: string, surroundings: NewSiteSurroundings): Stored {
  const {slug, look} = answers
  return {
    _id: `site-${slug}`,
    _type: 'site',
    name: answers.name.trim(),
    slug: {_type: 'slug', current: slug},
    hosts: [answers.host.trim().toLowerCase()],
    ...(look && surroundings.lookKind ? {[surroundings.lookKind]: refTo(look)} : {}),
    ...(surroundings.manufacturer ? {manufacturer: refTo(surroundings.manufacturer)} : {}),
    settings: refTo(`settings-${slug}`),
    dealerships: [{...refTo(dealershipId), _key: dealershipId}],
  }
}

function getSettings(answers: NewSiteAnswers, {pictureWords}: NewSiteSurroundings): Stored {
  const {picture, slug, name, phone, email, state, licenceNumber, legalName, abn} = answers
  return collectEntries({
    _id: `settings-${slug}`,
    _type: 'settings',
    title: name.trim(),
    layer: 'site',
    identity: filled({name, phone, state, licenceNumber, legalName, abn}),
    ...(email.trim() && {legal: filled({email})}),
    ...(picture && {
      theme: {heroImage: {_type: 'image', asset: refTo(picture), ...filled({alt: pictureWords})}},
    }),
  })
}

function getDealership(
  {slug, name, phone, email}: NewSiteAnswers,
  id: string,
  surroundings: NewSiteSurroundings,
): Stored {
  return {
    _id: id,
    _type: 'dealership',
    slug: {_type: 'slug', current: slug},
    number: surroundings.nextNumber,
    ...filled({name, phone, email}),
  }
}

const WEEKDAYS = [1, 2, 3, 4, 5]

function getLocation(answers: NewSiteAnswers, dealershipId: string): Stored {
  const {slug, name, phone, email, street, city, state, postcode, licenceNumber} = answers
  const days = [...WEEKDAYS.map((day) => getDay(day, '08:30', '17:30')), getDay(6, '09:00', '13:00')]
  return {
    _id: `location-${slug}`,
    _type: 'location',
    slug: {_type: 'slug', current: slug},
    dealership: refTo(dealershipId),
    type: 'sales',
    primary: true,
    visible: true,
    address: filled({street, city, state, postcode}),
    ...(state ? {zone: STATE_ZONES[state]} : {}),
    hours: days,
    ...filled({name, phone, email, dealerLicence: licenceNumber}),
  }
}

function getDay(weekday: number, open: string, close: string): object {
  return {_key: `day-${weekday}`, _type: 'openingHour', weekday, status: 'Open', open, close}
}

function refTo(_ref: string): {_type: 'reference'; _ref: string} {
  return {_type: 'reference', _ref}
}

function filled(values: {[name: string]: string}): {[name: string]: string} {
  const entries = Object.entries(values).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}
