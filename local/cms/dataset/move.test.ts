import {createReadStream, mkdtempSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import sharp from 'sharp'
import {expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

const SEED = [
  {_id: 'one', _type: 'site', title: 'One'},
  {
    _id: 'offer',
    _type: 'offer',
    name: 'Sommer – 夏 🌞',
    site: {_type: 'reference', _ref: 'one'},
    n: 1.5,
    none: null,
  },
  {_id: 'drafts.offer', _type: 'offer', name: 'Draft'},
]

function documents(cms: TestCms): Promise<Record<string, unknown>[]> {
  return cms.client().fetch('* | order(_id)', {}, {perspective: 'raw'})
}

/** The service's own tools do not keep the revision and the time of the last write. */
function content(list: Record<string, unknown>[]): unknown[] {
  return list.map(({_rev, _updatedAt, _createdAt, ...rest}) => rest)
}

it('dataset › moves into another with the tools of the service', async () => {
  const from = await startCms({seed: SEED})
  const picture = await sharp({create: {width: 30, height: 20, channels: 3, background: '#c33'}})
    .png()
    .toBuffer()
  const image = await from.client().assets.upload('image', picture, {filename: 'picture.png'})
  const file = await from.client().assets.upload('file', Buffer.from('price list'), {filename: 'prices.txt'})
  await from
    .client()
    .patch('offer')
    .set({
      picture: {_type: 'image', asset: {_type: 'reference', _ref: image._id}},
      doc: {_type: 'file', asset: {_type: 'reference', _ref: file._id}},
    })
    .commit()
  const outputPath = join(mkdtempSync(join(tmpdir(), 'cms-move-')), 'production.tar.gz')
  await exportDataset({
    client: from.client(),
    dataset: 'production',
    outputPath,
    drafts: true,
    assets: true,
    compress: true,
  })

  const to = await startCms()
  await sanityImport(createReadStream(outputPath), {
    client: to.client(),
    operation: 'createOrReplace',
    allowAssetsInDifferentDataset: true,
  })
  const strip = (list: Record<string, unknown>[], base: string): unknown =>
    JSON.parse(JSON.stringify(content(list)).replaceAll(base, 'BASE'))
  expect(strip(await documents(to), to.url)).toEqual(strip(await documents(from), from.url))
  for (const url of [image.url, file.url]) {
    const [before, after] = await Promise.all(
      [url, url.replace(from.url, to.url)].map(async (each) =>
        Buffer.from(await (await fetch(each)).arrayBuffer()),
      ),
    )
    expect(after).toEqual(before)
  }
  await from.close()
  await to.close()
})
