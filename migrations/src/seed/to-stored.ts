import type {Field} from '@forecourt/schemas/fields/field'
import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import type {SeedDocument, SeedPicture} from './seed-document.ts'
import type {SeedFile} from './seed-file.ts'

export type AssetIdOf = (asset: SeedPicture | SeedFile) => string

type Values = {readonly [name: string]: unknown}

/** The stored form of a seed document: references, slugs, pictures and list keys as the Studio saves them. */
export function toStored(
  {id, definition, values}: SeedDocument,
  assetIdOf: AssetIdOf,
): IdentifiedSanityDocumentStub {
  return {_id: id, _type: definition.name, ...storeFields(definition.fields, values, assetIdOf)}
}

function storeFields(
  fields: {readonly [name: string]: Field<unknown>},
  values: Values,
  assetIdOf: AssetIdOf,
): {[name: string]: unknown} {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    return value === null || value === undefined ? [] : [[name, storeValue(field, value, assetIdOf)] as const]
  })
  return Object.fromEntries(entries)
}

function storeValue(field: Field<unknown>, value: unknown, assetIdOf: AssetIdOf): unknown {
  switch (field.kind) {
    case 'slug':
      return {_type: 'slug', current: value}
    case 'reference':
      return {_type: 'reference', _ref: value}
    case 'image':
      return storePicture(value as SeedPicture, assetIdOf)
    case 'file':
      return {_type: 'file', asset: {_type: 'reference', _ref: assetIdOf(value as SeedFile)}}
    case 'object':
      return storeFields(field.fields ?? {}, value as Values, assetIdOf)
    case 'blocks':
      return (value as Values[]).map((block, at) => storeBlock(field, block, at, assetIdOf))
    case 'opening-hours':
      return (value as Values[]).map((hour) => ({_key: `day-${hour.weekday}`, _type: 'openingHour', ...hour}))
    case 'list':
    case 'keyed-list':
      return (value as unknown[]).map((item, at) => storeItem(field.item, item, at, assetIdOf))
    default:
      return value
  }
}

function storePicture(picture: SeedPicture, assetIdOf: AssetIdOf): object {
  return {_type: 'image', alt: picture.alt, asset: {_type: 'reference', _ref: assetIdOf(picture)}}
}

// The Studio edits a list of objects by their keys: without one it offers to repair the list and nothing else.
function storeItem(
  field: Field<unknown> | undefined,
  item: unknown,
  at: number,
  assetIdOf: AssetIdOf,
): unknown {
  const stored = field ? storeValue(field, item, assetIdOf) : item
  return typeof stored === 'object' && stored !== null ? {_key: `item-${at + 1}`, ...stored} : stored
}

function storeBlock(field: Field<unknown>, block: Values, at: number, assetIdOf: AssetIdOf): object {
  const kind = String(block.block)
  const fields = field.blocks?.[kind]?.fields ?? {}
  return {_type: kind, _key: `block-${at + 1}`, ...storeFields(fields, block, assetIdOf)}
}

/** Every picture of a seed document, wherever it stands in it. */
export function listPictures(document: SeedDocument): SeedPicture[] {
  return listAssets(document).flatMap((asset) => ('form' in asset ? [asset] : []))
}

/** Every file of a seed document. */
export function listFiles(document: SeedDocument): SeedFile[] {
  return listAssets(document).flatMap((asset) => ('fileName' in asset ? [asset] : []))
}

function listAssets(document: SeedDocument): (SeedPicture | SeedFile)[] {
  const assets: (SeedPicture | SeedFile)[] = []
  toStored(document, (asset) => {
    assets.push(asset)
    return ''
  })
  return assets
}
