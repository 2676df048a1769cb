import {link} from '../../fields/media.ts'
import {choice, flag, longText, money, number, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {FILTER_CHOICES, SORT_CHOICES} from '../../vehicle/filter-attributes.ts'

/** Numbers of stock search that sites rarely change (spec 5.1, 5.2, 9.1, 9.2, 9.4a). */
const searchLimits = {
  modelsShown: number({
    title: 'Models of a make',
    help: 'How many models the filter lists at most.',
    min: 5,
    max: 200,
    default: 30,
  }),
  cityLimit: number({
    title: 'Cities in the filter',
    help: 'How many cities the filter lists at most.',
    min: 1,
    max: 200,
    default: 20,
  }),
  dealershipLimit: number({
    title: 'Dealerships in the filter',
    help: 'How many dealerships the filter lists at most.',
    min: 1,
    max: 200,
    default: 40,
  }),
  largeCount: choice({
    title: 'Number of cars over the limit',
    help: 'What is shown when more cars are found than the limit below. Only the number found is certain to be true.',
    choices: {
      found: 'The number found',
      configured: 'The words below',
      facets: 'The sum of the counts per condition',
    },
    default: 'found',
  }),
  countLimit: number({
    title: 'Limit for the number of cars',
    help: 'Above this number, what is chosen above is shown instead of the exact count.',
    min: 100,
    max: 1_000_000,
    default: 1999,
  }),
  stockCountText: text({
    title: 'Number of cars in words',
    help: 'For the choice "The words below", for example "2,000+". It must be true.',
    clearable: true,
    max: 20,
  }),
  indexableFrom: number({
    title: 'Cars before search engines keep a page',
    help: 'Pages of a make, model, body or condition with fewer cars are shown but not offered to search engines.',
    min: 1,
    max: 100,
    default: 1,
  }),
  historySize: number({
    title: 'Searches remembered',
    help: 'How many recent searches a shopper’s own browser keeps.',
    min: 0,
    max: 20,
    default: 5,
  }),
  cacheSize: number({
    title: 'Answers kept',
    help: 'How many results of the stock search a shopper’s page keeps for going back and forward.',
    min: 0,
    max: 100,
    default: 20,
  }),
  priceRounding: money({
    title: 'Price slider snaps to',
    help: 'Prices chosen by the slider are rounded to this.',
    min: 1,
    default: 1_000,
  }),
  kmRounding: number({
    title: 'Kilometre slider snaps to',
    help: 'Kilometres chosen by the slider are rounded to this.',
    unit: 'km',
    min: 1,
    max: 100_000,
    default: 1_000,
  }),
  sliderMaximum: number({
    title: 'Slider end where stock says none',
    help: 'The right end of a slider while the highest value is not known: dollars for the price, km for kilometres.',
    min: 1_000,
    max: 10_000_000,
    default: 100_000,
  }),
  sliderSteps: number({
    title: 'Steps of a slider',
    help: 'A slider moves by its range divided by this.',
    min: 10,
    max: 1000,
    default: 100,
  }),
  textDebounceMs: number({
    title: 'Wait after typing',
    help: 'How long the search waits for the next letter.',
    unit: 'milliseconds',
    min: 0,
    max: 2000,
    default: 300,
  }),
  sliderDebounceMs: number({
    title: 'Wait after sliding',
    help: 'How long the search waits for the next move.',
    unit: 'milliseconds',
    min: 0,
    max: 2000,
    default: 400,
  }),
} as const

const filter = choice({title: 'Filter', help: 'One attribute.', choices: FILTER_CHOICES})

export const search = object({
  title: 'Stock search',
  help: 'Filters, order and page size of the stock search.',
  fields: {
    filters: list({
      title: 'Filters',
      help: 'Which filters shoppers see, in this order.',
      of: filter,
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
    featureGroups: list({
      title: 'Groups of features',
      help: 'How the filter of features is grouped. Features in no group come last.',
      of: object({
        title: 'Group',
        help: 'A heading with features below it.',
        fields: {
          title: text({title: 'Heading', help: 'One or two words.', required: true, max: 40}),
          features: longText({
            title: 'Features',
            help: 'As the stock feed writes them, with commas between.',
            required: true,
            max: 1000,
          }),
        },
      }),
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
    }),
    openFilters: list({
      title: 'Filters open at first',
      help: 'The others are folded until a shopper opens them; what a shopper opens or folds is remembered.',
      of: filter,
      default: ['car_type', 'make', 'price'],
    }),
    exampleWords: text({
      title: 'Example in the search box',
      help: 'Shown in each empty search box, to say what can be typed. Try it yourself: it should find cars.',
      max: 60,
      clearable: true,
      default: 'White ute, automatic, under 30k',
    }),
    quickFilters: list({
      title: 'Quick filters',
      help: 'Links above the results, each to a search you choose. Empty shows none.',
      of: link({title: 'Quick filter', help: 'A few words and a search such as /search/suv.'}),
      max: 8,
    }),
    colourSwatches: flag({
      title: 'Colours as swatches',
      help: 'Show the colour filter as coloured dots with names.',
      default: true,
    }),
    stickyFilters: flag({
      title: 'Filters stay in view',
      help: 'The filters beside the results stay while a shopper scrolls.',
    }),
    infiniteScroll: flag({
      title: 'More cars by scrolling',
      help: 'The next cars load when a shopper reaches the end. Page links stay for those who prefer them.',
    }),
    sortOptions: list({
      title: 'Sort options',
      help: 'What shoppers can sort by; the first is used when they choose nothing.',
      of: choice({title: 'Order', help: 'One way to sort.', choices: SORT_CHOICES}),
      default: ['relevant', 'latest', 'highestPrice', 'lowestPrice'],
    }),
    pageSize: number({
      title: 'Cars on a page',
      help: 'How many results one page shows.',
      min: 6,
      max: 60,
      default: 21,
    }),
    pricedOnlyWhenCheapestFirst: flag({
      title: 'Leave out unpriced cars when sorting by lowest price',
      help: 'Otherwise cars without a price come last.',
    }),
    minimumPriceFilter: money({
      title: 'Lowest price shoppers can filter from',
      help: 'Prices at or below it count as placeholders when a shopper filters by price.',
      default: 1_000,
    }),
    showMeLabel: text({
      title: 'Words of the results button',
      help: 'On a phone, under the filters. {count} and {cars} are filled in.',
      default: 'Show Me {count} {cars}',
      max: 40,
    }),
    featureBanner: object({
      title: 'Feature banner',
      help: 'Three links above the results.',
      fields: {
        show: flag({title: 'Show it', help: 'Above the results.'}),
        links: list({
          title: 'Links',
          help: 'Three read best.',
          of: link({title: 'Link', help: 'A label and its address.'}),
          max: 3,
          default: [
            {label: 'View our latest offers', href: '/special-offers'},
            {label: 'Book your service online', href: '/service'},
            {label: 'Sell your car', href: '/sell-my-car'},
          ],
        }),
        instantOfferLabel: text({
          title: 'Words of the link for sellers',
          help: 'Replaces the text of the link to /sell-my-car while the site gives instant offers.',
          default: 'Sell your car with an instant offer in 2 minutes',
          max: 60,
          clearable: true,
        }),
      },
    }),
    nearMatches: flag({
      title: 'Near matches',
      help: 'When nothing is found, suggest which filter to remove and show cars that nearly match.',
      default: true,
    }),
    tileSpacing: number({
      title: 'Cars between promo tiles',
      help: 'When several tiles have the same place, the next one follows after this many cars. 0 shows them side by side.',
      min: 0,
      max: 40,
      default: 8,
    }),
    tileOrder: choice({
      title: 'Order of promo tiles',
      help: 'A new order each day keeps the same for everyone that day.',
      choices: {daily: 'Shuffled each day', fixed: 'By name, always the same'},
      default: 'daily',
    }),
    popularMakes: list({
      title: 'Popular makes',
      help: 'Makes listed first in the filter, in this order. If empty, makes are sorted by number of cars.',
      of: text({title: 'Make', help: 'As the stock feed writes it.', max: 60}),
      max: 20,
    }),
    makesShown: number({
      title: 'Makes before "Show all makes"',
      help: 'How many makes the filter lists at first.',
      min: 1,
      max: 50,
      default: 7,
    }),
    ...searchLimits,
  },
})
