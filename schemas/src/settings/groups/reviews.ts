import {flag, number, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const reviews = object({
  title: 'Reviews',
  help: 'What customers said.',
  fields: {
    show: flag({
      title: 'Show reviews',
      help: 'Turn the section off where a dealer has none.',
      default: true,
      spec: ['6.4'],
    }),
    title: text({title: 'Heading', help: 'Above the reviews.', default: 'What our customers say', max: 60}),
    count: number({
      title: 'Reviews shown',
      help: 'How many are shown at most.',
      min: 1,
      max: 50,
      default: 12,
      spec: ['9.9b'],
    }),
    minimumRating: number({
      title: 'Rating shown from',
      help: 'The average is shown only when it is at least this.',
      min: 0,
      max: 5,
      decimals: true,
      default: 4,
      spec: ['5.19b', '9.9a'],
    }),
    truncateAt: number({
      title: 'Letters shown at first',
      help: 'Longer reviews are folded.',
      min: 60,
      max: 1000,
      default: 160,
      unit: 'characters',
      spec: ['4.10h', '9.9e'],
    }),
  },
})
