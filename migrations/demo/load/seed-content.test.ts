import {
  buildProjection,
  type DocumentDefinition,
  parseDocument,
} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {layerProjection, readLayer} from '@forecourt/schemas/settings/layer'
import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createLakeClient} from '../../src/content/lake-client.ts'
import {listContentMigrations} from '../../src/content/list-content-migrations.ts'
import {migrateContent} from '../../src/content/migrate-content.ts'
import {readEnv} from '../../src/env.ts'
import {type StandIn, startCms} from '../../src/testing/stand-ins.ts'
import {listSeedDocuments} from '../seeds/content.ts'
import {seedContent} from './seed-content.ts'
import type {SeedPicture} from './seed-document.ts'

// Needs more than two seconds: a backend is started, and all of the demo is written to it three times.

// Drawing takes long and is proven elsewhere: one picture in place of all is enough to see them arrive.
const PICTURE: SeedPicture = {
  form: 'offer',
  shape: 'hatch',
  paint: 'red',
  scene: 'showroom',
  alt: 'A red hatchback in the showroom',
}
const seeds = listSeedDocuments({now: new Date('2026-11-20T09:00:00Z')}).map((seed) => ({
  ...seed,
  values: withOnePicture(seed.values) as typeof seed.values,
}))

function withOnePicture(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOnePicture)
  if (typeof value !== 'object' || value === null) return value
  if ('form' in value && 'shape' in value && 'scene' in value) return PICTURE
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withOnePicture(inner)]))
}

let cms: StandIn
let client: SanityClient

beforeAll(async () => {
  const started = await startCms()
  cms = started
  client = createLakeClient(readEnv.content(started.env))
  await migrateContent(client, await listContentMigrations(), AbortSignal.any([]))
  await seedContent(client, seeds, {reset: false})
})
afterAll(() => cms.close())

describe('the seeded content, read as the storefront reads it', () => {
  const definitions: readonly DocumentDefinition[] = Object.values(documents).filter(
    ({name}) => name !== 'settings',
  )
  it.each(definitions.map((definition) => [definition.name, definition] as const))(
    'has every %s without a fault',
    async (name, definition) => {
      const raw = await client.fetch<unknown[]>(`*[_type == $name]{${buildProjection(definition)}}`, {name})
      expect(raw).toHaveLength(seeds.filter((seed) => seed.definition.name === name).length)
      for (const one of raw) {
        const {document, faults} = parseDocument(definition, one)
        expect(faults).toEqual([])
        expect(document).not.toBeNull()
      }
    },
  )

  it('has every layer of settings without a fault, and a complete default', async () => {
    const layers = (await client.fetch<unknown[]>(`*[_type == "settings"]{${layerProjection}}`)).map(
      readLayer,
    )
    for (const layer of layers) expect(layer?.faults).toEqual([])
    const lowest = layers.find((layer) => layer?.kind === 'default')
    expect(lowest?.values).toMatchObject({price: {noPriceText: 'Enquire for price.'}, search: {pageSize: 21}})
  })

  it('has each picture with its description and size', async () => {
    const raw: unknown = await client.fetch(
      `*[_id == "offer-ridgeway-xtrail-39"][0]{${buildProjection(documents.offer)}}`,
    )
    const {document} = parseDocument(documents.offer, raw)
    expect(document?.image).toMatchObject({alt: PICTURE.alt, width: 1200, height: 800})
  })
})

it('seedContent › uploads a file with its name and its bytes', async () => {
  const raw: unknown = await client.fetch(
    `*[_id == "offer-ridgeway-electric-home"][0]{${buildProjection(documents.offer)}}`,
  )
  const file = parseDocument(documents.offer, raw).document?.termsFile
  expect(file).toMatchObject({name: 'Wall box - terms in full.pdf', kind: 'pdf'})
  const bytes = await (await fetch(file?.url ?? '')).text()
  expect([bytes.length, bytes.slice(0, 5)]).toEqual([file?.size, '%PDF-'])
})

describe('seeding again', () => {
  it('keeps changes by staff', async () => {
    await client.patch('offer-ridgeway-xtrail-39').set({name: 'Changed by staff'}).commit()
    expect(await seedContent(client, seeds, {reset: false})).toEqual({
      created: 0,
      replaced: 0,
      kept: seeds.length,
      pictures: 0,
    })
    expect(await client.fetch('*[_id == "offer-ridgeway-xtrail-39"][0].name')).toBe('Changed by staff')
  })

  it('restores deleted documents, and only those', async () => {
    await client.delete('review-ridgeway-1')
    expect(await seedContent(client, seeds, {reset: false})).toMatchObject({
      created: 1,
      kept: seeds.length - 1,
    })
  })

  it('replaces everything and discards drafts with reset', async () => {
    await client.createOrReplace({
      _id: 'drafts.offer-ridgeway-xtrail-39',
      _type: 'offer',
      name: 'Half written',
    })
    expect(await seedContent(client, seeds, {reset: true})).toMatchObject({replaced: seeds.length})
    expect(await client.fetch('*[_id match "*offer-ridgeway-xtrail-39"].name')).toEqual([
      'Low-rate finance on X-Trail',
    ])
  })
})
