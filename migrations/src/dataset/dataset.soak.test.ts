import {createHash} from 'node:crypto'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gunzipSync, gzipSync} from 'node:zlib'
import type {SanityClient} from '@sanity/client'
import {packTar} from 'modern-tar'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns, SOAK} from '../../../local/testing/soak.ts'
import {seedContent} from '../../demo/load/seed-content.ts'
import type {PictureRequest} from '../../demo/pictures/draw-picture.ts'
import {sketchPicture} from '../../demo/pictures/sketch-picture.ts'
import {listSeedDocuments} from '../../demo/seeds/content.ts'
import {createLakeClient} from '../content/lake-client.ts'
import {readEnv} from '../env.ts'
import {type CliResult, runCliProcess} from '../testing/run-cli-process.ts'
import {runCommand} from '../testing/run-command.ts'
import {startCms} from '../testing/stand-ins.ts'
import {importDataset} from './import-dataset.ts'

// Needs more than two seconds: six backends are started, and an import is a process that is killed.

type Cms = Awaited<ReturnType<typeof startCms>>

let folder: string
let from: Cms
let archive: string
const running: Cms[] = []

async function start(configuration: object = {}): Promise<Cms> {
  const cms = await startCms(configuration)
  running.push(cms)
  return cms
}

function getClient({env}: Cms): SanityClient {
  return createLakeClient(readEnv.content(env))
}

const run = (cms: Cms, ...args: string[]) => runCommand(['dataset', ...args], cms.env, {folder})

// Each is another picture, which is what is moved; drawing them as they are takes longer than all the rest.
const drawSmall = (request: PictureRequest) =>
  sketchPicture(request).replace(/width="\d+" height="\d+"/, 'width="36" height="24"')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-dataset-'))
  archive = join(folder, 'content.tar.gz')
  from = await start()
  const client = getClient(from)
  const seeds = listSeedDocuments({now: new Date('2026-11-20T00:00:00Z')})
  await seedContent(client, seeds, {reset: false, draw: drawSmall})
  await addOddities(client)
  expect(await run(from, 'export', archive)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+ documents and \d+ pictures/),
  })
})
afterAll(async () => {
  await Promise.all(running.map(({close}) => close()))
  await rm(folder, {recursive: true})
})

/**
 * What a real dataset has and the seed does not: drafts, circular references, dangling weak references, labelled
 * pictures, files.
 */
async function addOddities(client: SanityClient): Promise<void> {
  const picture = await sharp({create: {width: 30, height: 20, channels: 3, background: '#c33'}})
    .png()
    .toBuffer()
  const image = await client.assets.upload('image', picture, {
    filename: 'Sommer – 夏 🌞.png',
    title: 'Summer',
    description: 'A red square',
  })
  const file = await client.assets.upload('file', Buffer.from('price list'), {
    filename: 'prices.txt',
    contentType: 'text/plain',
  })
  const asset = (kind: string, _ref: string) => ({_type: kind, asset: {_type: 'reference', _ref}})
  await client
    .transaction()
    .createOrReplace({
      _id: 'odd-a',
      _type: 'odd',
      other: {_type: 'reference', _ref: 'odd-b'},
      none: null,
      n: 1.5,
    })
    .createOrReplace({
      _id: 'odd-b',
      _type: 'odd',
      other: {_type: 'reference', _ref: 'odd-a'},
      deep: [[{_key: 'x'}]],
    })
    .createOrReplace({
      _id: 'drafts.odd-a',
      _type: 'odd',
      text: 'Ünïcode \u2028 "quoted"',
      gone: {_type: 'reference', _ref: 'nowhere', _weak: true},
      picture: {...asset('image', image._id), crop: {top: 0.1, bottom: 0, left: 0, right: 0}, alt: 'Red'},
      list: [{_key: 'f', ...asset('file', file._id)}],
    })
    .commit()
}

/** Every document as text, without its revision, timestamps and host names. */
async function getContent(cms: Cms): Promise<string[]> {
  const documents = await getClient(cms).fetch<{[field: string]: unknown}[]>(
    '*[_id != "migrations.lock"] | order(_id)',
  )
  return documents.map(({_rev, _updatedAt, _createdAt, uploadId, ...rest}) => {
    // Assets are uploaded again; all other documents keep their creation time.
    const made = String(rest._type).startsWith('sanity.') ? {} : {_createdAt}
    return JSON.stringify(sortKeys({...rest, ...made})).replaceAll(cms.url, 'HOST')
  })
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sortKeys(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

async function getBytes(cms: Cms): Promise<[string, string][]> {
  const urls = await getClient(cms).fetch<string[]>(
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_id).url',
  )
  return Promise.all(
    urls.map(async (url) => {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
      return [url.replace(cms.url, 'HOST'), createHash('sha256').update(bytes).digest('hex')] as [
        string,
        string,
      ]
    }),
  )
}

describe('a dataset', () => {
  let to: Cms
  let imported: CliResult

  beforeAll(async () => {
    to = await start()
    imported = await run(to, 'import', archive)
  })

  it('moves out of one backend and into an empty one, every document and every byte', async () => {
    expect(imported).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^written \d{2,}, kept 0/),
    })
    expect(await getContent(to)).toEqual(await getContent(from))
    const bytes = await getBytes(to)
    expect(bytes.length).toBeGreaterThan(3)
    expect(bytes).toEqual(await getBytes(from))
  })

  it.skipIf(SOAK === 0)(
    'moves into another dataset of the same backend by a variable, and leaves the first as it is',
    async () => {
      const group = {...from, env: {...from.env, SANITY_DATASET: 'group'}}
      const before = await getContent(from)
      expect(await run(group, 'import', archive)).toMatchObject({
        code: 1,
        err: expect.stringContaining('Dataset "group" not found'),
      })
      await getClient(from).datasets.create('group')
      expect(await run(group, 'import', archive)).toMatchObject({code: 0})
      const moved = (await getContent(group)).map((text) => text.replaceAll('/group/', '/production/'))
      expect(moved).toEqual(before)
      const bytes = await getBytes(group)
      expect(bytes.map(([, hash]) => hash)).toEqual((await getBytes(from)).map(([, hash]) => hash))
      await getClient(from).datasets.delete('group')
      expect(await getContent(from)).toEqual(before)
    },
  )

  it('moves with the files of its documents, which keep their names', async () => {
    const query =
      '*[defined(termsFile) || defined(brochure)]{"file": coalesce(termsFile, brochure).asset->}.file'
    const getFiles = async (cms: Cms) => {
      const found = await getClient(cms).fetch<{originalFilename: string; url: string}[]>(query)
      return Promise.all(
        found.map(
          async ({originalFilename, url}) => [originalFilename, await (await fetch(url)).text()] as const,
        ),
      )
    }
    const files = await getFiles(to)
    expect(files.map(([name]) => name).toSorted()).toEqual([
      'Wall box - terms in full.pdf',
      'X-Trail brochure.pdf',
    ])
    for (const [name, bytes] of files) expect(bytes, name).toMatch(/^%PDF-/)
    expect(new Map(files)).toEqual(new Map(await getFiles(from)))
  })

  it('is not overwritten by mistake: the import names the option to add', async () => {
    const refused = await run(from, 'import', archive)
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/documents exist already.*--missing.*--replace/),
    })
    expect(await run(from, 'import', archive, '--missing', '--replace')).toMatchObject({code: 2})
  })

  it('keeps existing documents with --missing, and overwrites them with --replace', async () => {
    const client = getClient(from)
    const before = await getContent(from)
    await client
      .transaction()
      .patch('odd-b', (patch) => patch.set({deep: 'changed'}))
      .delete('drafts.odd-a')
      .commit()
    expect(await run(from, 'import', archive, '--missing')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^written 1,/),
    })
    expect(await client.fetch('*[_id == "odd-b"][0].deep')).toBe('changed')
    expect(await run(from, 'import', archive, '--replace')).toMatchObject({code: 0})
    expect(await getContent(from)).toEqual(before)
  })

  it.skipIf(SOAK === 0)('moves into a hosted project, and out of it again, by variables alone', async () => {
    const project = {projectId: 'dealers1', dataset: 'live'}
    const hosted = await start(project)
    const variables = {
      SANITY_PROJECT_ID: project.projectId,
      SANITY_DATASET: project.dataset,
      SANITY_WRITE_TOKEN: hosted.env.SANITY_WRITE_TOKEN,
    }
    const service = {host: 'dealers1.api.sanity.io', url: hosted.url}
    const moved = join(folder, 'moved.tar.gz')
    expect(
      await runCommand(['dataset', 'import', archive], variables, {folder, hosted: service}),
    ).toMatchObject({
      code: 0,
      err: '',
    })
    expect(
      await runCommand(['dataset', 'export', moved], variables, {folder, hosted: service}),
    ).toMatchObject({
      code: 0,
      err: '',
    })
    const back = await start()
    expect(await run(back, 'import', moved)).toMatchObject({code: 0})
    expect(await getContent(back)).toEqual(await getContent(from))
    expect(await getBytes(back)).toEqual(await getBytes(from))
  })

  const kills = getSoakRuns(1, 10)
  it.skipIf(SOAK === 0)(
    'is whole after an import that was killed again and again',
    getSoakOptions(kills),
    async () => {
      const to = await start()
      const client = getClient(to)
      const count = () => client.fetch<number>('count(*)')
      for (let kill = 0; kill < kills; kill++) {
        const before = await count()
        const killWhen = async () => (await count()) > before + 1
        await runCliProcess(['dataset', 'import', archive, '--missing'], to.env, {folder, killWhen})
        // No reference dangles at any time, because the backend would refuse it.
        expect(
          await client.fetch(
            'count(*[_type == "offer" && defined(manufacturer) && !defined(manufacturer->_id)])',
          ),
        ).toBe(0)
      }
      expect(await run(to, 'import', archive, '--missing')).toMatchObject({code: 0})
      expect(await getContent(to)).toEqual(await getContent(from))
      expect(await getBytes(to)).toEqual(await getBytes(from))
    },
  )
})

const OFFER = JSON.stringify({_id: 'a', _type: 'offer'})
const SHA = 'a'.repeat(40)

describe('import of an archive', () => {
  let to: Cms
  beforeAll(async () => {
    to = await start()
  })

  async function pack(files: {[name: string]: string}): Promise<Buffer> {
    const entries = Object.entries(files).map(([name, body]) => ({
      header: {name, size: Buffer.byteLength(body)},
      body,
    }))
    return gzipSync(await packTar(entries))
  }

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['that is empty', async () => Buffer.alloc(0), /holds no data\.ndjson|cut off or is no archive/],
    ['that is a letter', async () => Buffer.from('Dear Sir or Madam'), /cut off or is no archive/],
    ['that is cut off', async () => (await readFile(archive)).subarray(0, -2000), /cut off or is no archive/],
    [
      'cut off before it was zipped',
      async () => gunzipSync(await readFile(archive)).subarray(0, 5000),
      /cut off or is no archive/,
    ],
    ['without documents', () => pack({'x/assets.json': '{}'}), /holds no data\.ndjson/],
    [
      'with a broken line',
      () => pack({'x/data.ndjson': `${OFFER}\n{"_id": "b", "_ty`}),
      /line 2 of data\.ndjson is no document/,
    ],
    [
      'that ended in a fault',
      () => pack({'x/data.ndjson': `${OFFER}\n{"error": {"description": "no"}}`}),
      /line 2/,
    ],
    ['with a document twice', () => pack({'x/data.ndjson': `${OFFER}\n${OFFER}`}), /holds a twice/],
    [
      'with a broken list of assets',
      () => pack({'x/data.ndjson': OFFER, 'x/assets.json': '{'}),
      /assets\.json is not JSON/,
    ],
    [
      'without a picture that is named',
      () =>
        pack({
          'x/data.ndjson': JSON.stringify({
            _id: 'a',
            _type: 'o',
            image: {_sanityAsset: `image@file://./images/${SHA}-1x1.png`},
          }),
        }),
      /a names images\/a+-1x1\.png, which is not in it/,
    ],
    [
      'with a damaged picture',
      () => pack({'x/data.ndjson': OFFER, [`x/images/${SHA}-1x1.png`]: 'x'}),
      /is damaged: its checksum is/,
    ],
    [
      'with a nameless picture',
      () => pack({'x/data.ndjson': OFFER, 'x/images/car.png': 'x'}),
      /the name of images\/car\.png/,
    ],
    [
      'with a picture elsewhere',
      () =>
        pack({
          'x/data.ndjson': JSON.stringify({
            _id: 'a',
            _type: 'o',
            image: {_sanityAsset: 'image@file:///etc/passwd'},
          }),
        }),
      /only pictures and files inside the archive/,
    ],
    [
      'with a reference to nothing',
      () =>
        pack({
          'x/data.ndjson': JSON.stringify({_id: 'a', _type: 'o', site: {_type: 'reference', _ref: 'site-9'}}),
        }),
      /a refers to site-9, which is neither in it nor in the dataset/,
    ],
    [
      'that climbs out',
      () => pack({'x/../../data.ndjson': OFFER, '../images/..': 'x'}),
      /holds no data\.ndjson|no archive/,
    ],
  ])('refuses one %s, and writes nothing', async (_, make, words) => {
    const file = join(folder, 'bad.tar.gz')
    await writeFile(file, await make())
    const client = getClient(to)
    await expect(importDataset(client, file, 'create', AbortSignal.any([]))).rejects.toThrow(words)
    expect(await client.fetch('*[]._id')).toEqual([])
  })

  it('refuses one that is not there', async () => {
    expect(await run(to, 'import', join(folder, 'nowhere.tar.gz'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/cannot be read/),
    })
    expect(await run(to, 'export', join(folder, 'content.zip'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/must end with \.tar\.gz/),
    })
  })
})
