import {toPlainText} from '@portabletext/react'
import {getDealerId, removeAbsent} from '#/domain/structured-data/json-ld'
import {truncateText} from '#/lib/format-text'
import {getPictureUrl} from '#/lib/picture-url'
import type {Offer} from './list-offers'

/** The letters of a description that search engines show. */
const MAX_DESCRIPTION = 160

/** An offer in a sentence or two for search engines and shared links; null if it has no description. */
export function describeOffer({description}: Pick<Offer, 'description'>): string | null {
  const text = writeText(description)
  return (truncateText(text, MAX_DESCRIPTION) ?? text) || null
}

/** Current offers as structured data; `origin` is the site's address, for example "https://example.com". */
export function buildOffersJsonLd(offers: readonly Offer[], origin: string): object[] {
  return offers.map(({name, description, path, image, window, brand}) => {
    const url = new URL(path, origin).href
    return removeAbsent({
      '@type': 'Offer',
      '@id': `${url}#offer`,
      name,
      url,
      description: writeText(description),
      image: image && new URL(getPictureUrl(image.url, 1200), origin).href,
      validFrom: window?.start,
      validThrough: window?.end,
      itemOffered: brand && {
        '@type': 'Product',
        name: brand.name,
        brand: {'@type': 'Brand', name: brand.name},
      },
      offeredBy: {'@id': getDealerId(origin)},
    })
  })
}

function writeText(description: Offer['description']): string {
  const blocks = (description ?? []).map((block) => ({...block, children: [...block.children]}))
  return toPlainText(blocks).replaceAll(/\s+/g, ' ').trim()
}
