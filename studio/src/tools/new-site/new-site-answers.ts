import {ABN, PHONE, SLUG} from '@forecourt/schemas/fields/scalars'
import type {Zone} from '@forecourt/schemas/fields/time'
import {STATE_NAMES, type State} from '@forecourt/schemas/values/states'
import {findHostProblem} from '../../documents/warnings/find-host-problem.ts'

/** The time zone of the dealers of a state. */
export const STATE_ZONES: {readonly [state in State]: Zone} = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  ACT: 'Australia/Sydney',
  NT: 'Australia/Darwin',
}

/** The six questions about a new site before anybody has answered one. */
export const NO_ANSWERS = {
  name: '',
  /** Short name: part of ids, addresses and logs. */
  slug: '',
  host: '',
  /** Id of a template's or brand's settings; empty for none. */
  look: '',
  /** Id of the stored picture of the home page; empty for that of the template or brand, or none. */
  picture: '',
  /** Id of an existing dealership; empty for a new one with the site's name. */
  dealership: '',
  phone: '',
  email: '',
  street: '',
  city: '',
  state: '' as State | '',
  postcode: '',
  licenceNumber: '',
  /** The company or person as registered. */
  legalName: '',
  abn: '',
}

export type NewSiteAnswers = typeof NO_ANSWERS

/** Names and hosts that are in use. */
export type NamesInUse = {
  sites: readonly {name: string; slug: string; hosts: readonly string[] | null}[]
  dealershipSlugs: readonly string[]
}

export type Problems = {[answer in keyof NewSiteAnswers]?: string}

const ABN_WORDS = 'Write the eleven digits, such as 51 824 753 556.'

/** The faults in the answers by question, each with what to do. */
export function listProblems(answers: NewSiteAnswers, taken: NamesInUse): Problems {
  const found: [keyof NewSiteAnswers, string | null][] = [
    ['name', nameProblem(answers.name, taken)],
    ['slug', slugProblem(answers, taken)],
    ['host', findHostProblem(answers.host, taken.sites)],
    ['phone', phoneProblem(answers.phone)],
    ['email', emailProblem(answers.email)],
    [
      'state',
      answers.state === '' ? 'Choose the state: it decides the time zone and the legal words.' : null,
    ],
    ['postcode', /^(?:\d{4})?$/.test(answers.postcode.trim()) ? null : 'A postcode has four digits.'],
    ['licenceNumber', licenceProblem(answers)],
    ['abn', answers.abn.trim() === '' || ABN.test(answers.abn.trim()) ? null : ABN_WORDS],
  ]
  return Object.fromEntries(found.filter(([, message]) => message !== null))
}

function nameProblem(name: string, {sites}: NamesInUse): string | null {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return 'Write the name shoppers know.'
  if (name.trim().length > 60) return 'Use at most 60 characters.'
  return sites.some((site) => site.name.trim().toLowerCase() === wanted)
    ? 'Another site has this name: add the town, for example.'
    : null
}

function slugProblem(
  {slug, dealership}: NewSiteAnswers,
  {sites, dealershipSlugs}: NamesInUse,
): string | null {
  if (!SLUG.test(slug)) return 'Use lower-case letters, digits and single hyphens.'
  if (slug.length > 40) return 'Use at most 40 characters.'
  if (sites.some((site) => site.slug === slug)) return 'Another site has this short name: choose another.'
  if (dealership === '' && dealershipSlugs.includes(slug))
    return 'A dealership has this short name: choose another, or choose that dealership below.'
  return null
}

function phoneProblem(phone: string): string | null {
  if (phone.trim() === '' || PHONE.test(phone.trim())) return null
  return 'Write an Australian number, for example (07) 7010 1234, 0412 345 678 or 1300 123 456.'
}

function emailProblem(email: string): string | null {
  const isOne = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
  return email.trim() === '' || isOne ? null : 'Write an e-mail address, for example sales@example.com.au.'
}

// Only the ACT does not require the licence number on a dealer's website.
function licenceProblem({state, licenceNumber}: NewSiteAnswers): string | null {
  if (state === '' || state === 'ACT' || licenceNumber.trim() !== '') return null
  return `Write the dealer licence number: ${STATE_NAMES[state]} asks for it on a dealer’s website.`
}
