import {longText, number, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const parts = object(
  'Parts search',
  'The catalogue of parts. Switch it on and off in Settings → Features; the operator fills it, and you can change the texts of its form in Settings → Forms.',
  {
    title: text('Heading', 'The heading of the page.', {default: 'Find a part', max: 60}),
    text: longText('Text', 'Under the heading.', {
      default:
        'Search by name or part number, put what you need in a basket, and ask our parts desk about all of it at once.',
      max: 400,
    }),
    priceNote: text('What prices include', 'Under every list with prices. It must be true.', {
      default:
        'Prices are in Australian dollars with GST, without fitting. We confirm them before anything is ordered.',
      max: 200,
    }),
    noPrice: text('Without a price', 'In place of the price of a part that has none.', {
      default: 'Price on request',
      max: 40,
    }),
    pageSize: number('Parts on a page', 'How many parts each page of the search lists.', {
      min: 6,
      max: 60,
      default: 20,
    }),
  },
)
