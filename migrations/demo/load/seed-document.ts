import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {ValuesOf} from '@forecourt/schemas/fields/field'
import type {FileValue} from '@forecourt/schemas/fields/file'
import type {ImageValue} from '@forecourt/schemas/fields/media'
import {type ReadDocument, toStored} from '../../src/content/to-stored.ts'
import type {Paint} from '../pictures/paint.ts'
import type {Scene} from '../pictures/scenes.ts'
import type {VehicleShape, View} from '../pictures/vehicles.ts'
import type {SeedFile} from './seed-file.ts'

/** A picture that the seed draws and uploads, with its words. */
export type SeedPicture = {
  /** Of stock it shows a part of the vehicle, by `view`. */
  readonly form: 'wide' | 'tall' | 'offer' | 'yard' | 'stock'
  readonly view?: View
  readonly shape: VehicleShape
  readonly paint: Paint
  readonly scene: Scene
  readonly alt: string
}

export type SeedAsset = SeedPicture | SeedFile

/** A document's values as a reader gets them, all optional, with its pictures and files by what is uploaded. */
export type Seeded<V> = V extends ImageValue
  ? SeedPicture
  : V extends FileValue
    ? SeedFile
    : V extends readonly (infer I)[]
      ? readonly Seeded<I>[]
      : V extends object
        ? {readonly [K in keyof V]?: Seeded<V[K]>}
        : V

/** A document of the demo, its pictures and files not yet uploaded. */
export type SeedDocument = ReadDocument

/** A document of the demo content: written as a reader sees it, so the compiler checks every field. */
export function seedDocument<D extends DocumentDefinition>(
  definition: D,
  id: string,
  values: Seeded<ValuesOf<D['fields']>>,
): SeedDocument {
  return {id, definition, values: {...values}}
}

/** Every picture of a demo document, at any depth. */
export function listPictures(document: SeedDocument): SeedPicture[] {
  return listAssets(document).flatMap((asset) => ('form' in asset ? [asset] : []))
}

/** Every file of a document of the demo. */
export function listFiles(document: SeedDocument): SeedFile[] {
  return listAssets(document).flatMap((asset) => ('fileName' in asset ? [asset] : []))
}

function listAssets(document: SeedDocument): SeedAsset[] {
  const assets: SeedAsset[] = []
  toStored(document, (asset: SeedAsset) => {
    assets.push(asset)
    return ''
  })
  return assets
}
