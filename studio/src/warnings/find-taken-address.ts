import {documents} from '@forecourt/schemas/documents'
import {findReservedWord, type ReservedWord} from '@forecourt/schemas/routes/reserved-words'
import {isFormOn} from '@forecourt/schemas/settings/is-form-on'
import type {CustomValidator, SanityDocument} from 'sanity'
import {fetchSiteSettings, type SiteWithSettings} from '../layers/fetch-site-settings.ts'
import {API_VERSION} from '../live-query/use-live-query.ts'
import {getSlug, isOnSite} from '../where-shown/is-on-site.ts'

type Stored = {[name: string]: unknown}

/** Why no site would ever show a page at its address, and what to do; null where one can [2.21]. */
export function findTakenAddress(document: Stored): string | null {
  const word = getSlug(document)
  const reserved = findReservedWord(word)
  if (!reserved || reserved.form) return null
  return `At /${word} every site has ${reserved.title}: nobody would see this page. Choose another address.`
}

/** On which of its sites a form stands at a page's address, and what to do; null for none [2.8, 2.21]. */
export function findFormAtAddress(
  document: Stored,
  sites: readonly SiteWithSettings[],
  now: number,
): string | null {
  const word = getSlug(document)
  const reserved = findReservedWord(word)
  if (!reserved?.form) return null
  const {form, title, aboutCar} = reserved
  const names = sites
    .filter(({site}) => isOnSite(document, documents.page, site))
    .filter(({settings}) => isFormOn(settings, form, now))
    .map(({site}) => site.name)
  if (names.length === 0) return null
  const readers = aboutCar ? ', for those who come from a car,' : ''
  return `At /${word} stands ${title} on ${namesInWords(names)}, and${readers} this page is not shown there. ${wayOut(reserved)}`
}

function wayOut({title}: ReservedWord): string {
  return `Choose another address and add a Form block to this page, or switch off ${title} in the settings under "Forms".`
}

function namesInWords(names: readonly string[]): string {
  const [first = '', second, ...more] = names
  if (second === undefined) return first
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`
}

/** Stops the publish of a page that no site can show. */
export const validateReservedAddress: CustomValidator<SanityDocument | undefined> = (document) => {
  const message = document ? findTakenAddress(document) : null
  return message === null ? true : [{path: ['slug'], message}]
}

/** Warns of a page in whose place some of its sites show a form. */
export const validateFormAddress: CustomValidator<SanityDocument | undefined> = async (
  document,
  {getClient},
) => {
  if (!document || !findReservedWord(getSlug(document))?.form) return true
  const sites = await fetchSiteSettings(getClient({apiVersion: API_VERSION}), 'form-at-address')
  const message = findFormAtAddress(document, sites, Date.now())
  return message === null ? true : [{path: ['slug'], message}]
}
