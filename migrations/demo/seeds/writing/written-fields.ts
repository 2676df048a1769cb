import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {Field, FieldKind, Fields} from '@forecourt/schemas/fields/field'
import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {isRecord} from '@forecourt/schemas/values/is-record'
import * as z from 'zod'
import type {SeedDocument} from '../../load/seed-document.ts'
import {PAINTS} from '../../pictures/paint.ts'
import {SCENES} from '../../pictures/scenes.ts'
import {VEHICLE_SHAPES, VIEWS} from '../../pictures/vehicles.ts'
import {readYaml} from '../read-data.ts'

const subject = z.strictObject({
  shape: z.enum(VEHICLE_SHAPES),
  paint: z.enum(PAINTS),
  scene: z.enum(SCENES),
  /** A part of it, without a place for words. */
  view: z.enum(VIEWS).optional(),
  alt: z.string(),
})

const pictures = readYaml('writing/pictures.yaml', z.record(z.string(), subject))

/** A picture of pictures.yaml: its name, or its name and a form: for slides and first screens, where it is calm, or before a building. */
const picture = z
  .union([
    z.string().transform((name) => ({picture: name, form: 'offer' as const})),
    z.strictObject({picture: z.string(), form: z.enum(['wide', 'tall', 'yard'])}),
  ])
  .transform(({picture: name, form}, context) => {
    const found = pictures[name]
    if (found) return {...found, form: found.view ? 'stock' : form}
    context.addIssue(`pictures.yaml has no picture ${name}`)
    return z.NEVER
  })

/** Text with a paragraph in each line: "## " begins a heading, "- " a bullet; empty lines are left out. */
export const richText = z
  .string()
  .transform((text) => paragraphs(...text.split('\n').filter((line) => line !== '')))

/** The kinds of fields that a data file writes otherwise than a reader gets them. */
const WRITTEN: {readonly [kind in FieldKind]?: z.ZodType} = {
  image: picture,
  'rich-text': richText.or(z.array(z.unknown())),
}

type Written = {readonly [name: string]: unknown}

/**
 * A document whose values come from a data file. Its declaration says which of them are pictures and texts;
 * content.test.ts compares all of them with it.
 * @throws Error that names the document and field, where a picture or text cannot be read
 */
export function writtenDocument(definition: DocumentDefinition, id: string, values: Written): SeedDocument {
  return {id, definition, values: readValues(definition.fields, values, id)}
}

function readValues(fields: Fields, values: Written, path: string): Written {
  const read = Object.entries(values).map(([name, value]) => {
    const field = fields[name]
    return [name, field ? readValue(field, value, `${path}.${name}`) : value]
  })
  return Object.fromEntries(read)
}

function readValue(field: Field<unknown>, value: unknown, path: string): unknown {
  const {fields, item, blocks} = field
  if (Array.isArray(value) && blocks)
    return value.map((one, at) => readValues(blocks[one.block]?.fields ?? {}, one, `${path}[${at}]`))
  if (Array.isArray(value) && item) return value.map((one, at) => readValue(item, one, `${path}[${at}]`))
  if (isRecord(value) && fields) return readValues(fields, value, path)
  const read = value == null ? undefined : WRITTEN[field.kind]?.safeParse(value)
  if (read?.success === false) throw new Error(`${path}: ${z.prettifyError(read.error)}`)
  return read ? read.data : value
}
