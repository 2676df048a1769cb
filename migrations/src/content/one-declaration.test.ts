import {execFile} from 'node:child_process'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {readEnv} from '../env.ts'
import {ONE_OF_EACH} from '../testing/one-of-each-kind.ts'
import {copySchemas, type SchemasCopy} from '../testing/schemas-copy.ts'
import {type StandIn, startCms} from '../testing/stand-ins.ts'
import {createLakeClient} from './lake-client.ts'
import {migrateContent, revertContent} from './migrate-content.ts'
import {moveFields} from './move-fields.ts'

// Needs more than two seconds: the schemas are copied, compiled and reloaded after each change.

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const TSC = join(ROOT, 'node_modules', '.bin', 'tsc')
const KINDS = Object.entries(ONE_OF_EACH).map(([kind, added]) => ({kind, name: getName(kind), ...added}))
const BUILDERS = ['scalars', 'media', 'time', 'structures', 'blocks'].map(
  (file) => `import * as ${file} from 'FIELDS/${file}.ts'\n`,
)

let cms: StandIn
let client: SanityClient
let copy: SchemasCopy

beforeAll(async () => {
  const started = await startCms()
  cms = started
  client = createLakeClient(readEnv.content(started.env))
  copy = await copySchemas()
})
afterAll(async () => {
  await cms.close()
  await copy.remove()
})

function getName(kind: string): string {
  return `added-${kind}`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** Adds a field of every kind before a declaration's first field, as a developer would write it. */
async function declareAll(file: string, first: string, fields: string): Promise<void> {
  const imports = [
    ...BUILDERS,
    "import * as rich from 'FIELDS/rich-text.ts'\n",
    // The declaration imports `file` under its own name.
    "import * as files from 'FIELDS/file.ts'\n",
  ].join('')
  await copy.edit(file, 'import ', `${imports.replaceAll('FIELDS', fields)}import `)
  const lines = KINDS.map(({name, declaration}) => `    ${name}: ${declaration},\n`).join('')
  await copy.edit(file, `    ${first}: `, `${lines}    ${first}: `)
}

/** The Studio's validation of a stored value: `true`, or what to do. */
function studioSays(validation: unknown, value: unknown): unknown {
  const checks: ((value: unknown) => unknown)[] = []
  const rule = {
    required: () => rule,
    error: () => rule,
    custom: (check: (value: unknown) => unknown) => {
      checks.push(check)
      return rule
    },
  }
  ;(validation as (rule: unknown) => unknown)(rule)
  return checks.map((check) => check(value)).find((answer) => answer !== true) ?? true
}

async function storePicture(): Promise<string> {
  const square = {width: 4, height: 3, channels: 3, background: '#C4122F'} as const
  const picture = await sharp({create: square}).png().toBuffer()
  return (await client.assets.upload('image', picture, {filename: 'added.png'}))._id
}

async function storeFile(): Promise<string> {
  return (await client.assets.upload('file', Buffer.from('%PDF'), {filename: 'added.pdf'}))._id
}

const FULL = 'offer-added'
const BARE = 'offer-bare'
const OFFER = {_type: 'offer', name: 'Winter', slug: {_type: 'slug', current: 'winter'}}

/** One value of each kind, as the Studio saves it. */
async function storedValues(): Promise<object> {
  const [picture, document] = [await storePicture(), await storeFile()]
  const values = JSON.stringify(Object.fromEntries(KINDS.map(({name, stored}) => [name, stored])))
  return JSON.parse(values.replace('PICTURE', picture).replace('FILE-pdf', document))
}

async function storeOffers(): Promise<void> {
  await client.createOrReplace({_id: 'manufacturer-added', _type: 'manufacturer', name: 'Added'})
  await client.createOrReplace({...OFFER, _id: FULL, ...(await storedValues())})
  await client.createOrReplace({...OFFER, _id: BARE})
}

describe('a field of every kind, declared in one file of the schemas', () => {
  beforeAll(async () => {
    await declareAll('offer/offer.ts', 'name', '../fields')
    await storeOffers()
  })

  it('changes that one file and no other', async () => {
    expect(await copy.changed()).toEqual(['offer/offer.ts'])
  })

  it('is in the Studio, with its words, its input and its validation', async () => {
    const {schemas} = await copy.load()
    const {fields} = schemas.buildSanityDocument(schemas.documents.offer)
    for (const {kind, name, sanity, stored, invalid} of KINDS) {
      const field = fields.find((one) => one.name === name)
      expect(field, name).toMatchObject({type: sanity, title: /object/.test(kind) ? 'Group' : 'Added'})
      expect(field?.description, name).toMatch(/by a test\./)
      expect(studioSays(field?.validation, stored), name).toBe(true)
      // A group is checked field by field.
      if (kind !== 'object' && kind !== 'blocks')
        expect(studioSays(field?.validation, invalid), name).toEqual(expect.any(String))
    }
  })

  it('reaches the page: queried, parsed, with its default where nothing is stored', async () => {
    const {schemas} = await copy.load()
    const {offer} = schemas.documents
    const read = async (id: string) => {
      const raw = await client.fetch(`*[_id == $id][0]{${schemas.buildProjection(offer)}}`, {id})
      return schemas.parseDocument(offer, raw)
    }
    const full = await read(FULL)
    expect(full.faults).toEqual([])
    expect(full.document).toMatchObject(Object.fromEntries(KINDS.map(({name, read: value}) => [name, value])))
    const bare = await read(BARE)
    expect(bare.document).toMatchObject(Object.fromEntries(KINDS.map((one) => [one.name, one.fallback])))
  })

  it('is left out alone where it is invalid, and the fault says where', async () => {
    const {schemas} = await copy.load()
    for (const {name, invalid, fallback} of KINDS) {
      const raw = {id: 'a', name: 'Winter', slug: 'winter', [name]: projected(invalid)}
      const {document, faults} = schemas.parseDocument(schemas.documents.offer, raw)
      expect(document, name).toMatchObject({name: 'Winter', [name]: fallback})
      expect(
        faults.map(({path}) => path.slice(0, name.length)),
        name,
      ).toEqual([name])
    }
  })

  it('has its type, which the compiler checks', async () => {
    const lines = KINDS.map(
      ({name, type}) => `export const ${name}: Same<Offer['${name}'], ${type}> = true\n`,
    )
    expect(await compile(lines.join(''))).toBe('')
    expect(await compile(`export const wrong: Same<Offer['addedNumber'], string> = true\n`)).toContain(
      'consumer.ts',
    )
  })

  it('is listed in the generated field reference', async () => {
    const {reference} = await copy.load()
    for (const {kind, name} of KINDS)
      expect(reference.renderFieldsReference()).toContain(`| \`${name}\` | ${kind} |`)
  })
})

// A query returns a reference's id and a slug's string; values invalid in the Studio are invalid for the page too.
function projected(invalid: unknown): unknown {
  if (typeof invalid !== 'object' || invalid === null) return invalid
  if ('current' in invalid) return invalid.current
  return '_ref' in invalid ? invalid._ref : invalid
}

async function compile(lines: string): Promise<string> {
  const consumer = [
    "import type {DocumentOf} from './src/document/define-document.ts'\n",
    "import type {FileValue} from './src/fields/file.ts'\n",
    "import type {ImageValue, LinkValue} from './src/fields/media.ts'\n",
    "import type {RichText} from './src/fields/rich-text.ts'\n",
    "import type {DateWindow, OpeningHour} from './src/fields/time.ts'\n",
    "import type {offer} from './src/offer/offer.ts'\n",
    'type Offer = DocumentOf<typeof offer>\n',
    'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false\n',
    lines,
  ]
  await writeFile(join(copy.folder, 'consumer.ts'), consumer.join(''))
  const config = {extends: '../tsconfig.json', compilerOptions: {types: []}, files: ['consumer.ts']}
  await writeFile(join(copy.folder, 'tsconfig.json'), JSON.stringify(config))
  const run = promisify(execFile)(TSC, ['--singleThreaded', '-p', copy.folder])
  return run.then(
    ({stdout}) => stdout,
    (failed: {stdout?: string; message: string}) => failed.stdout || failed.message,
  )
}

describe('a setting of every kind, declared in one file of the schemas', () => {
  it('is a default, a value of each layer, an origin and a line of the reference', async () => {
    await declareAll('settings/groups/price.ts', 'noPriceText', '../../fields')
    expect((await copy.changed()).toSorted()).toEqual(['offer/offer.ts', 'settings/groups/price.ts'])
    const {schemas, reference} = await copy.load()
    const layered = {_type: 'settings', layer: 'site', title: 'Added', price: await storedValues()}
    await client.createOrReplace({_id: 'settings-added', ...layered})
    const raw = await client.fetch(`*[_id == "settings-added"][0]{${schemas.layerProjection}}`)
    const layer = schemas.readLayer(raw)
    if (!layer) throw new Error('not a layer')
    expect(layer.faults).toEqual([])
    for (const {kind, name, read, fallback} of KINDS) {
      const path = `price.${name}`
      expect(schemas.getFieldAt(path)?.kind).toBe(kind)
      expect(valueIn(schemas.resolveSettings([]), name), path).toEqual(fallback)
      expect(reference.renderSettingsReference()).toContain(
        `| \`${path}${kind === 'object' ? '.note' : ''}\` |`,
      )
      expect(valueIn(schemas.resolveSettings([layer]), name), path).toEqual(read)
      expect(schemas.getOrigin([layer], path), path).toBe('settings-added')
    }
  })
})

function valueIn(settings: {readonly price: object}, name: string): unknown {
  return Object.entries(settings.price).find(([key]) => key === name)?.[1]
}

describe('a field that is renamed', () => {
  it('is renamed in one file, and the migration moves stored values there and back', async () => {
    await copy.edit('offer/offer.ts', 'addedText:', 'renamedText:')
    const {schemas} = await copy.load()
    const {offer} = schemas.documents
    const read = async () => {
      const raw = await client.fetch(`*[_id == $id][0]{${schemas.buildProjection(offer)}}`, {id: FULL})
      return schemas.parseDocument(offer, raw).document
    }
    // Without the migration the texts of staff are no longer read, which is why migrations exist.
    expect(await read()).toMatchObject({renamedText: null})
    const rename = {
      name: '2026-12-10-rename-added-text',
      ...moveFields({
        title: 'A better name for the added text',
        documentTypes: ['offer'],
        moves: {addedText: 'renamedText'},
      }),
    }
    const never = AbortSignal.any([])
    expect(await migrateContent(client, [rename], never)).toEqual([{name: rename.name, documents: 1}])
    expect(await read()).toMatchObject({renamedText: 'Hello', addedSlug: 'a-b'})
    await revertContent(client, [rename], rename.name, never)
    expect(await client.fetch('*[_id == $id][0].addedText', {id: FULL})).toBe('Hello')
  })
})
