import {expect, it} from 'vitest'
import {documents} from '../documents.ts'
import {parseDocument} from './define-document.ts'

// The stored fields that the specification gives for each noun; derived values (a formatted date, a thumbnail) are
// not stored.
it.each([
  [
    'a review',
    documents.review,
    {customerName: 'Robin Example', rating: 4, text: 'Kind and quick.', date: '2026-03-01'},
  ],
  ['a review summary', documents.reviewSummary, {source: 'A service', count: 212, averageRating: 4.6}],
  [
    'a dealership',
    documents.dealership,
    {name: 'Example Motors', slug: 'example-motors', averageRating: 4.5, reviewCount: 80},
  ],
  [
    'a promo tile',
    documents.promoTile,
    {
      title: 'Freight',
      image: {
        url: '/images/p/d/truck-1000x600.jpg',
        alt: 'A truck on the road',
        width: 1000,
        height: 600,
        lqip: null,
      },
      background: 'linear-gradient(135deg, #0B2545, #0B7285)',
      window: {start: '2025-07-01T00:00:00+10:00', end: '2025-08-01T00:00:00+10:00'},
      position: 8,
      carTypes: ['used', 'new', 'demo'],
      strict: true,
    },
  ],
  ['a manufacturer', documents.manufacturer, {name: 'Example', slug: 'example'}],
  ['a slide', documents.slide, {name: 'Winter', description: 'Drive away today.', hideOverlay: true}],
])('document › is read whole: %s', (_noun, definition, values) => {
  const {document, faults} = parseDocument(definition, {id: 'x', ...values})
  expect(faults).toEqual([])
  expect(document).toMatchObject(values)
})

it('review summary › has no count and no average without figures', () => {
  const {document} = parseDocument(documents.reviewSummary, {id: 'x', source: 'A service'})
  expect(document).toMatchObject({count: 0, averageRating: null})
})
