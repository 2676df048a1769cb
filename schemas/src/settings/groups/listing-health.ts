import {choice, number, percent, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {FINDINGS} from '../../vehicle/findings.ts'
import {RULE_ACTIONS} from '../../vehicle/rule-actions.ts'

const FINDING_CHOICES = Object.fromEntries(
  Object.entries(FINDINGS).map(([finding, {title}]) => [finding, title]),
) as {readonly [finding in keyof typeof FINDINGS]: string}

export const listingHealth = object(
  'Listing health',
  'When the list of cars in the Studio reports a missing or doubtful value of a car.',
  {
    leastPictures: number(
      'Fewest pictures',
      'A car with fewer pictures of its own is listed. 0 requires none.',
      {unit: 'pictures', min: 0, max: 60, default: 8},
    ),
    mostCapitals: percent('Most capitals', 'Comments with a larger share of capital letters are listed.', {
      default: 50,
    }),
    mostDays: number('Longest time in stock', 'A car that is in stock for longer is listed.', {
      unit: 'days',
      min: 1,
      max: 1000,
      default: 60,
    }),
    fewViews: number(
      'Few views',
      'A car on the site for 14 days with fewer views in them is listed, once the site has counted visits for as long. 0 requires none.',
      {unit: 'views', min: 0, max: 1000, default: 5},
    ),
    manyViews: number(
      'Many views',
      'A car with as many views in 14 days and no enquiry is listed, once the site has counted visits for as long.',
      {unit: 'views', min: 1, max: 10_000, default: 50},
    ),
    marketDistance: percent(
      'Distance from the market',
      'A price this far above or below the average of its market is listed.',
      {min: 1, default: 40},
    ),
    aboveMarket: percent(
      'Above the market',
      'A price this far above the average of its market is listed, up to the distance that is doubtful in itself.',
      {min: 1, default: 10},
    ),
    actions: list(
      'Actions by themselves',
      'What happens to a car with a finding, once for each. A price is never changed, nor a field that the feed fills or staff have locked; “Undo” at the car ends it for good.',
      object('Action', 'One finding, and what it does.', {
        words: text(
          'Words',
          'What shoppers read on the tag or beside the price: it must be true. For another action a name for staff.',
          {required: true, max: 40},
        ),
        finding: choice('If a car has', 'The finding that begins it.', FINDING_CHOICES, {default: 'aged'}),
        action: choice('Then', 'What is done to the car.', RULE_ACTIONS, {default: 'tag'}),
        until: choice(
          'Until',
          'What ends it. A sold car has none in any case.',
          {finding: 'The finding ends', sold: 'The car is sold'},
          {default: 'finding'},
        ),
      }),
      {max: 20},
    ),
  },
)
