import {link} from '../../fields/media.ts'
import {choice, flag, money, number, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {FILTER_CHOICES, SORT_CHOICES} from '../../vehicle/filter-attributes.ts'
import {searchLimits} from './search-limits.ts'

const filter = choice({title: 'Filter', help: 'One attribute.', choices: FILTER_CHOICES})

export const search = object({
  title: 'Stock search',
  help: 'Filters, order and page size of the stock search.',
  fields: {
    filters: list({
      title: 'Filters',
      help: 'Which filters shoppers see, in this order.',
      spec: ['3.7'],
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
        'location_name',
      ],
    }),
    openFilters: list({
      title: 'Filters open at first',
      help: 'The others are folded until a shopper opens them; what a shopper opens or folds is remembered.',
      spec: ['4.10b'],
      of: filter,
      default: ['car_type', 'make', 'price'],
    }),
    quickFilters: list({
      title: 'Quick filters',
      help: 'Links above the results, each to a search you choose. Empty shows none.',
      of: link({title: 'Quick filter', help: 'A few words and a search such as /search/suv.'}),
      max: 8,
      default: [],
      spec: ['2.24a'],
    }),
    colourSwatches: flag({
      title: 'Colours as swatches',
      help: 'Show the colour filter as coloured dots with names.',
      default: true,
      spec: ['3.7'],
    }),
    stickyFilters: flag({
      title: 'Filters stay in view',
      help: 'The filters beside the results stay while a shopper scrolls.',
      default: false,
      spec: ['2.24b'],
    }),
    infiniteScroll: flag({
      title: 'More cars by scrolling',
      help: 'The next cars load when a shopper reaches the end. Page links stay for those who prefer them.',
      default: false,
      spec: ['2.24b'],
    }),
    sortOptions: list({
      title: 'Sort options',
      help: 'What shoppers can sort by; the first is used when they choose nothing.',
      spec: ['2.24c'],
      of: choice({title: 'Order', help: 'One way to sort.', choices: SORT_CHOICES}),
      default: ['relevant', 'latest', 'highestPrice', 'lowestPrice'],
    }),
    pageSize: number({
      title: 'Cars on a page',
      help: 'How many results one page shows.',
      min: 6,
      max: 60,
      default: 21,
      spec: ['9.1b'],
    }),
    pricedOnlyWhenCheapestFirst: flag({
      title: 'Leave out unpriced cars when sorting by lowest price',
      help: 'Otherwise cars without a price come last.',
      default: false,
      spec: ['5.2b'],
    }),
    minimumPriceFilter: money({
      title: 'Lowest price shoppers can filter from',
      help: 'Prices at or below it count as placeholders when a shopper filters by price.',
      default: 1_000,
      spec: ['5.2c'],
    }),
    showMeLabel: text({
      title: 'Words of the results button',
      help: 'On a phone, under the filters. {count} and {cars} are filled in.',
      default: 'Show Me {count} {cars}',
      max: 40,
      spec: ['2.24a'],
    }),
    featureBanner: object({
      title: 'Feature banner',
      help: 'Three links above the results.',
      spec: ['2.24a'],
      fields: {
        show: flag({title: 'Show it', help: 'Above the results.', default: false, spec: ['2.24a']}),
        links: list({
          title: 'Links',
          help: 'Three read best.',
          spec: ['2.24a'],
          of: link({title: 'Link', help: 'Words and where they lead.'}),
          max: 3,
          default: [
            {label: 'View our latest offers', href: '/special-offers'},
            {label: 'Book your service online', href: '/service'},
            {label: 'Sell your car', href: '/sell-my-car'},
          ],
        }),
        instantOfferLabel: text({
          title: 'Words of the link for sellers',
          help: 'In place of the words of the link to /sell-my-car, while the site gives instant offers.',
          planned: 'Valuing a trade-in',
          default: 'Sell your car with an instant offer in 2 minutes',
          max: 60,
          clearable: true,
          spec: ['2.24a'],
        }),
      },
    }),
    nearMatches: flag({
      title: 'Near matches',
      help: 'When nothing is found, say which filter to loosen and show cars that nearly fit.',
      default: true,
      spec: ['2.24a'],
    }),
    tileSpacing: number({
      title: 'Cars between promo tiles',
      help: 'When several tiles want one place, the next follows after this many cars. 0 puts them side by side.',
      min: 0,
      max: 40,
      default: 8,
      spec: ['4.5d', '9.13b'],
    }),
    tileOrder: choice({
      title: 'Order of promo tiles',
      help: 'A new order each day keeps the same for everyone that day.',
      choices: {daily: 'Shuffled each day', fixed: 'By name, always the same'},
      default: 'daily',
      spec: ['4.5d', '9.13b'],
    }),
    popularMakes: list({
      title: 'Popular makes',
      help: 'Makes that stand first in the filter, in this order. Empty sorts by number of cars.',
      of: text({title: 'Make', help: 'As the stock feed writes it.', max: 60}),
      default: [],
      max: 20,
      spec: ['9.4a'],
    }),
    makesShown: number({
      title: 'Makes before "Show all makes"',
      help: 'How many makes the filter lists at first.',
      min: 1,
      max: 50,
      default: 7,
      spec: ['9.4a'],
    }),
    ...searchLimits,
  },
})
