import {CAR_TYPES, LENDERS, PRICE_BASES} from '@forecourt/schemas/vehicle/enums'
import * as z from 'zod'
import {SCENES} from '../pictures/scenes.ts'
import {readYaml} from './read-data.ts'

/**
 * A part of a location's stock: a number of vehicles of one kind. Without `makes`, all makes of the kind's
 * catalogue.
 */
const lot = z.strictObject({
  kind: z.enum(['car', 'caravan', 'motorcycle']),
  type: z.enum(CAR_TYPES),
  count: z.int(),
  makes: z.array(z.string()).optional(),
  /** Makes that the dealer does not sell new: of these, a demonstrator stands in the place. */
  neverNew: z.array(z.string()).optional(),
  /** Only vehicles that ask less than this. */
  below: z.int().optional(),
})

/** The stock of one sales location, and how it is priced there. */
const yard = z.strictObject({
  location: z.string(),
  /** Two letters before every stock number. */
  prefix: z.string(),
  scene: z.enum(SCENES),
  basis: z.enum(PRICE_BASES),
  lender: z.enum(LENDERS),
  lots: z.array(lot),
})

export type DemoLot = z.infer<typeof lot>
export type DemoYard = z.infer<typeof yard>

/** The demo stock: 694 vehicles over four sites. */
export const demoYards = readYaml('yards.yaml', z.array(yard))
