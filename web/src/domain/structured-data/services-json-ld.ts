import type {Settings} from '@forecourt/schemas/generated/site-types'
import {getDealerId, removeAbsent} from './json-ld.ts'

type Service = Settings['servicing']['menu'][number]

/** The services that shoppers can book as structured data; `origin` is the site's address. */
export function buildServicesJsonLd(menu: readonly Service[], origin: string): object[] {
  return menu
    .filter(({hidden}) => !hidden)
    .map(({name, description, price, shownPrice}) =>
      removeAbsent({
        '@type': 'Service',
        name,
        description,
        provider: {'@id': getDealerId(origin)},
        offers: describePrice(price, shownPrice),
      }),
    )
}

// A price that depends on the car is only a least price.
function describePrice(price: Service['price'], shown: Service['shownPrice']): object | null {
  if (price === null || shown === 'none') return null
  const amount = shown === 'from' ? {minPrice: price} : {price}
  return {
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'PriceSpecification',
      ...amount,
      priceCurrency: 'AUD',
      valueAddedTaxIncluded: true,
    },
  }
}
