import {flag, number, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const offers = object({
  title: 'Offers',
  help: 'The offers page and offers on the home page.',
  fields: {
    title: text({
      title: 'Heading',
      help: 'The heading of the offers page.',
      default: 'Special offers',
      max: 60,
    }),
    emptyText: text({
      title: 'Words when there is no offer',
      help: 'What to do next, for example to look at the stock.',
      default: 'There are no offers at the moment. See our cars in stock.',
      max: 160,
    }),
    homeCount: number({
      title: 'Offers on the home page',
      help: 'How many the home page shows.',
      min: 0,
      max: 12,
      default: 3,
    }),
    descriptionLength: number({
      title: 'Description shown at first',
      help: 'Longer text is folded.',
      unit: 'characters',
      min: 60,
      max: 1000,
      default: 200,
    }),
    descriptionCut: number({
      title: 'Letters left of a folded description',
      help: 'A description longer than the limit above is cut to this length.',
      unit: 'characters',
      min: 40,
      max: 1000,
      default: 160,
    }),
    disclaimerLength: number({
      title: 'Disclaimer shown at first',
      help: 'Longer text is folded.',
      unit: 'characters',
      min: 60,
      max: 2000,
      default: 200,
    }),
    termsFileText: text({
      title: 'Full terms',
      help: 'The link to the document with an offer’s full terms; its kind and size follow.',
      default: 'Full terms',
      max: 40,
    }),
    foldWarnings: flag({
      title: 'Fold comparison rates as well',
      help: 'By law a comparison rate and its warning must be as easy to see as the rate, so texts with them are shown in full. Switch this on to shorten them like any other text.',
    }),
  },
})
