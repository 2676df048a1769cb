import {expect, it} from 'vitest'
import {documents} from '../documents.ts'
import type {SanityShape} from '../fields/field.ts'
import type {SanityField} from '../fields/structures.ts'
import {getEntryPart} from '../settings/entries.ts'
import {getFieldAt} from '../settings/layer.ts'
import {settingsGroups} from '../settings/settings.ts'
import type {DocumentDefinition} from './define-document.ts'
import {buildSanityDocument} from './sanity-document.ts'

// The content service counts each path of a document with its type, objects and lists too, and refuses what goes beyond:
// https://www.sanity.io/docs/content-lake/technical-limits. What is left of the limits is for tools beside the product,
// and for numbers, which count twice where some are whole and others are not.
const SHARE = 0.7
const OF_DOCUMENT = 1000 * SHARE
const OF_DATASET = 2000 * SHARE

// Documents of the service itself: a picture with its palette, and a file.
const OF_ASSETS = 90

const OF_EVERY_DOCUMENT = ['_id', '_type', '_rev', '_createdAt', '_updatedAt'].map((name) => `${name} string`)
const MARKS = {crop: ['top', 'left', 'right', 'bottom'], hotspot: ['x', 'y', 'width', 'height']}
const RICH_TEXT = {
  string: ['_type', 'style', 'listItem', 'markDefs[]._key', 'markDefs[]._type', 'markDefs[].href'].concat(
    ['_key', '_type', 'text', 'marks[]'].map((name) => `children[].${name}`),
  ),
  number: ['level'],
  array: ['markDefs', 'children', 'children[].marks'],
  object: ['markDefs[]', 'children[]'],
}

type Shape = SanityShape & {fields?: readonly SanityField[]; of?: readonly Shape[]; name?: string}

/** Every attribute that documents of a type can have: path and type. */
function listAttributes(definition: DocumentDefinition): string[] {
  const {fields} = buildSanityDocument(definition)
  const own = fields.flatMap((field) => listAt(withoutEntries(definition, field), field.name))
  return [...new Set([...OF_EVERY_DOCUMENT, ...own])]
}

function listAt(shape: Shape, at: string, isItem = false): string[] {
  const key = isItem ? [`${at}._key string`] : []
  const named = [`${at} object`, ...key, `${at}._type string`]
  switch (shape.type) {
    case 'array':
      return [`${at} array`, ...(shape.of ?? []).flatMap((item) => listAt(item, `${at}[]`, true))]
    case 'object': {
      const inner = (shape.fields ?? []).flatMap((field) => listAt(field, `${at}.${field.name}`))
      return [...(shape.name && isItem ? named : [`${at} object`, ...key]), ...inner]
    }
    case 'block':
      return [...named, ...listNames(RICH_TEXT, at)]
    case 'slug':
      return [...named, `${at}.current string`]
    case 'reference':
      return [...named, `${at}._ref string`, ...(shape.weak ? [`${at}._weak boolean`] : [])]
    case 'image':
    case 'file': {
      const inner = (shape.fields ?? []).flatMap((field) => listAt(field, `${at}.${field.name}`))
      const marks = shape.type === 'image' && isMarked(shape) ? listMarks(at) : []
      return [
        ...named,
        ...listNames({object: ['asset'], string: ['asset._ref', 'asset._type']}, at),
        ...marks,
        ...inner,
      ]
    }
    case 'number':
    case 'boolean':
      return [`${at} ${shape.type}`]
    default:
      return [`${at} string`]
  }
}

function isMarked({options}: Shape): boolean {
  return (options as {hotspot?: boolean} | undefined)?.hotspot === true
}

/** A group of settings as it is stored: a setting that is an entry has no path of its own. */
function withoutEntries(definition: DocumentDefinition, group: SanityField): Shape {
  if (definition.name !== documents.settings.name || !Object.hasOwn(settingsGroups, group.name)) return group
  return {...group, fields: listStored(group, group.name)}
}

function listStored(group: Shape, at: string): SanityField[] {
  return (group.fields ?? []).flatMap((field): SanityField[] => {
    const path = `${at}.${field.name}`
    const setting = getFieldAt(path)
    if (!setting?.fields) return setting && getEntryPart(setting) ? [] : [field]
    const fields = listStored(field, path)
    return fields.length > 0 ? [{...field, fields}] : []
  })
}

function listMarks(at: string): string[] {
  return Object.entries(MARKS).flatMap(([mark, numbers]) =>
    listNames(
      {object: [mark], string: [`${mark}._type`], number: numbers.map((name) => `${mark}.${name}`)},
      at,
    ),
  )
}

function listNames(byType: {readonly [type: string]: readonly string[]}, at: string): string[] {
  return Object.entries(byType).flatMap(([type, names]) => names.map((name) => `${at}.${name} ${type}`))
}

const counted = Object.values<DocumentDefinition>(documents).map(
  (definition) => [definition.name, listAttributes(definition)] as const,
)

it.each(counted)(
  'attributes of %s › stay within the share of what a document may have',
  (_name, attributes) => {
    expect(attributes.length).toBeLessThanOrEqual(OF_DOCUMENT)
  },
)

it('attributes › stay within the share of what a dataset may have', () => {
  const all = new Set(counted.flatMap(([, attributes]) => attributes))
  expect(all.size + OF_ASSETS).toBeLessThanOrEqual(OF_DATASET)
})

it('attributes of settings › do not grow by a text, a number, a switch or a window', () => {
  const attributes = listAttributes(documents.settings)
  const single = attributes.filter((one) => /^(?:price\.noPriceText|features\.|forms\.promise)/.test(one))
  expect(single).toEqual([])
  expect(attributes).toEqual(expect.arrayContaining(['values[].text string', 'values[].window.start string']))
})
