import type {Attribute, Unit} from './attribute.ts'
import {
  BODY_TYPES,
  CAR_STATUSES,
  CAR_TYPE_LABELS,
  CAR_TYPES,
  ITEM_TYPES,
  type ItemType,
  LENDERS,
  LIST_ORDERS,
  PRICE_BASES,
} from './enums.ts'
import {
  count,
  decimal,
  dollars,
  flag,
  type Kind,
  list,
  longText,
  mapOf,
  oneOf,
  patternText,
  point,
  record,
  seconds,
  text,
  url,
  type ValueOf,
  vehicleYear,
} from './kinds.ts'

// Free of zod: browsers load it.

const slug = patternText(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 160)
const POSITION = /^(?:none|-?\d{1,2}(?:\.\d{1,10})?,-?\d{1,3}(?:\.\d{1,10})?)$/
const postcode = patternText(/^\d{4}$/, 4)

/** The location of the car (spec 3.2). */
const location = record(
  {name: text(120), slug: text(120)},
  {
    phone: text(30),
    address: record(
      {},
      {id: longText(200), street: text(200), city: text(100), state: text(10), postcode, place_url: url()},
    ),
    distribution_locations: list(text(120), 1000),
  },
)

/** A price asked since `at` (Unix seconds); amount 0 for none. */
const pricePoint = record({at: seconds(), amount: dollars()}, {basis: oneOf(PRICE_BASES)})

const marketPrice = record(
  {},
  {state_average_market_price: dollars(), average_market_price: dollars(), as_at: seconds()},
)

const dollarsAndCents = decimal(10_000_000)

/** A lender's figures for one car (spec 3.6). Rates in percent a year, payments in dollars. */
const figures = {
  interestRate: decimal(100),
  comparisonRate: decimal(100),
  paymentWeek: dollarsAndCents,
  paymentMonth: dollarsAndCents,
  termYears: decimal(30),
  termMonths: decimal(360),
  deposit: dollarsAndCents,
  balloon: dollarsAndCents,
  validTo: seconds(),
} as const

// The kinds of lockable attributes, because three attributes share them: the locks, the locked values and the
// feed's values.
const lockable = {
  dealercomments: longText(20_000),
  tag: text(40),
  price_basis: oneOf(PRICE_BASES),
  show_on_dealer_website: flag(),
  sold: flag(),
  list_order: oneOf(LIST_ORDERS),
  featured: flag(),
  price_note: text(40),
} as const
const {tag, list_order, featured, price_note} = lockable
const equipment = list(record({name: text(300)}, {group: text(80)}), 500)
const images = list(url(), 200)
const status = oneOf(CAR_STATUSES)

const DRIVEN = ['car', 'motorcycle'] as const
const CARAVAN = ['caravan'] as const

/** A measure that only the technical specifications show. */
function buildMeasure<const K extends Kind>(kind: K, title: string, unit: Unit, items: readonly ItemType[]) {
  return {kind, title, unit, spec: {section: 'technical', items}} as const
}

/**
 * Every attribute of a vehicle (spec 3.1–3.6) with all its uses. The schema of a car, the search collection, filters,
 * cards, specifications, structured data, events and feeds derive from these entries. Their order is that of filters in
 * addresses, of facts that staff choose from and of rows of the specifications. Names are those of the feeds and the
 * search index, so nothing is renamed on the way; a dot is a path into a group: `variant.torque`. Prices are in whole
 * dollars, times in Unix seconds.
 */
export const ATTRIBUTES = {
  id: {
    kind: patternText(/^[\w-]{1,64}$/, 64),
    title: 'Id',
    required: true,
    listed: true,
    feeds: {google: 'id', meta: 'vehicle_id'},
  },
  slug: {kind: slug, title: 'Address', required: true, index: {}, listed: true},
  name: {kind: text(200), title: 'Name', required: true, index: {sort: true}, listed: true},
  car_type: {
    kind: oneOf(CAR_TYPES),
    title: 'Condition',
    words: CAR_TYPE_LABELS,
    required: true,
    index: {facet: true},
    listed: true,
    filter: {kind: 'list'},
    card: true,
    keyFact: {car: 8, motorcycle: 8, caravan: 1},
    spec: {section: 'summary'},
    jsonLd: {property: 'itemCondition', format: 'condition'},
    analytics: ['item_type', 'item_condition'],
    feeds: {google: 'condition', meta: 'state_of_vehicle'},
  },
  item_type: {
    kind: oneOf(ITEM_TYPES),
    title: 'Kind',
    words: {car: 'Cars', caravan: 'Caravans', motorcycle: 'Motorcycles'},
    default: 'car',
    index: {facet: true},
    listed: true,
    filter: {kind: 'list'},
    feeds: {meta: 'vehicle_type'},
  },
  make: {
    kind: text(60),
    title: 'Make',
    required: true,
    index: {facet: true, sort: true},
    listed: true,
    filter: {kind: 'list'},
    jsonLd: {property: 'brand', format: 'brand'},
    analytics: ['item_make'],
    feeds: {google: 'brand', meta: 'make'},
  },
  model: {
    kind: text(80),
    title: 'Model',
    required: true,
    index: {facet: true, sort: true},
    listed: true,
    filter: {kind: 'list', after: 'make'},
    jsonLd: {property: 'model'},
    analytics: ['item_model'],
    feeds: {google: 'model', meta: 'model'},
  },
  make_model: {
    kind: text(160),
    title: 'Make and model',
    computed: 'document',
    index: {facet: true, filled: true},
    filter: {kind: 'list'},
  },
  badge: {
    kind: text(120),
    title: 'Badge',
    index: {facet: true},
    listed: true,
    filter: {kind: 'list', after: 'model'},
    analytics: ['item_variant'],
    feeds: {google: 'trim', meta: 'trim'},
  },
  series: {kind: text(60), title: 'Series', listed: true, spec: {section: 'technical'}},
  simple_body: {
    kind: text(40),
    title: 'Body',
    words: BODY_TYPES,
    index: {facet: true},
    filter: {name: 'body', kind: 'list'},
    card: true,
    keyFact: {car: 4, motorcycle: 4, caravan: 6},
    jsonLd: {property: 'bodyType'},
    analytics: ['item_category'],
    feeds: {google: 'body_style', meta: 'body_style'},
  },
  // In the index `price` is the amount asked and `list_price` the one before an offer.
  price: {
    kind: dollars(),
    title: 'Price',
    unit: 'dollars',
    index: {facet: true, filled: true},
    listed: true,
    filter: {kind: 'range', floor: 1},
    analytics: ['item_price'],
  },
  before_price: {kind: dollars(), title: 'Price before', unit: 'dollars', index: {}, listed: true},
  offer_price: {kind: dollars(), title: 'Offer price', unit: 'dollars', listed: true},
  list_price: {kind: dollars(), title: 'List price', unit: 'dollars', listed: true},
  price_range: {
    kind: text(40),
    title: 'Price range',
    unit: 'dollar range',
    computed: 'document',
    index: {facet: true},
    filter: {kind: 'list', bySize: true},
  },
  // Depends on a site's settings (spec 5.11c), so it has no field of its own: each lender has one (weekly-fields.ts).
  weekly_price_range: {
    kind: text(40),
    title: 'Weekly budget',
    unit: 'dollar range',
    phrase: {other: '{value} a week'},
    computed: 'search',
    filter: {kind: 'list', bySize: true},
  },
  subscription_price: {
    kind: dollars(),
    title: 'Subscription price',
    unit: 'dollars',
    index: {facet: true},
    listed: true,
    filter: {kind: 'range', floor: 1},
  },
  year: {
    kind: vehicleYear(),
    title: 'Year',
    index: {facet: true, filled: true},
    listed: true,
    filter: {kind: 'range', floor: 1},
    jsonLd: {property: 'vehicleModelDate', format: 'year'},
    analytics: ['item_year'],
    feeds: {google: 'year', meta: 'year'},
  },
  // 0 km is a fact for a new car and unknown for a used one (known-km.ts), so its filter has no floor.
  km: {
    kind: count(2_000_000),
    title: 'Kilometres',
    unit: 'km',
    index: {facet: true},
    listed: true,
    filter: {kind: 'range'},
    card: true,
    keyFact: {car: 1, motorcycle: 1},
    spec: {section: 'summary', label: 'Odometer'},
    jsonLd: {property: 'mileageFromOdometer', unitCode: 'KMT'},
    feeds: {google: 'mileage', meta: 'mileage.value'},
  },
  'variant.bodyconfiguration': {
    kind: text(60),
    title: 'Body configuration',
    spec: {section: 'technical', items: DRIVEN, label: 'Body', labels: {motorcycle: 'Style'}},
  },
  body: {
    kind: text(60),
    title: 'Body',
    index: {facet: true},
    keyFact: {car: 4, motorcycle: 4},
    spec: {section: 'technical', items: DRIVEN, labels: {motorcycle: 'Style'}},
    jsonLd: {property: 'bodyType'},
  },
  'variant.enginesize_litres': buildMeasure(decimal(20), 'Engine', 'engine litres', DRIVEN),
  engine_size: {
    kind: decimal(20),
    title: 'Engine',
    unit: 'engine litres',
    index: {facet: true},
    spec: {section: 'technical', items: DRIVEN},
  },
  'variant.enginesize': buildMeasure(count(20_000), 'Engine', 'cc', DRIVEN),
  'variant.cylinders': {kind: count(16), title: 'Cylinders', spec: {section: 'technical', items: DRIVEN}},
  'variant.induction': {kind: text(60), title: 'Induction', spec: {section: 'technical', items: DRIVEN}},
  simple_transmission: {
    kind: text(40),
    title: 'Transmission',
    index: {facet: true},
    filter: {name: 'transmission', kind: 'list'},
    card: true,
    keyFact: {car: 2, motorcycle: 2},
    jsonLd: {property: 'vehicleTransmission'},
    feeds: {meta: 'transmission'},
  },
  simple_fuel: {
    kind: text(40),
    title: 'Fuel',
    index: {facet: true},
    filter: {name: 'fuel', kind: 'list'},
    card: true,
    keyFact: {car: 3, motorcycle: 3},
    jsonLd: {property: 'vehicleEngine', format: 'engine'},
    analytics: ['item_fuel_type'],
    feeds: {google: 'engine', meta: 'fuel_type'},
  },
  fuel: {
    kind: text(40),
    title: 'Fuel',
    index: {facet: true},
    listed: true,
    keyFact: {car: 3, motorcycle: 3},
    spec: {section: 'technical', items: DRIVEN, brief: 'simple_fuel'},
    analytics: ['item_fuel_type'],
    feeds: {google: 'engine', meta: 'fuel_type'},
  },
  'variant.fuelconsumptioncombined': buildMeasure(decimal(100), 'Fuel use, combined', 'L/100 km', DRIVEN),
  'variant.fuelcapacity': buildMeasure(decimal(1000), 'Fuel tank', 'L', DRIVEN),
  electric_range: {
    kind: count(3000),
    title: 'Electric range',
    unit: 'km',
    index: {facet: true},
    filter: {kind: 'range', floor: 1},
    spec: {section: 'technical', items: DRIVEN, qualifier: 'electric_range_standard'},
  },
  /** Such as "WLTP 2024": standards differ by a third. */
  electric_range_standard: {kind: text(30), title: 'Standard of the electric range'},
  battery_capacity: buildMeasure(decimal(500), 'Battery', 'kWh', DRIVEN),
  energy_consumption: buildMeasure(decimal(100), 'Energy use, combined', 'kWh/100 km', DRIVEN),
  charging_power: buildMeasure(decimal(100), 'Charging power', 'kW', DRIVEN),
  fast_charging_power: buildMeasure(decimal(1000), 'Fast charging power', 'kW', DRIVEN),
  transmission: {
    kind: text(60),
    title: 'Transmission',
    feedNames: ['trans'],
    index: {facet: true},
    keyFact: {car: 2, motorcycle: 2},
    spec: {section: 'technical', items: DRIVEN, brief: 'simple_transmission'},
  },
  'variant.geartype': {
    kind: text(60),
    title: 'Gearbox',
    spec: {section: 'technical', items: DRIVEN, format: 'gearbox'},
  },
  gearnum: {kind: count(20), title: 'Gears', spec: {section: 'technical', items: DRIVEN}},
  drive: {
    kind: text(20),
    title: 'Drive',
    index: {facet: true},
    filter: {kind: 'list'},
    card: true,
    keyFact: {car: 5, motorcycle: 5},
    spec: {section: 'technical', items: ['car']},
    jsonLd: {property: 'driveWheelConfiguration', format: 'drive'},
    feeds: {meta: 'drivetrain'},
  },
  'variant.torque': buildMeasure(decimal(5000), 'Torque', 'Nm', DRIVEN),
  seats: {
    kind: count(80),
    title: 'Seats',
    phrase: {one: '{value} seat', other: '{value} seats'},
    index: {facet: true},
    filter: {kind: 'list', bySize: true},
    card: true,
    keyFact: {car: 6, motorcycle: 6},
    spec: {section: 'technical', items: DRIVEN},
    jsonLd: {property: 'vehicleSeatingCapacity'},
  },
  doors: {
    kind: count(12),
    title: 'Doors',
    index: {facet: true},
    spec: {section: 'technical', items: ['car']},
    jsonLd: {property: 'numberOfDoors'},
  },
  'variant.ancaprating': {
    kind: decimal(5),
    title: 'ANCAP safety rating',
    spec: {section: 'technical', items: ['car'], format: 'safety stars'},
  },
  'variant.ancapyear': {kind: count(2100), title: 'Year of the ANCAP test'},
  'variant.vehiclelength': buildMeasure(decimal(30_000), 'Length', 'mm', DRIVEN),
  'variant.vehiclewidth': buildMeasure(decimal(10_000), 'Width', 'mm', DRIVEN),
  'variant.vehicleheight': buildMeasure(decimal(10_000), 'Height', 'mm', DRIVEN),
  'variant.grossvehiclemass': buildMeasure(decimal(100_000), 'Gross vehicle mass', 'kg', DRIVEN),
  'caravan.sleeps': {
    kind: count(20),
    title: 'Sleeps',
    keyFact: {caravan: 2},
    spec: {section: 'technical', items: CARAVAN},
  },
  // The trade quotes lengths of caravans in feet.
  'caravan.body_length': {
    kind: decimal(60),
    title: 'Body length',
    unit: 'ft',
    keyFact: {caravan: 3},
    spec: {section: 'technical', items: CARAVAN},
  },
  'caravan.body_width': buildMeasure(decimal(20), 'Body width', 'ft', CARAVAN),
  'caravan.tare_weight': {
    kind: decimal(20_000),
    title: 'Tare',
    unit: 'kg',
    keyFact: {caravan: 4},
    spec: {section: 'technical', items: CARAVAN},
  },
  'caravan.aggregate_trailer_mass': buildMeasure(decimal(20_000), 'Aggregate trailer mass', 'kg', CARAVAN),
  'caravan.axle_type': {
    kind: text(60),
    title: 'Axles',
    keyFact: {caravan: 5},
    spec: {section: 'technical', items: CARAVAN},
  },
  colour: {
    kind: text(40),
    title: 'Colour',
    index: {facet: true},
    listed: true,
    filter: {kind: 'list'},
    keyFact: {car: 7, motorcycle: 7},
    spec: {section: 'summary'},
    jsonLd: {property: 'color'},
    analytics: ['item_color'],
    feeds: {google: 'color', meta: 'exterior_color'},
  },
  interior_colour: {
    kind: text(40),
    title: 'Interior colour',
    spec: {section: 'summary'},
    jsonLd: {property: 'vehicleInteriorColor'},
  },
  build_date: {kind: text(20), title: 'Build date', spec: {section: 'summary'}},
  compliance_date: {kind: text(20), title: 'Compliance date', spec: {section: 'summary'}},
  regplate: {
    kind: text(12),
    title: 'Registration',
    setting: 'showRegistration',
    spec: {section: 'summary'},
    feeds: {meta: 'vehicle_registration_plate'},
  },
  rego_expiry: {kind: text(20), title: 'Registration expires', spec: {section: 'summary'}},
  vin: {
    kind: text(20),
    title: 'VIN',
    setting: 'showVin',
    spec: {section: 'summary'},
    jsonLd: {property: 'vehicleIdentificationNumber', format: 'vin'},
    analytics: ['item_id'],
    feeds: {google: 'VIN', meta: 'vin'},
  },
  stocknum: {
    kind: text(60),
    title: 'Stock number',
    phrase: {other: 'Stock {value}'},
    index: {},
    card: true,
    spec: {section: 'summary'},
    jsonLd: {property: 'sku'},
    analytics: ['item_number'],
  },
  filtered_features: {
    kind: list(text(80), 100),
    title: 'Features',
    default: [],
    index: {facet: true, filled: false},
    filter: {kind: 'all'},
  },
  categories: {
    kind: list(text(80), 2),
    title: 'Category',
    computed: 'document',
    index: {facet: true, filled: false},
    filter: {kind: 'list'},
  },
  status: {
    kind: status,
    title: 'Availability',
    words: {in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold'},
    default: 'in_stock',
    index: {facet: true},
    listed: true,
    filter: {kind: 'list'},
  },
  tag: {
    kind: lockable.tag,
    title: 'Tag',
    index: {facet: true},
    listed: true,
    filter: {kind: 'list'},
    lock: 'value',
  },
  location_name: {
    kind: text(120),
    title: 'Location',
    index: {facet: true},
    listed: true,
    filter: {kind: 'list'},
  },
  dealership_name: {
    kind: text(120),
    title: 'Dealership',
    index: {facet: true},
    filter: {kind: 'list'},
    feeds: {meta: 'dealer_name'},
  },
  city: {kind: text(100), title: 'City', index: {facet: true}, listed: true, filter: {kind: 'list'}},
  state: {kind: text(10), title: 'State', index: {facet: true}, listed: true, filter: {kind: 'list'}},
  dealership_slug: {
    kind: text(120),
    title: 'Dealership’s short name',
    required: true,
    index: {facet: true},
    listed: true,
    feeds: {meta: 'dealer_id'},
  },
  dealership_id: {kind: count(2_000_000_000), title: 'Dealership’s number', index: {facet: true}},
  location: {kind: location, title: 'Location'},
  location_slug: {kind: text(120), title: 'Location’s short name', index: {facet: true}},
  // Written by the storefront, from the document of the location: "latitude,longitude", or "none" where it has neither.
  position: {
    kind: patternText(POSITION, 40),
    title: 'Where its location is, in degrees',
    index: {facet: true},
    listed: true,
  },
  geo: {
    kind: point(),
    title: 'Where its location is, to search by distance',
    computed: 'document',
    index: {filled: false},
  },
  private_suburb: {kind: text(100), title: 'Seller’s suburb'},
  private_postcode: {kind: postcode, title: 'Seller’s postcode'},
  price_type: {kind: text(60), title: 'Words of the price'},
  price_basis: {kind: lockable.price_basis, title: 'What the price includes', listed: true, lock: 'value'},
  price_note: {kind: lockable.price_note, title: 'Words beside the price', listed: true, lock: 'value'},
  price_state: {kind: text(10), title: 'State of the price', listed: true},
  /** Kept by the import, as are `former_slugs` and `changed_at`, the last change of price or status. */
  price_history: {kind: list(pricePoint, 50), title: 'Prices asked', default: [], listed: true},
  autograb_data: {kind: marketPrice, title: 'Market prices', listed: true},
  finance_lenders: {
    kind: mapOf(LENDERS, record({}, {...figures, disclaimer: text(4000)})),
    title: 'Lenders’ figures',
  },
  // Without disclaimers, which would double the size of a list.
  finance_figures: {
    kind: mapOf(LENDERS, record({}, figures)),
    title: 'Lenders’ figures without their words',
    computed: 'document',
    listed: true,
  },
  payment_processors: {kind: list(text(40), 20), title: 'Ways to pay', default: []},
  sold: {
    kind: lockable.sold,
    title: 'Sold',
    default: false,
    index: {facet: true},
    listed: true,
    lock: 'sold',
  },
  reserved: {kind: flag(), title: 'Reserved', default: false, index: {facet: true}, listed: true},
  // The end of a shopper's hold, and whether the feed marks the car as reserved. Not read from feeds.
  held: {kind: record({until: seconds()}, {fed_reserved: flag()}), title: 'Held by a shopper'},
  certified: {
    kind: flag(),
    title: 'Certified',
    default: false,
    index: {facet: true},
    listed: true,
    feeds: {google: 'certified_pre-owned'},
  },
  preorder: {kind: flag(), title: 'Can be ordered ahead', default: false, listed: true},
  has_nvic: {kind: flag(), title: 'Has a NVIC', default: false},
  show_on_dealer_website: {
    kind: lockable.show_on_dealer_website,
    title: 'Shown on websites',
    default: true,
    index: {},
    lock: 'hidden',
  },
  created_at: {
    kind: seconds(),
    title: 'Listed at',
    index: {filled: true},
    listed: true,
    analytics: ['item_inventory_date'],
  },
  sold_at: {kind: seconds(), title: 'Sold at', index: {}},
  changed_at: {kind: seconds(), title: 'Changed at'},
  images: {kind: images, title: 'Pictures', default: [], listed: true},
  // Those of `images` that show no car, such as "coming soon": they are sorted last and not counted.
  placeholders: {kind: list(url(), 200), title: 'Placeholder pictures'},
  thumbnails: {kind: list(url(), 200), title: 'Small pictures', default: []},
  primary_image_url: {kind: url(), title: 'First picture', lock: 'first picture'},
  video_url: {kind: url(), title: 'Video'},
  spin_url: {kind: url(), title: 'View all round'},
  has_image: {kind: flag(), title: 'Has pictures', computed: 'document', index: {filled: true}},
  custom_rank: {kind: count(2000), title: 'Rank', computed: 'document', index: {filled: true}},
  list_order: {kind: lockable.list_order, title: 'Order in lists', lock: 'value'},
  featured: {kind: lockable.featured, title: 'First on the home page', index: {}, lock: 'value'},
  dealercomments: {kind: lockable.dealercomments, title: 'Comments', lock: 'value'},
  standardEquipment: {kind: equipment, title: 'Equipment', default: [], lock: 'order'},
  file: {kind: url(), title: 'History report'},
  carsales_title: {kind: text(200), title: 'Title on other sites'},
  views: {kind: count(1_000_000_000), title: 'Views'},
  former_slugs: {kind: list(slug, 20), title: 'Former addresses', default: []},
  // Written by `own-values.ts`; not read from feeds.
  own_values: {
    kind: record(
      {},
      {
        ...lockable,
        standardEquipment: list(text(300), 500),
        primary_image_url: url(),
        // What a rule of the site has done meanwhile, under all that people say.
        ruled: record({}, {tag, list_order, featured, price_note}),
      },
    ),
    title: 'What staff have locked',
  },
  feed_values: {
    kind: record({}, {...lockable, standardEquipment: equipment, images, status, reserved: flag()}),
    title: 'What the feed says instead',
  },
  locked_fields: {
    kind: list(text(40), 20),
    title: 'Locked fields',
    computed: 'document',
    index: {facet: true, filled: false},
  },
} as const satisfies {readonly [name: string]: Attribute}

type Declared = typeof ATTRIBUTES

/** The name of an attribute; within a group, its path. */
export type AttributeName = keyof Declared

/** The attributes whose entry has the options of `P`. */
export type NameWith<P> = {[N in AttributeName]: Declared[N] extends P ? N : never}[AttributeName]

/** The type of an attribute's values. */
export type AttributeValue<N extends AttributeName> = ValueOf<Declared[N]['kind']>

type OfCar = Exclude<AttributeName, NameWith<{computed: string}>>
type Grouped = Extract<OfCar, `${string}.${string}`>
type Certain = Extract<OfCar, NameWith<{required: true}> | NameWith<{default: unknown}>>
type GroupName = Grouped extends `${infer G}.${string}` ? G : never
type Group<G extends GroupName> = {
  [N in Grouped as N extends `${G}.${infer Field}` ? Field : never]?: AttributeValue<N> | null
}

/** A vehicle offered for sale (spec 3.1–3.6). Optional attributes may be absent or null: feeds write both. */
export type Car = {[N in Certain]: AttributeValue<N>} & {
  [N in Exclude<OfCar, Certain | Grouped>]?: AttributeValue<N> | null
} & {[G in GroupName]?: Group<G> | null}

/** A price asked since `at` (Unix seconds); amount 0 for none. */
export type PricePoint = ValueOf<typeof pricePoint>

/** Every attribute with its name, in the order of their declaration. */
export function listAttributes(): [name: string, attribute: Attribute][] {
  return Object.entries<Attribute>(ATTRIBUTES)
}
