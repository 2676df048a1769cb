import {LOCATION_TYPES, type LocationType} from '@forecourt/schemas/location/location'
import * as z from 'zod'
import {PAINTS} from '../pictures/paint.ts'
import {SCENES} from '../pictures/scenes.ts'
import {VEHICLE_SHAPES} from '../pictures/vehicles.ts'
import {readYaml} from './read-data.ts'

const span = z.tuple([z.string(), z.string()]).nullable()

const dealership = z.strictObject({
  slug: z.string(),
  number: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  stripeAccount: z.string().optional(),
})

const location = z.strictObject({
  slug: z.string(),
  name: z.string(),
  dealership: z.string(),
  type: z.enum(Object.keys(LOCATION_TYPES) as [LocationType]),
  primary: z.boolean().default(false),
  buysCars: z.boolean().default(false),
  phone: z.string(),
  landline: z.string().nullable().default(null),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.enum(['NSW', 'QLD', 'VIC', 'WA']),
  postcode: z.string(),
  /** Latitude and longitude. */
  at: z.tuple([z.number(), z.number()]),
  hours: z.strictObject({weekdays: span, saturday: span, sunday: span, holidays: span}),
  repairerLicence: z.string().nullable().default(null),
  dealerLicence: z.string().nullable().default(null),
  workshopCapacity: z.int().nullable().default(null),
  loanCars: z.int().default(0),
  brands: z.array(z.string()).default([]),
  /** What stands before its building in its picture: a shape, a paint and a scene. */
  picture: z
    .tuple([z.enum(VEHICLE_SHAPES), z.enum(PAINTS), z.enum(SCENES)])
    .transform(([shape, paint, scene]) => ({shape, paint, scene}))
    .optional(),
  /** Invented people. */
  team: z
    .array(z.strictObject({name: z.string(), role: z.string(), words: z.string().optional()}))
    .default([]),
  rating: z.strictObject({average: z.number(), reviews: z.int()}).optional(),
})

export type SeedLocation = z.infer<typeof location>

export const dealerships = readYaml('dealerships.yaml', z.array(dealership))
export const locations = readYaml('locations.yaml', z.array(location))
