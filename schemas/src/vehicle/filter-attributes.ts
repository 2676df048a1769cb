// Free of zod: browsers load these words.

export const SORT_CHOICES = {
  relevant: 'Most relevant',
  latest: 'Latest',
  highestPrice: 'Highest price',
  lowestPrice: 'Lowest price',
  highestKm: 'Highest km',
  lowestKm: 'Lowest km',
} as const

export type SortOption = keyof typeof SORT_CHOICES

/** Attributes shoppers can filter by (spec 3.7), with the words of their section. */
export const FILTER_CHOICES = {
  car_type: 'Condition',
  make: 'Make',
  model: 'Model',
  make_model: 'Make and model',
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
