import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {Field} from '@forecourt/schemas/fields/field'
import {collectEntries} from '@forecourt/schemas/settings/entries'
import {settingsDocument} from '@forecourt/schemas/settings/settings-document'
import type {IdentifiedSanityDocumentStub} from '@sanity/client'

type Values = {readonly [name: string]: unknown}

/** A document's values as a reader gets them. A picture or file is whatever the caller can resolve to an asset. */
export type ReadDocument = {
  readonly id: string
  readonly definition: DocumentDefinition
  readonly values: Values
}

type FindAssetId<Asset> = (asset: Asset) => string

/** The stored form of a document: references, slugs, pictures and list keys as the Studio saves them. */
export function toStored<Asset extends object>(
  {id, definition, values}: ReadDocument,
  findAssetId: FindAssetId<Asset>,
): IdentifiedSanityDocumentStub {
  const stored = {_id: id, _type: definition.name, ...storeFields(definition.fields, values, findAssetId)}
  return definition.name === settingsDocument.name ? collectEntries(stored) : stored
}

function storeFields<Asset>(
  fields: {readonly [name: string]: Field<unknown>},
  values: Values,
  findAssetId: FindAssetId<Asset>,
): {[name: string]: unknown} {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    return value === null || value === undefined
      ? []
      : [[name, storeValue(field, value, findAssetId)] as const]
  })
  return Object.fromEntries(entries)
}

function storeValue<Asset>(field: Field<unknown>, value: unknown, findAssetId: FindAssetId<Asset>): unknown {
  switch (field.kind) {
    case 'slug':
      return {_type: 'slug', current: value}
    case 'reference':
      return {_type: 'reference', _ref: value}
    case 'image':
      return {...storeAsset('image', value, findAssetId), alt: (value as Values).alt}
    case 'file':
      return storeAsset('file', value, findAssetId)
    case 'object':
      return storeFields(field.fields ?? {}, value as Values, findAssetId)
    case 'blocks':
      return (value as Values[]).map((block, at) => storeBlock(field, block, at, findAssetId))
    case 'opening-hours':
      return (value as Values[]).map((hour) => ({_key: `day-${hour.weekday}`, _type: 'openingHour', ...hour}))
    case 'list':
    case 'keyed-list':
      return (value as unknown[]).map((item, at) => storeItem(field.item, item, at, findAssetId))
    default:
      return value
  }
}

function storeAsset<Asset>(type: string, value: unknown, findAssetId: FindAssetId<Asset>): object {
  return {_type: type, asset: {_type: 'reference', _ref: findAssetId(value as Asset)}}
}

// The Studio edits lists of objects by their keys; without keys it only offers to repair the list.
function storeItem<Asset>(
  field: Field<unknown> | undefined,
  item: unknown,
  at: number,
  findAssetId: FindAssetId<Asset>,
): unknown {
  const stored = field ? storeValue(field, item, findAssetId) : item
  return typeof stored === 'object' && stored !== null ? {_key: `item-${at + 1}`, ...stored} : stored
}

function storeBlock<Asset>(
  field: Field<unknown>,
  block: Values,
  at: number,
  findAssetId: FindAssetId<Asset>,
): object {
  const kind = String(block.block)
  const fields = field.blocks?.[kind]?.fields ?? {}
  return {_type: kind, _key: `block-${at + 1}`, ...storeFields(fields, block, findAssetId)}
}
