import {toPlainText} from '@portabletext/react'
import {getDealerId, removeAbsent} from '#/domain/structured-data/json-ld'
import {getPictureUrl} from '#/lib/picture-url'
import type {Offer} from './list-offers'

/** An offer’s description as plain text, for search engines and shared links; null if it has none. */
export function describeOffer({description}: Pick<Offer, 'description'>): string | null {
  return writeText(description) || null
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
