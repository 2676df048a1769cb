import {link} from '../../fields/media.ts'
import {choice, flag, longText, money, number, text} from '../../fields/scalars.ts'
import {choices, list, object} from '../../fields/structures.ts'
import {FILTER_CHOICES, SORT_CHOICES} from '../../vehicle/filter-attributes.ts'

/** Numbers of stock search that sites rarely change (spec 5.1, 5.2, 9.1, 9.2, 9.4a). */
const searchLimits = {
  modelsShown: number('Models of a make', 'How many models the filter lists at most.', {
    min: 5,
    max: 200,
    default: 30,
  }),
  cityLimit: number('Cities in the filter', 'How many cities the filter lists at most.', {
    min: 1,
    max: 200,
    default: 20,
  }),
  dealershipLimit: number('Dealerships in the filter', 'How many dealerships the filter lists at most.', {
    min: 1,
    max: 200,
    default: 40,
  }),
  largeCount: choice(
    'Number of cars over the limit',
    'What is shown when more cars are found than the limit below. Only the number found is certain to be true.',
    {
      found: 'The number found',
      configured: 'The words below',
      facets: 'The sum of the counts per condition',
    },
    {default: 'found'},
  ),
  countLimit: number(
    'Limit for the number of cars',
    'Above this number, what is chosen above is shown instead of the exact count.',
    {min: 100, max: 1_000_000, default: 1999},
  ),
  stockCountText: text(
    'Number of cars in words',
    'For the choice "The words below", for example "2,000+". It must be true.',
    {clearable: true, max: 20},
  ),
  indexableFrom: number(
    'Cars before search engines keep a page',
    'Pages of a make, model, body or condition with fewer cars are shown but not offered to search engines.',
    {min: 1, max: 100, default: 1},
  ),
  historySize: number('Searches remembered', 'How many recent searches a shopper’s own browser keeps.', {
    min: 0,
    max: 20,
    default: 5,
  }),
  cacheSize: number(
    'Answers kept',
    'How many results of the stock search a shopper’s page keeps for going back and forward.',
    {min: 0, max: 100, default: 20},
  ),
  priceRounding: money('Price slider snaps to', 'Prices chosen by the slider are rounded to this.', {
    min: 1,
    default: 1_000,
  }),
  kmRounding: number('Kilometre slider snaps to', 'Kilometres chosen by the slider are rounded to this.', {
    unit: 'km',
    min: 1,
    max: 100_000,
    default: 1_000,
  }),
  sliderMaximum: number(
    'Slider end where stock says none',
    'The right end of a slider while the highest value is not known: dollars for the price, km for kilometres.',
    {min: 1_000, max: 10_000_000, default: 100_000},
  ),
  sliderSteps: number('Steps of a slider', 'A slider moves by its range divided by this.', {
    min: 10,
    max: 1000,
    default: 100,
  }),
  textDebounceMs: number('Wait after typing', 'How long the search waits for the next letter.', {
    unit: 'milliseconds',
    min: 0,
    max: 2000,
    default: 300,
  }),
  sliderDebounceMs: number('Wait after sliding', 'How long the search waits for the next move.', {
    unit: 'milliseconds',
    min: 0,
    max: 2000,
    default: 400,
  }),
} as const

export const search = object('Stock search', 'Filters, order and page size of the stock search.', {
  filters: choices('Filters', 'Which filters shoppers see, in this order.', FILTER_CHOICES, {
    default: [
      'car_type',
      'make',
      'model',
      'price',
      'year',
      'km',
      'body',
      'transmission',
      'fuel',
      'drive',
      'seats',
      'colour',
      'filtered_features',
      'location_name',
    ],
  }),
  featureGroups: list(
    'Groups of features',
    'How the filter of features is grouped. Features in no group come last.',
    object('Group', 'A heading with features below it.', {
      title: text('Heading', 'One or two words.', {required: true, max: 40}),
      features: longText('Features', 'As the stock feed writes them, with commas between.', {
        required: true,
        max: 1000,
      }),
    }),
    {
      max: 10,
      default: [
        {
          title: 'Safety',
          features:
            'Reverse Camera, 360 Camera, Parking Sensors, Adaptive Cruise, Autonomous Braking, Blind Spot Monitor, Lane Assist',
        },
        {
          title: 'Comfort',
          features:
            'Leather Seats, Heated Seats, Cooled Seats, Sunroof, Third Row, Keyless Entry, Climate Control, Cruise Control, Power Tailgate',
        },
        {
          title: 'Technology',
          features:
            'Apple CarPlay, Android Auto, Satellite Navigation, Bluetooth, Head-Up Display, Wireless Charging, Premium Audio',
        },
        {
          title: 'Towing and touring',
          features:
            'Tow Bar, Bull Bar, Canopy, Roof Racks, Roof Rails, Side Steps, Snorkel, Winch, Alloy Wheels',
        },
      ],
    },
  ),
  openFilters: choices(
    'Filters open at first',
    'The others are folded until a shopper opens them; what a shopper opens or folds is remembered.',
    FILTER_CHOICES,
    {default: ['car_type', 'make', 'price']},
  ),
  exampleWords: text(
    'Example in the search box',
    'Shown in each empty search box, to say what can be typed. Try it yourself: it should find cars.',
    {max: 60, clearable: true, default: 'White ute, automatic, under 30k'},
  ),
  quickFilters: list(
    'Quick filters',
    'Links above the results, each to a search you choose. Empty shows none.',
    link('Quick filter', 'A few words and a search such as /search/suv.'),
    {max: 8},
  ),
  colourSwatches: flag('Colours as swatches', 'Show the colour filter as coloured dots with names.', {
    default: true,
  }),
  stickyFilters: flag('Filters stay in view', 'The filters beside the results stay while a shopper scrolls.'),
  infiniteScroll: flag(
    'More cars by scrolling',
    'The next cars load when a shopper reaches the end. Page links stay for those who prefer them.',
  ),
  sortOptions: choices(
    'Sort options',
    'What shoppers can sort by; the first is used when they choose nothing.',
    SORT_CHOICES,
    {default: ['relevant', 'latest', 'highestPrice', 'lowestPrice']},
  ),
  newFirst: flag(
    'New cars of the own brand first',
    'In the order "Most relevant" of a site of one brand, before its used and other cars.',
    {default: true},
  ),
  pageSize: number('Cars on a page', 'How many results one page shows.', {min: 6, max: 60, default: 21}),
  pricedOnlyWhenCheapestFirst: flag(
    'Leave out unpriced cars when sorting by lowest price',
    'Otherwise cars without a price come last.',
  ),
  minimumPriceFilter: money(
    'Lowest price shoppers can filter from',
    'Prices at or below it count as placeholders when a shopper filters by price.',
    {default: 1_000},
  ),
  showMeLabel: text(
    'Words of the results button',
    'On a phone, under the filters. {count} and {cars} are filled in.',
    {default: 'Show Me {count} {cars}', max: 40},
  ),
  featureBanner: object('Feature banner', 'Three links above the results.', {
    show: flag('Show it', 'Above the results.'),
    links: list('Links', 'Three read best.', link('Link', 'A label and its address.'), {
      max: 3,
      default: [
        {label: 'View our latest offers', href: '/special-offers'},
        {label: 'Book your service online', href: '/service'},
        {label: 'Sell your car', href: '/sell-my-car'},
      ],
    }),
    instantOfferLabel: text(
      'Words of the link for sellers',
      'Replaces the text of the link to /sell-my-car while the site gives instant offers.',
      {default: 'Sell your car with an instant offer in 2 minutes', max: 60, clearable: true},
    ),
  }),
  nearMatches: flag(
    'Near matches',
    'When nothing is found, suggest which filter to remove and show cars that nearly match.',
    {default: true},
  ),
  tileSpacing: number(
    'Cars between promo tiles',
    'When several tiles have the same place, the next one follows after this many cars. 0 shows them side by side.',
    {min: 0, max: 40, default: 8},
  ),
  tileOrder: choice(
    'Order of promo tiles',
    'A new order each day keeps the same for everyone that day.',
    {daily: 'Shuffled each day', fixed: 'By name, always the same'},
    {default: 'daily'},
  ),
  popularMakes: list(
    'Popular makes',
    'Makes listed first in the filter, in this order. If empty, makes are sorted by number of cars.',
    text('Make', 'As the stock feed writes it.', {max: 60}),
    {max: 20},
  ),
  makesShown: number('Makes before "Show all makes"', 'How many makes the filter lists at first.', {
    min: 1,
    max: 50,
    default: 7,
  }),
  ...searchLimits,
})
