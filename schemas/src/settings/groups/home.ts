import {link} from '../../fields/media.ts'
import {choice, longText, number, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {BODY_TYPES} from '../../vehicle/body-types.ts'

export const home = object({
  title: 'Home page',
  help: 'What the first page says and shows.',
  fields: {
    promise: text({
      title: 'Promise',
      help: 'The one sentence of the first screen.',
      default: 'Find the right car, close to home',
      max: 80,
    }),
    promiseDetail: longText({
      title: 'Under the promise',
      help: 'One quiet sentence below it.',
      clearable: true,
      max: 200,
    }),
    bodyTiles: list({
      title: 'Body types',
      help: 'Which body types have a tile, in this order.',
      spec: ['2.30', '9.4d'],
      of: choice({title: 'Body type', help: 'One body type.', choices: BODY_TYPES}),
      default: ['suv', 'ute', 'sedan', 'hatch'],
      max: 20,
    }),
    featuredTitle: text({
      title: 'Featured stock heading',
      help: 'Above the row of featured stock.',
      default: 'Just arrived',
      max: 60,
    }),
    featuredCount: number({
      title: 'Featured stock count',
      help: 'How many cars the row shows.',
      min: 0,
      max: 24,
      default: 8,
    }),
    proofs: list({
      title: 'Reasons',
      help: 'Facts with a number, for example "57" and "years in the same family".',
      of: object({
        title: 'Reason',
        help: 'A number and what it counts.',
        fields: {
          figure: text({title: 'Number', help: 'Short: "57", "4.8", "3 yr".', required: true, max: 12}),
          words: text({title: 'Words', help: 'What the number counts.', required: true, max: 80}),
        },
      }),
      max: 4,
      default: [],
    }),
    bands: list({
      title: 'Quiet bands',
      help: 'Two calm invitations at the end of the page, for example to sell a car or to ask about finance.',
      of: object({
        title: 'Band',
        help: 'A heading, a sentence and a link.',
        fields: {
          title: text({title: 'Heading', help: 'A few words.', required: true, max: 60}),
          text: longText({title: 'Text', help: 'One or two sentences.', max: 240}),
          action: link({title: 'Link', help: 'Where it leads.'}),
        },
      }),
      max: 2,
      default: [
        {
          title: 'Selling or trading in?',
          text: 'Bring your car past and we will give you a written price while you wait.',
          action: {label: 'Where to find us', href: '/locations'},
        },
        {
          title: 'Finance, explained plainly',
          text: 'Rates, comparison rates and repayments in writing before you decide anything.',
          action: {label: 'See current offers', href: '/special-offers'},
        },
      ],
    }),
  },
})
