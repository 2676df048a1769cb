import {BODY_TYPES, CAR_TYPES} from '@forecourt/schemas/vehicle/enums'
import * as z from 'zod'
import {PAINTS} from '../pictures/paint.ts'
import {SCENES} from '../pictures/scenes.ts'
import {readYaml} from '../seeds/read-data.ts'

const names = z.array(z.string()).readonly()
const spellings = z.record(z.string(), z.string())

/** A map, because a listing may name a property that every object has. */
function toMap<T>(record: {readonly [name: string]: T}): ReadonlyMap<string, T> {
  return new Map(Object.entries(record))
}

const bodyType = z.enum(Object.keys(BODY_TYPES) as [keyof typeof BODY_TYPES])

const spreadRule = z.strictObject({
  location: z.string(),
  scene: z.enum(SCENES),
  firstMakes: names.optional(),
  carTypes: z.array(z.enum(CAR_TYPES)).readonly(),
  states: names.optional(),
  weight: z.int(),
})

export type SpreadRule = z.infer<typeof spreadRule>

/** The tables of the listings; their comments say what each is. */
export const TABLES = readYaml(
  '../listings/tables.yaml',
  z.strictObject({
    longMakes: names,
    makeSpellings: spellings,
    longModels: z.record(z.string(), names).transform(toMap),
    modelSpellings: spellings,
    bodies: z.record(z.string(), bodyType),
    bodyOfModel: z.record(z.string(), names),
    paints: z.record(z.string(), z.enum(PAINTS)).transform(toMap),
    spread: z.array(spreadRule),
  }),
)
