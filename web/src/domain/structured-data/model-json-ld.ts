import {removeAbsent} from './json-ld.ts'

type ModelFacts = {
  readonly title: string
  readonly brand: string | null
  readonly path: string
  readonly description: string | null
  /** Paths or addresses. */
  readonly pictures: readonly string[]
  /** Drive-away prices of its grades, in dollars. */
  readonly prices: readonly number[]
}

/**
 * A model of the new range as structured data: a product and a car, because search engines show a car's price only
 * for a product. `origin` is the site's address, for example "https://example.com".
 */
export function buildModelJsonLd(model: ModelFacts, origin: string): object {
  const url = new URL(model.path, origin).href
  const {prices} = model
  return removeAbsent({
    '@type': ['Product', 'Car'],
    '@id': `${url}#model`,
    name: model.title,
    url,
    description: model.description,
    image: model.pictures.map((src) => new URL(src, origin).href),
    brand: model.brand && {'@type': 'Brand', name: model.brand},
    offers:
      prices.length === 0
        ? null
        : {
            '@type': 'AggregateOffer',
            priceCurrency: 'AUD',
            lowPrice: Math.min(...prices),
            highPrice: Math.max(...prices),
            offerCount: prices.length,
          },
  })
}
