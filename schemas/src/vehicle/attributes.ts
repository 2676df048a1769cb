import type {KnownOptions} from '../values/known-options.ts'
import type {Attribute, Unit, Uses} from './attribute.ts'
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
// The smallest engines have 0.05 litres.
const ENGINE = decimal(20, 0.02)

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

/** An attribute by its kind of value and what staff and shoppers call it, with its uses. */
const attribute = <const K extends Kind, const U extends Uses = Record<never, never>>(
  kind: K,
  title: string,
  uses?: KnownOptions<Uses, U>,
) => ({kind, title, ...uses}) as {readonly kind: K; readonly title: string} & U

/** A measure that only the technical specifications show. */
function buildMeasure<const K extends Kind>(kind: K, title: string, unit: Unit, items: readonly ItemType[]) {
  return attribute(kind, title, {unit, spec: {section: 'technical', items}})
}

/**
 * Every attribute of a vehicle (spec 3.1–3.6) with all its uses. The schema of a car, the search collection, filters,
 * cards, specifications, structured data, events and feeds derive from these entries. Their order is that of filters in
 * addresses, of facts that staff choose from and of rows of the specifications. Names are those of the feeds and the
 * search index, so nothing is renamed on the way; a dot is a path into a group: `variant.torque`. Prices are in whole
 * dollars, times in Unix seconds.
 */
export const ATTRIBUTES = {
  id: attribute(patternText(/^[\w-]{1,64}$/, 64), 'Id', {
    required: true,
    listed: true,
    feeds: {google: 'id', meta: 'vehicle_id'},
  }),
  slug: attribute(slug, 'Address', {required: true, index: {}, listed: true}),
  name: attribute(text(200), 'Name', {required: true, index: {sort: true}, listed: true}),
  car_type: attribute(oneOf(CAR_TYPES), 'Condition', {
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
  }),
  item_type: attribute(oneOf(ITEM_TYPES), 'Kind', {
    words: {car: 'Cars', caravan: 'Caravans', motorcycle: 'Motorcycles'},
    default: 'car',
    index: {facet: true},
    listed: true,
    filter: {kind: 'list'},
    feeds: {meta: 'vehicle_type'},
  }),
  make: attribute(text(60), 'Make', {
    required: true,
    index: {facet: true, sort: true},
    listed: true,
    filter: {kind: 'list'},
    jsonLd: {property: 'brand', format: 'brand'},
    analytics: ['item_make'],
    feeds: {google: 'brand', meta: 'make'},
  }),
  model: attribute(text(80), 'Model', {
    required: true,
    index: {facet: true, sort: true},
    listed: true,
    filter: {kind: 'list', after: 'make'},
    jsonLd: {property: 'model'},
    analytics: ['item_model'],
    feeds: {google: 'model', meta: 'model'},
  }),
  make_model: attribute(text(160), 'Make and model', {
    computed: 'document',
    index: {facet: true, filled: true},
    filter: {kind: 'list'},
  }),
  badge: attribute(text(120), 'Badge', {
    index: {facet: true},
    listed: true,
    filter: {kind: 'list', after: 'model'},
    analytics: ['item_variant'],
    feeds: {google: 'trim', meta: 'trim'},
  }),
  series: attribute(text(60), 'Series', {index: {}, listed: true, spec: {section: 'technical'}}),
  simple_body: attribute(text(40), 'Body', {
    words: BODY_TYPES,
    index: {facet: true},
    filter: {name: 'body', kind: 'list'},
    card: true,
    keyFact: {car: 4, motorcycle: 4, caravan: 6},
    jsonLd: {property: 'bodyType'},
    analytics: ['item_category'],
    feeds: {google: 'body_style', meta: 'body_style'},
  }),
  // In the index `price` is the amount asked and `list_price` the one before an offer.
  price: attribute(dollars(), 'Price', {
    unit: 'dollars',
    index: {facet: true, filled: true},
    listed: true,
    filter: {kind: 'range', floor: 1},
    analytics: ['item_price'],
  }),
  before_price: attribute(dollars(), 'Price before', {unit: 'dollars', index: {}, listed: true}),
  offer_price: attribute(dollars(), 'Offer price', {unit: 'dollars', listed: true}),
  list_price: attribute(dollars(), 'List price', {unit: 'dollars', listed: true}),
  price_range: attribute(text(40), 'Price range', {
    unit: 'dollar range',
    computed: 'document',
    index: {facet: true},
    filter: {kind: 'list', bySize: true},
  }),
  // Depends on a site's settings (spec 5.11c), so it has no field of its own: each lender has one (weekly-fields.ts).
  weekly_price_range: attribute(text(40), 'Weekly budget', {
    unit: 'dollar range',
    phrase: {other: '{value} a week'},
    computed: 'search',
    filter: {kind: 'list', bySize: true},
  }),
  subscription_price: attribute(dollars(), 'Subscription price', {
    unit: 'dollars',
    index: {facet: true},
    listed: true,
    filter: {kind: 'range', floor: 1},
  }),
  year: attribute(vehicleYear(), 'Year', {
    index: {facet: true, filled: true},
    listed: true,
    filter: {kind: 'range', floor: 1},
    jsonLd: {property: 'vehicleModelDate', format: 'year'},
    analytics: ['item_year'],
    feeds: {google: 'year', meta: 'year'},
  }),
  // 0 km is a fact for a new car and unknown for a used one (known-km.ts), so its filter has no floor.
  km: attribute(count(2_000_000), 'Kilometres', {
    unit: 'km',
    index: {facet: true},
    listed: true,
    filter: {kind: 'range'},
    card: true,
    keyFact: {car: 1, motorcycle: 1},
    spec: {section: 'summary', label: 'Odometer'},
    jsonLd: {property: 'mileageFromOdometer', unitCode: 'KMT'},
    feeds: {google: 'mileage', meta: 'mileage.value'},
  }),
  'variant.bodyconfiguration': attribute(text(60), 'Body configuration', {
    spec: {section: 'technical', items: DRIVEN, label: 'Body', labels: {motorcycle: 'Style'}},
  }),
  body: attribute(text(60), 'Body', {
    index: {facet: true},
    keyFact: {car: 4, motorcycle: 4},
    spec: {section: 'technical', items: DRIVEN, labels: {motorcycle: 'Style'}},
    jsonLd: {property: 'bodyType'},
  }),
  'variant.enginesize_litres': buildMeasure(ENGINE, 'Engine', 'engine litres', DRIVEN),
  engine_size: attribute(ENGINE, 'Engine', {
    unit: 'engine litres',
    index: {facet: true},
    spec: {section: 'technical', items: DRIVEN},
  }),
  'variant.enginesize': buildMeasure(count(20_000), 'Engine', 'cc', DRIVEN),
  'variant.cylinders': attribute(count(16), 'Cylinders', {spec: {section: 'technical', items: DRIVEN}}),
  'variant.induction': attribute(text(60), 'Induction', {spec: {section: 'technical', items: DRIVEN}}),
  simple_transmission: attribute(text(40), 'Transmission', {
    index: {facet: true},
    filter: {name: 'transmission', kind: 'list'},
    card: true,
    keyFact: {car: 2, motorcycle: 2},
    jsonLd: {property: 'vehicleTransmission'},
    feeds: {meta: 'transmission'},
  }),
  simple_fuel: attribute(text(40), 'Fuel', {
    index: {facet: true},
    filter: {name: 'fuel', kind: 'list'},
    card: true,
    keyFact: {car: 3, motorcycle: 3},
    jsonLd: {property: 'vehicleEngine', format: 'engine'},
    analytics: ['item_fuel_type'],
    feeds: {google: 'engine', meta: 'fuel_type'},
  }),
  fuel: attribute(text(40), 'Fuel', {
    index: {facet: true},
    listed: true,
    keyFact: {car: 3, motorcycle: 3},
    spec: {section: 'technical', items: DRIVEN, brief: 'simple_fuel'},
    analytics: ['item_fuel_type'],
    feeds: {google: 'engine', meta: 'fuel_type'},
  }),
  'variant.fuelconsumptioncombined': buildMeasure(decimal(100), 'Fuel use, combined', 'L/100 km', DRIVEN),
  'variant.fuelcapacity': buildMeasure(decimal(1000), 'Fuel tank', 'L', DRIVEN),
  electric_range: attribute(count(3000), 'Electric range', {
    unit: 'km',
    index: {facet: true},
    filter: {kind: 'range', floor: 1},
    spec: {section: 'technical', items: DRIVEN, qualifier: 'electric_range_standard'},
  }),
  /** Such as "WLTP 2024": standards differ by a third. */
  electric_range_standard: attribute(text(30), 'Standard of the electric range'),
  battery_capacity: buildMeasure(decimal(500), 'Battery', 'kWh', DRIVEN),
  energy_consumption: buildMeasure(decimal(100), 'Energy use, combined', 'kWh/100 km', DRIVEN),
  charging_power: buildMeasure(decimal(100), 'Charging power', 'kW', DRIVEN),
  fast_charging_power: buildMeasure(decimal(1000), 'Fast charging power', 'kW', DRIVEN),
  transmission: attribute(text(60), 'Transmission', {
    feedNames: ['trans'],
    index: {facet: true},
    keyFact: {car: 2, motorcycle: 2},
    spec: {section: 'technical', items: DRIVEN, brief: 'simple_transmission'},
  }),
  'variant.geartype': attribute(text(60), 'Gearbox', {
    spec: {section: 'technical', items: DRIVEN, format: 'gearbox'},
  }),
  gearnum: attribute(count(20), 'Gears', {spec: {section: 'technical', items: DRIVEN}}),
  drive: attribute(text(20), 'Drive', {
    index: {facet: true},
    filter: {kind: 'list'},
    card: true,
    keyFact: {car: 5, motorcycle: 5},
    spec: {section: 'technical', items: ['car']},
    jsonLd: {property: 'driveWheelConfiguration', format: 'drive'},
    feeds: {meta: 'drivetrain'},
  }),
  'variant.torque': buildMeasure(decimal(5000), 'Torque', 'Nm', DRIVEN),
  seats: attribute(count(80), 'Seats', {
    phrase: {one: '{value} seat', other: '{value} seats'},
    index: {facet: true},
    filter: {kind: 'list', bySize: true},
    card: true,
    keyFact: {car: 6, motorcycle: 6},
    spec: {section: 'technical', items: DRIVEN},
    jsonLd: {property: 'vehicleSeatingCapacity'},
  }),
  doors: attribute(count(12), 'Doors', {
    index: {facet: true},
    spec: {section: 'technical', items: ['car']},
    jsonLd: {property: 'numberOfDoors'},
  }),
  'variant.ancaprating': attribute(decimal(5), 'ANCAP safety rating', {
    spec: {section: 'technical', items: ['car'], format: 'safety stars'},
  }),
  'variant.ancapyear': attribute(count(2100), 'Year of the ANCAP test'),
  'variant.vehiclelength': buildMeasure(decimal(30_000), 'Length', 'mm', DRIVEN),
  'variant.vehiclewidth': buildMeasure(decimal(10_000), 'Width', 'mm', DRIVEN),
  'variant.vehicleheight': buildMeasure(decimal(10_000), 'Height', 'mm', DRIVEN),
  'variant.grossvehiclemass': buildMeasure(decimal(100_000), 'Gross vehicle mass', 'kg', DRIVEN),
  'caravan.sleeps': attribute(count(20), 'Sleeps', {
    phrase: {other: 'Sleeps {value}'},
    card: true,
    keyFact: {caravan: 2},
    spec: {section: 'technical', items: CARAVAN},
  }),
  // The trade quotes lengths of caravans in feet.
  'caravan.body_length': attribute(decimal(60), 'Body length', {
    unit: 'ft',
    card: true,
    keyFact: {caravan: 3},
    spec: {section: 'technical', items: CARAVAN},
  }),
  'caravan.body_width': buildMeasure(decimal(20), 'Body width', 'ft', CARAVAN),
  'caravan.tare_weight': attribute(decimal(20_000), 'Tare', {
    unit: 'kg',
    phrase: {other: 'Tare {value}'},
    card: true,
    keyFact: {caravan: 4},
    spec: {section: 'technical', items: CARAVAN},
  }),
  'caravan.aggregate_trailer_mass': buildMeasure(decimal(20_000), 'Aggregate trailer mass', 'kg', CARAVAN),
  'caravan.axle_type': attribute(text(60), 'Axles', {
    keyFact: {caravan: 5},
    spec: {section: 'technical', items: CARAVAN},
  }),
  colour: attribute(text(40), 'Colour', {
    index: {facet: true},
    listed: true,
    filter: {kind: 'list'},
    keyFact: {car: 7, motorcycle: 7},
    spec: {section: 'summary'},
    jsonLd: {property: 'color'},
    analytics: ['item_color'],
    feeds: {google: 'color', meta: 'exterior_color'},
  }),
  interior_colour: attribute(text(40), 'Interior colour', {
    spec: {section: 'summary'},
    jsonLd: {property: 'vehicleInteriorColor'},
  }),
  build_date: attribute(text(20), 'Build date', {spec: {section: 'summary'}}),
  compliance_date: attribute(text(20), 'Compliance date', {spec: {section: 'summary'}}),
  regplate: attribute(text(12), 'Registration', {
    setting: 'showRegistration',
    spec: {section: 'summary'},
    feeds: {meta: 'vehicle_registration_plate'},
  }),
  rego_expiry: attribute(text(20), 'Registration expires', {spec: {section: 'summary'}}),
  vin: attribute(text(20), 'VIN', {
    setting: 'showVin',
    spec: {section: 'summary'},
    jsonLd: {property: 'vehicleIdentificationNumber', format: 'vin'},
    analytics: ['item_id'],
    feeds: {google: 'VIN', meta: 'vin'},
  }),
  stocknum: attribute(text(60), 'Stock number', {
    phrase: {other: 'Stock {value}'},
    index: {},
    card: true,
    spec: {section: 'summary'},
    jsonLd: {property: 'sku'},
    analytics: ['item_number'],
  }),
  filtered_features: attribute(list(text(80), 100), 'Features', {
    default: [],
    index: {facet: true, filled: false},
    filter: {kind: 'all'},
  }),
  categories: attribute(list(text(80), 2), 'Category', {
    computed: 'document',
    index: {facet: true, filled: false},
    filter: {kind: 'list'},
  }),
  status: attribute(status, 'Availability', {
    words: {in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold'},
    default: 'in_stock',
    index: {facet: true},
    listed: true,
    filter: {kind: 'list'},
  }),
  tag: attribute(lockable.tag, 'Tag', {
    index: {facet: true},
    listed: true,
    filter: {kind: 'list'},
    lock: 'value',
  }),
  location_name: attribute(text(120), 'Location', {
    index: {facet: true},
    listed: true,
    filter: {kind: 'list'},
  }),
  dealership_name: attribute(text(120), 'Dealership', {
    index: {facet: true},
    filter: {kind: 'list'},
    feeds: {meta: 'dealer_name'},
  }),
  city: attribute(text(100), 'City', {index: {facet: true}, listed: true, filter: {kind: 'list'}}),
  state: attribute(text(10), 'State', {index: {facet: true}, listed: true, filter: {kind: 'list'}}),
  dealership_slug: attribute(text(120), 'Dealership’s short name', {
    required: true,
    index: {facet: true},
    listed: true,
    feeds: {meta: 'dealer_id'},
  }),
  dealership_id: attribute(count(2_000_000_000), 'Dealership’s number', {index: {facet: true}}),
  location: attribute(location, 'Location'),
  location_slug: attribute(text(120), 'Location’s short name', {index: {facet: true}}),
  // Written by the storefront, from the document of the location: "latitude,longitude", or "none" where it has neither.
  position: attribute(patternText(POSITION, 40), 'Where its location is, in degrees', {
    index: {facet: true},
    listed: true,
  }),
  geo: attribute(point(), 'Where its location is, to search by distance', {
    computed: 'document',
    index: {filled: false},
  }),
  private_suburb: attribute(text(100), 'Seller’s suburb'),
  private_postcode: attribute(postcode, 'Seller’s postcode'),
  price_type: attribute(text(60), 'Words of the price'),
  price_basis: attribute(lockable.price_basis, 'What the price includes', {listed: true, lock: 'value'}),
  price_note: attribute(lockable.price_note, 'Words beside the price', {listed: true, lock: 'value'}),
  price_state: attribute(text(10), 'State of the price', {listed: true}),
  /** Kept by the import, as are `former_slugs` and `changed_at`, the last change of price or status. */
  price_history: attribute(list(pricePoint, 50), 'Prices asked', {default: [], listed: true}),
  autograb_data: attribute(marketPrice, 'Market prices', {listed: true}),
  finance_lenders: attribute(
    mapOf(LENDERS, record({}, {...figures, disclaimer: text(4000)})),
    'Lenders’ figures',
  ),
  // Without disclaimers, which would double the size of a list.
  finance_figures: attribute(mapOf(LENDERS, record({}, figures)), 'Lenders’ figures without their words', {
    computed: 'document',
    listed: true,
  }),
  payment_processors: attribute(list(text(40), 20), 'Ways to pay', {default: []}),
  sold: attribute(lockable.sold, 'Sold', {default: false, index: {facet: true}, listed: true, lock: 'sold'}),
  reserved: attribute(flag(), 'Reserved', {default: false, index: {facet: true}, listed: true}),
  // The end of a shopper's hold, and whether the feed marks the car as reserved. Not read from feeds.
  held: attribute(record({until: seconds()}, {fed_reserved: flag()}), 'Held by a shopper'),
  certified: attribute(flag(), 'Certified', {
    default: false,
    index: {facet: true},
    listed: true,
    feeds: {google: 'certified_pre-owned'},
  }),
  preorder: attribute(flag(), 'Can be ordered ahead', {default: false, listed: true}),
  has_nvic: attribute(flag(), 'Has a NVIC', {default: false}),
  show_on_dealer_website: attribute(lockable.show_on_dealer_website, 'Shown on websites', {
    default: true,
    index: {},
    lock: 'hidden',
  }),
  created_at: attribute(seconds(), 'Listed at', {
    index: {filled: true},
    listed: true,
    analytics: ['item_inventory_date'],
  }),
  sold_at: attribute(seconds(), 'Sold at', {index: {}}),
  changed_at: attribute(seconds(), 'Changed at'),
  images: attribute(images, 'Pictures', {default: [], listed: true}),
  // Those of `images` that show no car, such as "coming soon": they are sorted last and not counted.
  placeholders: attribute(list(url(), 200), 'Placeholder pictures'),
  thumbnails: attribute(list(url(), 200), 'Small pictures', {default: []}),
  primary_image_url: attribute(url(), 'First picture', {lock: 'first picture'}),
  video_url: attribute(url(), 'Video'),
  spin_url: attribute(url(), 'View all round'),
  has_image: attribute(flag(), 'Has pictures', {computed: 'document', index: {filled: true}}),
  custom_rank: attribute(count(2000), 'Rank', {computed: 'document', index: {filled: true}}),
  list_order: attribute(lockable.list_order, 'Order in lists', {lock: 'value'}),
  featured: attribute(lockable.featured, 'First on the home page', {index: {}, lock: 'value'}),
  dealercomments: attribute(lockable.dealercomments, 'Comments', {lock: 'value'}),
  standardEquipment: attribute(equipment, 'Equipment', {default: [], lock: 'order'}),
  file: attribute(url(), 'History report'),
  carsales_title: attribute(text(200), 'Title on other sites'),
  views: attribute(count(1_000_000_000), 'Views'),
  former_slugs: attribute(list(slug, 20), 'Former addresses', {default: []}),
  // Written by `own-values.ts`; not read from feeds.
  own_values: attribute(
    record(
      {},
      {
        ...lockable,
        standardEquipment: list(text(300), 500),
        primary_image_url: url(),
        // What a rule of the site has done meanwhile, under all that people say.
        ruled: record({}, {tag, list_order, featured, price_note}),
      },
    ),
    'What staff have locked',
  ),
  feed_values: attribute(
    record({}, {...lockable, standardEquipment: equipment, images, status, reserved: flag()}),
    'What the feed says instead',
  ),
  locked_fields: attribute(list(text(40), 20), 'Locked fields', {
    computed: 'document',
    index: {facet: true, filled: false},
  }),
} as const

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
