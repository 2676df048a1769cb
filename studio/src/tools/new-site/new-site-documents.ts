import {buildLegalPageDocuments, listGaps} from '@forecourt/schemas/page/legal-pages'
import {buildStarterDocuments} from '@forecourt/schemas/page/starter-pages'
import {type NewSiteAnswers, STATES} from './new-site-answers.ts'

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
  const pages = getLegalPages(answers)
  const live = listGaps(pages).length === 0
  const site = {...getSite(answers, dealershipId, surroundings), live}
  return [
    ...made,
    getSettings(answers, surroundings),
    site,
    ...pages,
    ...buildStarterDocuments({id: site._id, slug: answers.slug}),
  ]
}

/** The placeholders left in the legal pages of a new site, which staff fill in before it goes live. */
export function listMissingFacts(answers: NewSiteAnswers): string[] {
  return listGaps(getLegalPages(answers))
}

function getLegalPages({
  slug,
  legalName,
  abn,
  email,
  phone,
  state,
  countries,
}: NewSiteAnswers): readonly Stored[] {
  const facts = {legalName, abn, email, phone, countries, state: state && STATES[state].title}
  return buildLegalPageDocuments({id: `site-${slug}`, slug}, facts)
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
  const {picture, slug, name, phone, state, licenceNumber, legalName, abn} = answers
  return {
    _id: `settings-${slug}`,
    _type: 'settings',
    title: name.trim(),
    layer: 'site',
    identity: filled({name, phone, state, licenceNumber, legalName, abn}),
    ...(picture && {
      theme: {heroImage: {_type: 'image', asset: refTo(picture), ...filled({alt: pictureWords})}},
    }),
  }
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
    ...(state ? {zone: STATES[state].zone} : {}),
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
