import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {ValuesOf} from '@forecourt/schemas/fields/field'
import type {FileValue} from '@forecourt/schemas/fields/file'
import type {ImageValue} from '@forecourt/schemas/fields/media'
import type {Paint, Scene, VehicleShape} from '../art/index.ts'
import type {SeedFile} from './seed-file.ts'

/** A picture that the seed draws and uploads, with its words. */
export type SeedPicture = {
  readonly form: 'wide' | 'tall' | 'offer'
  readonly shape: VehicleShape
  readonly paint: Paint
  readonly scene: Scene
  readonly alt: string
}

/** A document's values as a reader gets them, all optional, with pictures and files still to be drawn. */
export type Seeded<V> = V extends ImageValue
  ? SeedPicture
  : V extends FileValue
    ? SeedFile
    : V extends readonly (infer I)[]
      ? readonly Seeded<I>[]
      : V extends object
        ? {readonly [K in keyof V]?: Seeded<V[K]>}
        : V

export type SeedDocument = {
  readonly id: string
  readonly definition: DocumentDefinition
  readonly values: {readonly [field: string]: unknown}
}

/** A document of the demo content: written as a reader sees it, so the compiler checks every field. */
export function seedDocument<D extends DocumentDefinition>(
  definition: D,
  id: string,
  values: Seeded<ValuesOf<D['fields']>>,
): SeedDocument {
  return {id, definition, values: {...values}}
}
