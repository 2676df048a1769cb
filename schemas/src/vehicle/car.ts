import * as z from 'zod'
import {CAR_STATUSES, CAR_TYPES, ITEM_TYPES, LENDERS, PRICE_BASES} from './enums.ts'
import {withoutFillers} from './without-fillers.ts'

// Stock data keeps the names of the feeds and the search index (spec 3.1), so nothing is renamed on the way.

const words = (max: number) => z.string().trim().min(1).max(max)
const dollars = z.number().int().min(0).max(10_000_000)
const url = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^(?:https?:\/\/|\/)\S+$/)
const count = (max: number) => z.number().int().min(0).max(max)

const address = z.object({
  id: z.string().nullish(),
  street: words(200).nullish(),
  city: words(100).nullish(),
  state: words(10).nullish(),
  postcode: z
    .string()
    .regex(/^\d{4}$/)
    .nullish(),
  place_url: url.nullish(),
})

/** Where the car stands (spec 3.2). */
const carLocation = z.object({
  name: words(120),
  slug: words(120),
  phone: words(30).nullish(),
  address: address.nullish(),
  distribution_locations: z.array(words(120)).nullish(),
})

/** The variant's figures (spec 3.3). Lengths in mm, masses in kg, torque in Nm, capacity in litres. */
const variant = z.object({
  cylinders: count(16).nullish(),
  enginesize: count(20_000).nullish(),
  enginesize_litres: z.number().min(0).max(20).nullish(),
  induction: words(60).nullish(),
  geartype: words(60).nullish(),
  fuelconsumptioncombined: z.number().min(0).max(100).nullish(),
  fuelcapacity: z.number().min(0).max(1000).nullish(),
  grossvehiclemass: z.number().min(0).max(100_000).nullish(),
  vehiclelength: z.number().min(0).max(30_000).nullish(),
  vehicleheight: z.number().min(0).max(10_000).nullish(),
  vehiclewidth: z.number().min(0).max(10_000).nullish(),
  torque: z.number().min(0).max(5000).nullish(),
  ancaprating: z.number().min(0).max(5).nullish(),
  ancapyear: count(2100).nullish(),
  bodyconfiguration: words(60).nullish(),
})

/** Caravan figures (spec 3.4). Lengths in feet as the trade quotes them, masses in kg. */
const caravan = z.object({
  body_width: z.number().min(0).max(20).nullish(),
  body_length: z.number().min(0).max(60).nullish(),
  tare_weight: z.number().min(0).max(20_000).nullish(),
  axle_type: words(60).nullish(),
  sleeps: count(20).nullish(),
  aggregate_trailer_mass: z.number().min(0).max(20_000).nullish(),
})

/** A lender's figures for one car (spec 3.6). Rates in percent a year, payments in dollars, `validTo` in Unix seconds. */
const lenderQuote = z.object({
  interestRate: z.number().min(0).max(100).nullish(),
  comparisonRate: z.number().min(0).max(100).nullish(),
  paymentWeek: z.number().min(0).nullish(),
  paymentMonth: z.number().min(0).nullish(),
  termYears: z.number().min(0).max(30).nullish(),
  termMonths: z.number().min(0).max(360).nullish(),
  deposit: z.number().min(0).nullish(),
  balloon: z.number().min(0).nullish(),
  disclaimer: words(4000).nullish(),
  validTo: count(4_102_444_800).nullish(),
})

/** Years of vehicles; 0 stands for "not known" in feeds and in the index. */
const year = z
  .number()
  .int()
  .refine((value) => value === 0 || (value >= 1885 && value <= 2100))

/** A price the storefront asked, from a moment on; amount 0 while it asked none. */
const pricePoint = z.object({
  at: count(4_102_444_800),
  amount: dollars,
  basis: z.enum(PRICE_BASES).nullish(),
})

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(160)

const required = {
  id: z.string().regex(/^[\w-]{1,64}$/),
  slug,
  name: words(200),
  make: words(60),
  model: words(80),
  car_type: z.enum(CAR_TYPES),
  dealership_slug: words(120),
} as const

const optional = {
  year,
  badge: words(120),
  series: words(60),
  colour: words(40),
  interior_colour: words(40),
  km: count(2_000_000),
  price: dollars,
  before_price: dollars,
  offer_price: dollars,
  list_price: dollars,
  subscription_price: dollars,
  price_type: words(60),
  price_basis: z.enum(PRICE_BASES),
  price_state: words(10),
  tag: words(40),
  sold_at: count(4_102_444_800),
  created_at: count(4_102_444_800),
  changed_at: count(4_102_444_800),
  stocknum: words(60),
  vin: z.string().trim().min(1).max(20),
  regplate: words(12),
  rego_expiry: words(20),
  compliance_date: words(20),
  build_date: words(20),
  seats: count(80),
  doors: count(12),
  fuel: words(40),
  simple_fuel: words(40),
  body: words(60),
  simple_body: words(40),
  transmission: words(60),
  simple_transmission: words(40),
  drive: words(20),
  engine_size: z.number().min(0).max(20),
  views: count(1_000_000_000),
  dealercomments: z.string().max(20_000),
  file: url,
  carsales_title: words(200),
  primary_image_url: url,
  video_url: url,
  spin_url: url,
  city: words(100),
  state: words(10),
  location_name: words(120),
  location_slug: words(120),
  dealership_id: count(2_000_000_000),
  dealership_name: words(120),
  private_suburb: words(100),
  private_postcode: z.string().regex(/^\d{4}$/),
  gearnum: count(20),
  location: carLocation,
  variant,
  caravan,
  autograb_data: z.object({
    state_average_market_price: dollars.nullish(),
    average_market_price: dollars.nullish(),
    as_at: count(4_102_444_800).nullish(),
  }),
  finance_lenders: z.partialRecord(z.enum(LENDERS), lenderQuote),
} as const

const defaulted = {
  status: z.enum(CAR_STATUSES).default('in_stock'),
  item_type: z.enum(ITEM_TYPES).default('car'),
  sold: z.boolean().default(false),
  reserved: z.boolean().default(false),
  certified: z.boolean().default(false),
  preorder: z.boolean().default(false),
  has_nvic: z.boolean().default(false),
  show_on_dealer_website: z.boolean().default(true),
  payment_processors: z.array(words(40)).max(20).default([]),
  standardEquipment: z
    .array(z.object({group: words(80).nullish(), name: words(300)}))
    .max(500)
    .default([]),
  filtered_features: z.array(words(80)).max(100).default([]),
  images: z.array(url).max(200).default([]),
  thumbnails: z.array(url).max(200).default([]),
  former_slugs: z.array(slug).max(20).default([]),
  price_history: z.array(pricePoint).max(50).default([]),
} as const

type OptionalShape = {[K in keyof typeof optional]: z.ZodOptional<z.ZodNullable<(typeof optional)[K]>>}

// Each optional attribute may be absent or null: feeds write both.
const optionalShape = Object.fromEntries(
  Object.entries(optional).map(([name, schema]) => [name, schema.nullish()]),
) as OptionalShape

/**
 * A vehicle offered for sale (spec 3.1–3.6). Prices in whole dollars, `km` in kilometres, times in Unix seconds.
 * The import keeps `price_history`, `former_slugs` and `changed_at` (the last change of price or status); in the
 * index `price` is the amount asked and `list_price` the one before an offer.
 */
export const carSchema = z.object({...required, ...optionalShape, ...defaulted})

export type Car = z.infer<typeof carSchema>

/** A price asked from a moment on (`at`, Unix seconds); amount 0 while none was asked. */
export type PricePoint = z.infer<typeof pricePoint>

export type CarFault = {field: string; message: string}

/**
 * Reads a car from the index or a feed, saving what can be saved: an invalid optional attribute is dropped alone
 * and reported; without a valid id, slug, name, make, model, type or dealership there is no car.
 */
export function readCar(input: unknown): {car: Car | null; faults: CarFault[]} {
  if (typeof input !== 'object' || input === null)
    return {car: null, faults: [{field: '', message: 'Not a record'}]}
  const raw = withoutFillers({...input})
  const whole = carSchema.safeParse(raw)
  if (whole.success) return {car: whole.data, faults: []}
  const faults = whole.error.issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    message: issue.message,
  }))
  const bad = new Set(faults.map((fault) => fault.field))
  const kept = Object.fromEntries(Object.entries(raw).filter(([name]) => !bad.has(name)))
  const salvaged = carSchema.safeParse(kept)
  return {car: salvaged.success ? salvaged.data : null, faults}
}
