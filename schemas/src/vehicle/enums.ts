/** In the order results and tabs list them: new, demo, used (spec 9.3b). */
export const CAR_TYPES = ['new', 'demo', 'used'] as const
export type CarType = (typeof CAR_TYPES)[number]

/** The words shoppers read for them. */
export const CAR_TYPE_LABELS: {readonly [type in CarType]: string} = {new: 'New', demo: 'Demo', used: 'Used'}

export const CAR_STATUSES = ['in_stock', 'coming_soon', 'sold'] as const

export const ITEM_TYPES = ['car', 'caravan', 'motorcycle'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** Where staff, or a rule, put a car among others of a list that is not sorted. */
export const LIST_ORDERS = ['first', 'last'] as const

/** Their names for staff. */
export const LIST_ORDER_LABELS = {first: 'Before other cars', last: 'After other cars'} as const

/** What the price includes. Prices cannot be compared without it. */
export const PRICE_BASES = ['drive_away', 'estimated_drive_away', 'excluding_government_charges'] as const
export type PriceBasis = (typeof PRICE_BASES)[number]

/** Their names for staff; a site's own words are a setting. */
export const PRICE_BASIS_LABELS = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Estimated drive away',
  excluding_government_charges: 'Excluding government charges',
} as const satisfies {readonly [basis in PriceBasis]: string}

/**
 * The eight lenders of spec 5.11–5.15 as a closed set: a ninth does not compile until each of its rules exists.
 * The keys are those of `finance_lenders` in stock data.
 */
export const LENDERS = [
  'broker',
  'lender_b',
  'lender_c',
  'manual',
  'lender_e',
  'lender_f',
  'manufacturer_finance',
  'history_report',
] as const
export type Lender = (typeof LENDERS)[number]

/** The parameters of an event that identify its vehicle (ASC GA4 conventions), in this order. */
export const ITEM_NAMES = [
  'item_id',
  'item_number',
  'item_price',
  'item_condition',
  'item_year',
  'item_make',
  'item_model',
  'item_variant',
  'item_color',
  'item_type',
  'item_category',
  'item_fuel_type',
  'item_inventory_date',
] as const
export type ItemName = (typeof ITEM_NAMES)[number]

/** Body types as stock data writes them (spec 9.4e), with the words shoppers use. Free of zod: browsers load it. */
export const BODY_TYPES = {
  suv: 'SUV',
  ute: 'Ute',
  sedan: 'Sedan',
  hatch: 'Hatch',
  wagon: 'Wagon',
  van: 'Van',
  coupe: 'Coupe',
  convertible: 'Convertible',
  cabChassis: 'Cab chassis',
  peopleMover: 'People mover',
  lightTruck: 'Light truck',
  bus: 'Bus',
  motorhome: 'Motorhome',
  '4x4': '4x4',
  hardtop: 'Hardtop',
  hatchback: 'Hatchback',
  softtop: 'Soft top',
  stationWagon: 'Station wagon',
  caravan: 'Caravan',
  camperTrailer: 'Camper trailer',
  roadBike: 'Road bike',
  cruiser: 'Cruiser',
  adventureBike: 'Adventure bike',
} as const

export type BodyType = keyof typeof BODY_TYPES
