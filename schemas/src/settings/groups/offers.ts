import {flag, number, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const offers = object('Offers', 'The offers page and offers on the home page.', {
  title: text('Heading', 'The heading of the offers page.', {default: 'Special offers', max: 60}),
  emptyText: text('Words when there is no offer', 'What to do next, for example to look at the stock.', {
    default: 'There are no offers at the moment. See our cars in stock.',
    max: 160,
  }),
  homeCount: number('Offers on the home page', 'How many the home page shows.', {
    min: 0,
    max: 12,
    default: 3,
  }),
  descriptionLength: number('Description shown at first', 'Longer text is folded.', {
    unit: 'characters',
    min: 60,
    max: 1000,
    default: 200,
  }),
  descriptionCut: number(
    'Letters left of a folded description',
    'A description longer than the limit above is cut to this length.',
    {unit: 'characters', min: 40, max: 1000, default: 160},
  ),
  disclaimerLength: number('Disclaimer shown at first', 'Longer text is folded.', {
    unit: 'characters',
    min: 60,
    max: 2000,
    default: 200,
  }),
  termsFileText: text(
    'Full terms',
    'The link to the document with an offer’s full terms; its kind and size follow.',
    {default: 'Full terms', max: 40},
  ),
  foldWarnings: flag(
    'Fold comparison rates as well',
    'By law a comparison rate and its warning must be as easy to see as the rate, so texts with them are shown in full. Switch this on to shorten them like any other text.',
  ),
})
