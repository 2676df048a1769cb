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

// The fields that are not named are those of the document's declaration: content.test.ts compares them.
const location = z.looseObject({
  slug: z.string(),
  name: z.string(),
  dealership: z.string(),
  phone: z.string(),
  address: z.looseObject({
    street: z.string(),
    city: z.string(),
    state: z.enum(['NSW', 'QLD', 'VIC', 'WA']),
    postcode: z.string(),
  }),
  hours: z.strictObject({weekdays: span, saturday: span, sunday: span, holidays: span}),
  /** What stands before its building in its picture: a shape, a paint and a scene. */
  picture: z
    .tuple([z.enum(VEHICLE_SHAPES), z.enum(PAINTS), z.enum(SCENES)])
    .transform(([shape, paint, scene]) => ({shape, paint, scene}))
    .optional(),
})

export type SeedLocation = z.infer<typeof location>

export const dealerships = readYaml('dealerships.yaml', z.array(dealership))
export const locations = readYaml('locations.yaml', z.array(location))
