import {choice, flag, number} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'

export const SORT_CHOICES = {
  relevant: 'Most relevant',
  latest: 'Latest',
  highestPrice: 'Highest price',
  lowestPrice: 'Lowest price',
  highestKm: 'Highest km',
  lowestKm: 'Lowest km',
} as const

/** Attributes shoppers can filter by (spec 3.7), with the words of their section. */
export const FILTER_CHOICES = {
  car_type: 'Condition',
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  price: 'Price',
  year: 'Year',
  km: 'Kilometres',
  body: 'Body',
  transmission: 'Transmission',
  fuel: 'Fuel',
  drive: 'Drive',
  seats: 'Seats',
  colour: 'Colour',
  location_name: 'Location',
  dealership_name: 'Dealership',
  city: 'City',
  state: 'State',
  item_type: 'Kind',
  filtered_features: 'Features',
  categories: 'Category',
  status: 'Availability',
  tag: 'Tag',
  price_range: 'Price range',
  weekly_price_range: 'Weekly budget',
  subscription_price: 'Subscription price',
} as const

export type FilterAttribute = keyof typeof FILTER_CHOICES
export type SortOption = keyof typeof SORT_CHOICES

export const search = object({
  title: 'Stock search',
  help: 'Filters, order and page size of the stock search.',
  fields: {
    filters: list({
      title: 'Filters',
      help: 'Which filters shoppers see, in this order.',
      spec: ['3.7'],
      of: choice({title: 'Filter', help: 'One attribute.', choices: FILTER_CHOICES}),
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
      help: 'Otherwise cars without a price come first.',
      default: true,
      spec: ['5.2b'],
    }),
    makesShown: number({
      title: 'Makes before "Show all makes"',
      help: 'How many makes the filter lists at first.',
      min: 1,
      max: 50,
      default: 7,
      spec: ['9.4a'],
    }),
  },
})
