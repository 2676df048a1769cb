import * as z from 'zod'
import {normaliseName, removeControls} from '../values/plain-text.ts'
import type {Attribute} from './attribute.ts'
import {type Car, listAttributes} from './attributes.ts'
import type {Kind, NumberKind, TextKind} from './kinds.ts'
import {removeFillers} from './known-values.ts'

const schema: z.ZodType = z.object(buildCarShape())

/**
 * The schema of a car, from its attributes; unknown fields are dropped. zod cannot infer types through a loop, so
 * the type is declared from the same entries.
 */
export const carSchema = schema as z.ZodType<Car>

function buildCarShape(): {[name: string]: z.ZodType} {
  const own = listAttributes().filter(([, {computed}]) => !computed)
  const groups = Map.groupBy(
    own.filter(([name]) => name.includes('.')),
    ([name]) => name.split('.')[0] ?? '',
  )
  const groupShape = [...groups].map(([group, fields]): [string, z.ZodType] => {
    const shape = Object.fromEntries(fields.map(([name, field]) => [name.slice(group.length + 1), field]))
    return [group, z.object(buildShape(shape, buildSchema)).nullish()]
  })
  const flat = Object.fromEntries(own.filter(([name]) => !name.includes('.')))
  return {...buildShape(flat, buildSchema), ...Object.fromEntries(groupShape)}
}

function buildSchema(attribute: Attribute): z.ZodType {
  const schema = buildKindSchema(attribute.kind)
  if (attribute.required) return schema
  return 'default' in attribute ? schema.default(attribute.default) : schema.nullish()
}

type CarFault = {field: string; message: string}

/**
 * Reads a car from the index or a feed, saving what can be saved: an invalid optional attribute is dropped alone
 * and reported; without a valid id, slug, name, make, model, type or dealership there is no car.
 */
export function readCar(input: unknown): {car: Car | null; faults: CarFault[]} {
  if (typeof input !== 'object' || input === null)
    return {car: null, faults: [{field: '', message: 'Not a record'}]}
  const raw = removeFillers({...input})
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

/** The schema of a kind, for imports: it refuses a partly invalid value with the reason. */
function buildKindSchema(kind: Kind): z.ZodType {
  switch (kind.type) {
    case 'text':
      return buildTextSchema(kind)
    case 'number':
      return buildNumberSchema(kind)
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.enum(kind.values)
    case 'list':
      return z.array(buildKindSchema(kind.of)).max(kind.max)
    case 'record':
      return z.object({
        ...buildShape(kind.required, buildKindSchema),
        ...buildShape(kind.optional, (field) => buildKindSchema(field).nullish()),
      })
    case 'point':
      return z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
    case 'map':
      return z.partialRecord(z.enum(kind.keys), buildKindSchema(kind.of))
  }
}

/** One schema for each field, by its name. */
export function buildShape<F>(
  fields: {readonly [name: string]: F},
  build: (field: F) => z.ZodType,
): {[name: string]: z.ZodType} {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, build(field)]))
}

function buildTextSchema({max, trim, pattern}: TextKind): z.ZodType {
  if (pattern) return z.string().max(max).regex(pattern)
  return trim
    ? z.string().overwrite(normaliseName).min(1).max(max)
    : z.string().overwrite(removeControls).max(max)
}

function buildNumberSchema({whole, min, max, zero}: NumberKind): z.ZodType {
  const number = whole ? z.number().int() : z.number()
  if (!zero) return number.min(min).max(max)
  return number.refine((value) => value === 0 || (value >= min && value <= max))
}
