import * as z from 'zod'
import type {Kind, NumberKind, TextKind} from './kinds.ts'

/** The schema of a kind, for imports: it refuses a value of which a part is wrong, and says why. */
export function buildKindSchema(kind: Kind): z.ZodType {
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
  const text = trim ? z.string().trim().min(1).max(max) : z.string().max(max)
  return pattern ? text.regex(pattern) : text
}

function buildNumberSchema({whole, min, max, zero}: NumberKind): z.ZodType {
  const number = whole ? z.number().int() : z.number()
  if (!zero) return number.min(min).max(max)
  return number.refine((value) => value === 0 || (value >= min && value <= max))
}
