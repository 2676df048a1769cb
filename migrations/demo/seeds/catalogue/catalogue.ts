import * as z from 'zod'
import {VEHICLE_SHAPES} from '../../pictures/vehicles.ts'
import {readYaml} from '../read-data.ts'

/** Fuel consumption is in litres per 100 km, torque in Nm. */
export const engine = z.strictObject({
  fuel: z.enum(['Unleaded', 'Premium', 'Diesel', 'Hybrid', 'Electric']),
  litres: z.number(),
  cylinders: z.int(),
  induction: z.enum(['Aspirated', 'Turbo Intercooled', 'Electric']),
  consumption: z.number(),
  /** Of an electric car: range in km by WLTP, battery in kWh, use in kWh per 100 km, charging at a post and fast in kW. */
  electric: z.tuple([z.int(), z.number(), z.number(), z.number(), z.number()]).optional(),
  torque: z.int(),
  gearbox: z.string(),
  gears: z.int(),
})

const engines = readYaml('catalogue/engines.yaml', z.record(z.string(), engine))

/** A grade of a model: its drive-away price new in whole dollars, and how much equipment it has. */
export const badge = z.strictObject({
  name: z.string(),
  price: z.int().positive(),
  engine: z.string().transform((name, context) => {
    const found = engines[name]
    if (found) return found
    context.addIssue(`engines.yaml has no engine ${name}`)
    return z.NEVER
  }),
  drive: z.enum(['FWD', 'RWD', 'AWD', '4WD']),
  level: z.literal([1, 2, 3]),
  manual: z.literal(true).optional(),
})

/** One series of a model as it was sold in Australia. Years are model years; `to` is absent while it is still sold. */
const carModel = z.strictObject({
  make: z.string(),
  model: z.string(),
  series: z.string(),
  shape: z.enum(VEHICLE_SHAPES),
  from: z.int(),
  to: z.int().optional(),
  seats: z.int(),
  doors: z.int(),
  /** Length, width and height in mm. */
  size: z.tuple([z.int(), z.int(), z.int()]),
  /** Stars, and the year of the test. */
  ancap: z.tuple([z.int(), z.int()]).optional(),
  badges: z.array(badge).min(1),
})

/** A caravan, camper trailer or motorhome. Lengths in feet as the trade quotes them, masses in kg; `atm` of a motorhome is its GVM. */
const caravanModel = z.strictObject({
  make: z.string(),
  model: z.string(),
  badge: z.string(),
  shape: z.enum(['caravan', 'camper-trailer', 'motorhome']),
  from: z.int(),
  /** Drive away, new, in whole dollars. */
  price: z.int().positive(),
  length: z.number(),
  width: z.number(),
  tare: z.int(),
  atm: z.int(),
  axle: z.enum(['Single', 'Tandem']),
  sleeps: z.int(),
})

/** A motorcycle; `capacity` in cm³. */
const motorcycleModel = z.strictObject({
  make: z.string(),
  model: z.string(),
  shape: z.enum(['motorcycle-road', 'motorcycle-cruiser', 'motorcycle-adventure']),
  from: z.int(),
  price: z.int().positive(),
  capacity: z.int(),
  cylinders: z.int(),
  learner: z.boolean(),
})

export type Engine = z.infer<typeof engine>
export type Badge = z.infer<typeof badge>
export type CarModel = z.infer<typeof carModel>
export type CarModels = readonly [CarModel, ...CarModel[]]
export type CaravanModel = z.infer<typeof caravanModel>
export type MotorcycleModel = z.infer<typeof motorcycleModel>

const readCars = (file: string) => readYaml(file, z.array(carModel))

/** The demo's stock is drawn from these in their order. */
export const carModels: readonly CarModel[] = [
  ...readCars('catalogue/asian-makes.yaml'),
  ...readCars('catalogue/european-makes.yaml'),
  ...readCars('catalogue/nissan.yaml'),
  ...readCars('catalogue/popular-used.yaml'),
]
export const caravanModels = readYaml('catalogue/caravans.yaml', z.array(caravanModel))
export const motorcycleModels = readYaml('catalogue/motorcycles.yaml', z.array(motorcycleModel))

/** The series in which a model is still sold, the main one first. @throws Error where the catalogue has none */
export function listCarModels(make: string, model: string): CarModels {
  const [first, ...others] = carModels.filter(
    (one) => one.make === make && one.model === model && one.to === undefined,
  )
  if (!first) throw new Error(`No ${make} ${model} in the catalogue`)
  return [first, ...others]
}
