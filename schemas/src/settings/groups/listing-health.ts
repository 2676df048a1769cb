import {choice, number, percent, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {FINDINGS} from '../../vehicle/findings.ts'
import {RULE_ACTIONS} from '../../vehicle/rule-actions.ts'

const FINDING_CHOICES = Object.fromEntries(
  Object.entries(FINDINGS).map(([finding, {title}]) => [finding, title]),
) as {readonly [finding in keyof typeof FINDINGS]: string}

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
    aboveMarket: percent({
      title: 'Above the market',
      help: 'A price this far above the average of its market is listed, up to the distance that is doubtful in itself.',
      min: 1,
      default: 10,
    }),
    actions: list({
      title: 'Actions by themselves',
      help: 'What happens to a car with a finding, once for each. A price is never changed, nor a field that the feed fills or staff have locked; “Undo” at the car ends it for good.',
      of: object({
        title: 'Action',
        help: 'One finding, and what it does.',
        fields: {
          words: text({
            title: 'Words',
            help: 'What shoppers read on the tag or beside the price: it must be true. For another action a name for staff.',
            required: true,
            max: 40,
          }),
          finding: choice({
            title: 'If a car has',
            help: 'The finding that begins it.',
            choices: FINDING_CHOICES,
            default: 'aged',
          }),
          action: choice({
            title: 'Then',
            help: 'What is done to the car.',
            choices: RULE_ACTIONS,
            default: 'tag',
          }),
          until: choice({
            title: 'Until',
            help: 'What ends it. A sold car has none in any case.',
            choices: {finding: 'The finding ends', sold: 'The car is sold'},
            default: 'finding',
          }),
        },
      }),
      max: 20,
    }),
  },
})
