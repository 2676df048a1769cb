import {describe, expect, it} from 'vitest'
import {buildOffersJsonLd, describeOffer} from './describe-offer'
import type {Offer} from './list-offers'

const write = (text: string) =>
  [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 'b', text, marks: []}],
    },
  ] as unknown as Offer['description']

const offer = {
  name: 'Low-rate finance',
  path: '/offers/mazda/low-rate',
  description: write('Three years on each demonstrator.'),
  image: null,
  window: {start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z'},
  brand: {name: 'Mazda'},
} as unknown as Offer

describe('an offer for search engines', () => {
  it('is described by its own words', () => {
    expect(describeOffer(offer)).toBe('Three years on each demonstrator.')
    expect(describeOffer({description: write('')})).toBeNull()
  })

  it('has its days, brand, dealer and address as structured data', () => {
    expect(buildOffersJsonLd([offer], 'https://dealer.example')).toEqual([
      {
        '@type': 'Offer',
        '@id': 'https://dealer.example/offers/mazda/low-rate#offer',
        name: 'Low-rate finance',
        url: 'https://dealer.example/offers/mazda/low-rate',
        description: 'Three years on each demonstrator.',
        validFrom: '2026-11-01T00:00:00Z',
        validThrough: '2026-12-01T00:00:00Z',
        itemOffered: {'@type': 'Product', name: 'Mazda', brand: {'@type': 'Brand', name: 'Mazda'}},
        offeredBy: {'@id': 'https://dealer.example/#dealer'},
      },
    ])
  })
})
