import type {FormName} from '@forecourt/schemas/generated/site-types'
import {findReservedAddress, type ReservedWord} from '@forecourt/schemas/routes/reserved-words'
import {isFormOn} from '@forecourt/schemas/time/windows'
import {joinNames} from '../../core/content/count-documents.ts'
import {getSlug, isOnSite} from '../../core/content/is-on-site.ts'
import {fetchSiteSettings, type SiteWithSettings} from '../../core/layers/fetch-site-settings.ts'
import {createCheck, type Warning} from './warning.ts'

type Stored = {[name: string]: unknown}

/** Why no site would show a page at its address, and what to do; null where one can [2.21]. */
export function findTakenAddress(document: Stored): string | null {
  const address = getSlug(document)
  const reserved = findReservedAddress(address)
  if (!reserved || reserved.form) return null
  return `At /${address} every site has ${reserved.title}: nobody would see this page. Choose another address.`
}

/** Names the sites with a form in the place of a page, and what to do; null for none [2.8, 2.21]. */
export function findFormAtAddress(
  document: Stored,
  sites: readonly SiteWithSettings[],
  now: number,
): string | null {
  const word = getSlug(document)
  const reserved = findReservedAddress(word)
  if (!reserved?.form || reserved.around) return null
  const {form, title, aboutCar} = reserved
  const names = listSitesWithForm(document, form, sites, now)
  if (names.length === 0) return null
  const readers = aboutCar ? ', for those who come from a car,' : ''
  return `/${word} is the address of ${title} on ${joinNames(names)}, and${readers} this page is not shown there. ${wayOut(reserved)}`
}

/** Why a redirect's old address is not redirected, and what to do; null where it is [2.21]. */
export function findIgnoredRedirect(
  document: Stored,
  sites: readonly SiteWithSettings[],
  now: number,
): string | null {
  const from = typeof document.from === 'string' ? document.from : ''
  if (from === '/')
    return 'That is the home page of every site, so it cannot lead elsewhere. Choose another old address.'
  const [, word = '', ...more] = from.split('/')
  const reserved = findReservedAddress(word)
  // Below this word pages exist only where something is published; below the search they always exist.
  if (!reserved || (more.length > 0 && word !== 'search')) return null
  const {form, title, aboutCar} = reserved
  if (!form) {
    return `${from} is the address of ${title}: a site that has it does not redirect. Choose another old address.`
  }
  const names = listSitesWithForm(document, form, sites, now)
  if (names.length === 0) return null
  const stayed = aboutCar ? 'shoppers who come from a car are not' : 'nobody is'
  return `${from} is the address of ${title} on ${joinNames(names)}: ${stayed} redirected. Choose another old address, or switch off ${title} in the settings under "Forms".`
}

function listSitesWithForm(
  document: Stored,
  form: FormName,
  sites: readonly SiteWithSettings[],
  now: number,
): string[] {
  return sites
    .filter(({site, settings}) => isOnSite(document, site) && isFormOn(settings, form, now))
    .map(({site}) => site.name)
}

function wayOut({title}: ReservedWord): string {
  return `Choose another address and add a Form block to this page, or switch off ${title} in the settings under "Forms".`
}

/** Blocks publishing a page that no site can show. */
export const validateReservedAddress = createCheck((document) =>
  toWarnings('slug', findTakenAddress(document)),
)

/** Warns of a page that some of its sites replace by a form. */
export const validateFormAddress = createCheck(async (document, client) => {
  const reserved = findReservedAddress(getSlug(document))
  if (!reserved?.form || reserved.around) return []
  const sites = await fetchSiteSettings(client, 'form-at-address')
  return toWarnings('slug', findFormAtAddress(document, sites, Date.now()))
})

/** Warns of a redirect whose old address is a page of the storefront. */
export const validateRedirectAddress = createCheck(async (document, client) => {
  // Only forms depend on the sites; a list full of redirects must not load them for each.
  const [, word = ''] = String(document.from ?? '').split('/')
  const sites = findReservedAddress(word)?.form ? await fetchSiteSettings(client, 'form-at-redirect') : []
  return toWarnings('from', findIgnoredRedirect(document, sites, Date.now()))
})

function toWarnings(field: string, message: string | null): Warning[] {
  return message === null ? [] : [{path: [field], message}]
}
