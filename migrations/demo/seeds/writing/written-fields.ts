import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import * as z from 'zod'
import {EMBLEMS, type Emblem} from '../../pictures/draw-mark.ts'
import {PAINTS} from '../../pictures/paint.ts'
import {SCENES} from '../../pictures/scenes.ts'
import {VEHICLE_SHAPES} from '../../pictures/vehicles.ts'
import {mark, standard} from '../pictures.ts'
import {readYaml} from '../read-data.ts'

const subject = z.strictObject({
  shape: z.enum(VEHICLE_SHAPES),
  paint: z.enum(PAINTS),
  scene: z.enum(SCENES),
  alt: z.string(),
})

const pictures = readYaml('writing/pictures.yaml', z.record(z.string(), subject))

/** A picture, by its name in pictures.yaml. */
export const picture = z.string().transform((name, context) => {
  const found = pictures[name]
  if (found) return standard(found)
  context.addIssue(`pictures.yaml has no picture ${name}`)
  return z.NEVER
})

export const emblem = z.custom<Emblem>((name) => typeof name === 'string' && name in EMBLEMS, 'no emblem')

/** A made-up mark, by its name and emblem. */
export const drawnMark = z
  .strictObject({mark: z.string(), emblem})
  .transform(({mark: name, emblem: drawn}) => mark(name, drawn))

/** Text with a paragraph in each line: "## " begins a heading, "- " a bullet; empty lines are left out. */
export const richText = z
  .string()
  .transform((text) => paragraphs(...text.split('\n').filter((line) => line !== '')))
