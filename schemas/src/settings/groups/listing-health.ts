import {number, percent} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const listingHealth = object({
  title: 'Listing health',
  help: 'When the list of cars in the Studio reports a missing or doubtful value of a car.',
  fields: {
    leastPictures: number({
      title: 'Fewest pictures',
      help: 'A car with fewer pictures of its own is listed. 0 requires none.',
      unit: 'pictures',
      min: 0,
      max: 60,
      default: 8,
    }),
    mostCapitals: percent({
      title: 'Most capitals',
      help: 'Comments with a larger share of capital letters are listed.',
      default: 50,
    }),
    mostDays: number({
      title: 'Longest time in stock',
      help: 'A car that is in stock for longer is listed.',
      unit: 'days',
      min: 1,
      max: 1000,
      default: 60,
    }),
    fewViews: number({
      title: 'Few views',
      help: 'A car on the site for 14 days with fewer views in them is listed, once the site has counted visits for as long. 0 requires none.',
      unit: 'views',
      min: 0,
      max: 1000,
      default: 5,
    }),
    manyViews: number({
      title: 'Many views',
      help: 'A car with as many views in 14 days and no enquiry is listed, once the site has counted visits for as long.',
      unit: 'views',
      min: 1,
      max: 10_000,
      default: 50,
    }),
    marketDistance: percent({
      title: 'Distance from the market',
      help: 'A price this far above or below the average of its market is listed.',
      min: 1,
      default: 40,
    }),
  },
})
