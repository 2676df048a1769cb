import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {startProgress} from '../../src/cli/progress.ts'
import {toStored} from '../../src/content/to-stored.ts'
import {drawPicture, type PictureRequest} from '../pictures/draw-picture.ts'
import {
  listFiles,
  listPictures,
  type SeedAsset,
  type SeedDocument,
  type SeedPicture,
} from './seed-document.ts'
import {HISTORY_REPORT, readSeedFile, type SeedFile} from './seed-file.ts'

const BATCH = 50
/** Pictures that are made and sent beside each other. */
const AT_ONCE = 4
const JPEG_QUALITY = 84

type Draw = (request: PictureRequest) => string

export type SeedReport = {created: number; replaced: number; kept: number; pictures: number}

/**
 * Loads the demo content. A document that exists is kept as staff left it; with `reset` it is replaced and its
 * draft discarded.
 */
export async function seedContent(
  client: SanityClient,
  seeds: readonly SeedDocument[],
  {reset, draw = drawPicture}: {reset: boolean; draw?: Draw},
): Promise<SeedReport> {
  const ids = seeds.map(({id}) => id)
  const existing = new Set(await client.fetch<string[]>('*[_id in $ids]._id', {ids}))
  const wanted = reset ? seeds : seeds.filter(({id}) => !existing.has(id))
  if (wanted.length > 0) await uploadFiles(client, [HISTORY_REPORT])
  const pictures = await uploadPictures(client, wanted.flatMap(listPictures), draw)
  const files = await uploadFiles(client, wanted.flatMap(listFiles))
  const assets = new Map([...pictures, ...files])
  for (let from = 0; from < wanted.length; from += BATCH) {
    await write(client, wanted.slice(from, from + BATCH), assets, reset)
  }
  return {
    created: seeds.length - existing.size,
    replaced: reset ? existing.size : 0,
    kept: reset ? 0 : existing.size,
    pictures: pictures.size,
  }
}

async function write(
  client: SanityClient,
  seeds: readonly SeedDocument[],
  assets: ReadonlyMap<string, string>,
  reset: boolean,
): Promise<void> {
  const transaction = client.transaction()
  for (const seed of seeds) {
    const stored = toStored(seed, (asset: SeedAsset) => assets.get(getKey(asset)) ?? '')
    if (reset) transaction.createOrReplace(stored).delete(`drafts.${seed.id}`)
    else transaction.createIfNotExists(stored)
  }
  await transaction.commit({visibility: 'sync'})
}

async function uploadFiles(client: SanityClient, files: readonly SeedFile[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const file of files) {
    const upload = {filename: file.fileName, contentType: 'application/pdf'}
    ids.set(getKey(file), (await client.assets.upload('file', readSeedFile(file), upload))._id)
  }
  return ids
}

async function uploadPictures(
  client: SanityClient,
  pictures: readonly SeedPicture[],
  draw: Draw,
): Promise<Map<string, string>> {
  const distinct = [...new Map(pictures.map((picture) => [pictureKey(picture), picture]))]
  const progress = startProgress('Drawing pictures', distinct.length)
  const assets = new Map<string, string>()
  for (let from = 0; from < distinct.length; from += AT_ONCE) {
    await Promise.all(
      distinct.slice(from, from + AT_ONCE).map(async ([key, picture]) => {
        const jpeg = await toJpeg(draw(toRequest(picture)))
        const upload = {filename: `${key}.jpg`, contentType: 'image/jpeg'}
        assets.set(key, (await client.assets.upload('image', jpeg, upload))._id)
        progress.advance(assets.size)
      }),
    )
  }
  progress.finish()
  return assets
}

function getKey(asset: SeedAsset): string {
  return 'fileName' in asset ? asset.fileName : pictureKey(asset)
}

/** Tells two pictures apart, and names the uploaded file. */
function toRequest({form, view = 'front', ...subject}: SeedPicture): PictureRequest {
  return form === 'stock' ? {kind: form, view, variant: 0, ...subject} : {kind: form, ...subject}
}

function pictureKey({form, view, shape, paint, scene}: SeedPicture): string {
  return [shape, paint, scene, form, ...(view ? [view] : [])].join('-')
}

function toJpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({background: '#ffffff'}).jpeg({quality: JPEG_QUALITY}).toBuffer()
}
