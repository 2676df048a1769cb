import {choice, flag, number} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {FILTER_CHOICES, SORT_CHOICES} from '../../vehicle/filter-attributes.ts'

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
    tileSpacing: number({
      title: 'Cars between promo tiles',
      help: 'When several tiles want one place, the next follows after this many cars. 0 puts them side by side.',
      min: 0,
      max: 40,
      default: 8,
      spec: ['4.5d', '9.13b'],
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
