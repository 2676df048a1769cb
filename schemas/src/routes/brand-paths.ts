import type {Settings} from '../generated/site-types.ts'
import {linkTo} from './routes.ts'

type ModelSettings = Settings['models']

/**
 * The word of a manufacturer in addresses: its short name without the country at its end [2.20]; null where it has no
 * short name.
 */
export function getBrandWord(
  slug: string | null,
  {countrySuffix}: Pick<ModelSettings, 'countrySuffix'>,
): string | null {
  if (slug === null || !countrySuffix || !slug.endsWith(countrySuffix)) return slug
  return slug.slice(0, -countrySuffix.length).replace(/-+$/, '') || slug
}

/**
 * Where an offer's page is [2.15]: under the word of its manufacturer, or right under the offers on a site of a single
 * manufacturer and for an offer of none.
 */
export function getOfferPath(slug: string, brandWord: string | null, isOfOneBrand: boolean): string {
  return linkTo('offer', {slug: brandWord === null || isOfOneBrand ? slug : `${brandWord}/${slug}`})
}

type Model = {
  readonly slug: string
  readonly newSlug: string | null
  readonly overrideUrl: string | null
}

/** Where a model's page is: its own address, or one in the form the site has chosen [2.20, 3.15a]. */
export function getModelPath(
  {slug, newSlug, overrideUrl}: Model,
  brandWord: string | null,
  {address}: Pick<ModelSettings, 'address'>,
): string {
  if (overrideUrl) return overrideUrl
  if (address === 'slug') return linkTo('page', {slug})
  if (address === 'newSlug') return linkTo('page', {slug: newSlug ?? slug})
  const own = newSlug ?? slug
  if (address === 'brand' && brandWord !== null) return linkTo('page', {slug: `${brandWord}/${own}`})
  return linkTo('model', {slug: own})
}
