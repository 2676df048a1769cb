import {execFile} from 'node:child_process'
import {createHash} from 'node:crypto'
import {cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import type {FieldKind} from '@forecourt/schemas/fields/field'
import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {readEnv} from '../env.ts'
import {type StandIn, startCms} from '../testing/stand-ins.ts'
import {createLakeClient} from './lake-client.ts'
import {migrateContent, revertContent} from './migrate-content.ts'
import {moveFields} from './move-fields.ts'

const SCHEMAS = fileURLToPath(new URL('../../../schemas/', import.meta.url))

type Schemas = typeof import('@forecourt/schemas/documents') &
  typeof import('@forecourt/schemas/document/define-document') &
  typeof import('@forecourt/schemas/document/sanity-document') &
  typeof import('@forecourt/schemas/settings/layer') &
  typeof import('@forecourt/schemas/settings/resolve')
type Reference = typeof import('@forecourt/schemas/reference/settings-reference') &
  typeof import('@forecourt/schemas/reference/fields-reference')
type Loaded = {readonly schemas: Schemas; readonly reference: Reference}

/** A copy of the schemas package that a test may change as a developer would. */
type SchemasCopy = {
  readonly folder: string
  /** Replaces one piece of one file; the piece must be there. */
  readonly edit: (file: string, from: string, to: string) => Promise<void>
  /** Files that differ from the package, relative to it. */
  readonly changed: () => Promise<string[]>
  /** The copy's current exports and generated references, loaded once after each change. */
  readonly load: () => Promise<Loaded>
  readonly remove: () => Promise<void>
}

/** Copies the package to a new folder, with the dependencies of the package. */
async function copySchemas(): Promise<SchemasCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-schemas-'))
  const root = join(folder, 'root')
  await copyPackage(root)
  const before = await hashes(join(root, 'src'))
  let loads = 0
  let loaded: Promise<Loaded> | undefined
  const loadCopy = async (): Promise<Loaded> => {
    // Node loads a module once per address, so each state of the copy gets a new address.
    const fresh = join(folder, `load-${++loads}`)
    await cp(root, fresh, {recursive: true})
    const load = (file: string) => import(pathToFileURL(join(fresh, 'src', `${file}.ts`)).href)
    const loadAll = async (files: readonly string[]) =>
      Object.assign({}, ...(await Promise.all(files.map(load))))
    const schemas = await loadAll([
      'documents',
      'document/define-document',
      'document/sanity-document',
      'settings/layer',
      'settings/resolve',
    ])
    return {
      schemas,
      reference: await loadAll(['reference/settings-reference', 'reference/fields-reference']),
    }
  }
  return {
    folder: root,
    edit: async (file, from, to) => {
      const path = join(root, 'src', file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`)
      await writeFile(
        path,
        text.replace(from, () => to),
      )
      loaded = undefined
    },
    changed: async () => {
      const after = await hashes(join(root, 'src'))
      return [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file)
    },
    load: () => (loaded ??= loadCopy()),
    remove: () => rm(folder, {recursive: true, force: true}),
  }
}

async function copyPackage(to: string): Promise<void> {
  await mkdir(to, {recursive: true})
  await cp(join(SCHEMAS, 'src'), join(to, 'src'), {recursive: true})
  await cp(join(SCHEMAS, 'package.json'), join(to, 'package.json'))
  await cp(join(SCHEMAS, '../tsconfig.json'), join(to, '../tsconfig.json'))
  await symlink(join(SCHEMAS, 'node_modules'), join(to, 'node_modules'))
}

async function hashes(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const pairs = files.map(async (file) => {
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    return [file.slice(folder.length + 1), hash] as const
  })
  return new Map(await Promise.all(pairs))
}

/** A field's declaration, and the results expected of it. */
type AddedField = {
  /** One line of a developer's. */
  readonly declaration: string
  /** The Studio's type of input. */
  readonly sanity: string
  /** As the Studio saves it, and as a page reads it. */
  readonly stored: unknown
  readonly read: unknown
  /** Refused by the Studio's validation; left out by the page. */
  readonly invalid: unknown
  /** What a reader gets, as a developer would write the type. */
  readonly type: string
  readonly fallback: unknown
}

const WORDS = `'Added', 'Added by a test.'`
const rich = [
  {
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 'b', text: 'Hi', marks: []}],
  },
]
const hours = [{weekday: 1, status: 'Open', open: '08:30', close: '17:30'}]
const nothing = {fallback: null}
const wordy = {sanity: 'string', type: 'string | null', ...nothing}

/** A field of every kind; a new kind does not compile until it is added here. */
const ONE_OF_EACH: {readonly [K in FieldKind]: AddedField} = {
  text: {
    ...wordy,
    declaration: `scalars.text(${WORDS}, {max: 20})`,
    stored: 'Hello',
    read: 'Hello',
    invalid: 'x'.repeat(21),
  },
  'long-text': {
    ...wordy,
    declaration: `scalars.longText(${WORDS})`,
    sanity: 'text',
    stored: 'a\nb',
    read: 'a\nb',
    invalid: 4,
  },
  'rich-text': {
    ...nothing,
    declaration: `rich.richText(${WORDS})`,
    sanity: 'array',
    type: 'RichText | null',
    stored: rich,
    read: rich,
    invalid: [{_type: 'embed'}],
  },
  number: {
    declaration: `scalars.number(${WORDS}, {min: 1, max: 9, unit: 'km', default: 3})`,
    sanity: 'number',
    type: 'number',
    stored: 4,
    read: 4,
    invalid: 10,
    fallback: 3,
  },
  money: {
    ...nothing,
    declaration: `scalars.money(${WORDS})`,
    sanity: 'number',
    type: 'number | null',
    stored: 29_990,
    read: 29_990,
    invalid: 1.5,
  },
  percent: {
    ...nothing,
    declaration: `scalars.percent(${WORDS})`,
    sanity: 'number',
    type: 'number | null',
    stored: 8.5,
    read: 8.5,
    invalid: 101,
  },
  flag: {
    declaration: `scalars.flag(${WORDS}, {default: true})`,
    sanity: 'boolean',
    type: 'boolean',
    stored: false,
    read: false,
    invalid: 'no',
    fallback: true,
  },
  choice: {
    declaration: `scalars.choice(${WORDS}, {a: 'A', b: 'B'}, {default: 'a'})`,
    sanity: 'string',
    type: "'a' | 'b'",
    stored: 'b',
    read: 'b',
    invalid: 'c',
    fallback: 'a',
  },
  slug: {
    ...wordy,
    declaration: `scalars.slug(${WORDS})`,
    sanity: 'slug',
    stored: {_type: 'slug', current: 'a-b'},
    read: 'a-b',
    invalid: {_type: 'slug', current: 'A b'},
  },
  phone: {
    ...wordy,
    declaration: `scalars.phone(${WORDS})`,
    stored: '0412 345 678',
    read: '0412 345 678',
    invalid: '12',
  },
  email: {
    ...wordy,
    declaration: `scalars.email(${WORDS})`,
    stored: 'a@example.com.au',
    read: 'a@example.com.au',
    invalid: 'a@',
  },
  colour: {
    ...wordy,
    declaration: `scalars.colour(${WORDS})`,
    stored: '#0B7285',
    read: '#0B7285',
    invalid: 'red',
  },
  fill: {
    ...wordy,
    declaration: `scalars.fill(${WORDS})`,
    stored: 'linear-gradient(#0B2545, #0B7285)',
    read: 'linear-gradient(#0B2545, #0B7285)',
    invalid: 'url(x)',
  },
  date: {
    ...wordy,
    declaration: `time.date(${WORDS})`,
    sanity: 'date',
    stored: '2026-12-25',
    read: '2026-12-25',
    invalid: '25/12/2026',
  },
  'date-time': {
    ...wordy,
    declaration: `time.dateTime(${WORDS})`,
    sanity: 'datetime',
    stored: '2026-12-25T00:00:00Z',
    read: '2026-12-25T00:00:00Z',
    invalid: 'soon',
  },
  'date-window': {
    ...nothing,
    declaration: `time.dateWindow(${WORDS})`,
    sanity: 'object',
    type: 'DateWindow | null',
    stored: {
      start: '2026-07-01T00:00:00+10:00',
      end: '2026-08-01T00:00:00+10:00',
      zone: 'Australia/Brisbane',
    },
    read: {start: '2026-07-01T00:00:00+10:00', end: '2026-08-01T00:00:00+10:00', zone: 'Australia/Brisbane'},
    invalid: {start: '2026-08-01T00:00:00Z', end: '2026-07-01T00:00:00Z'},
  },
  'opening-hours': {
    ...nothing,
    declaration: `time.openingHours(${WORDS})`,
    sanity: 'array',
    type: 'readonly OpeningHour[] | null',
    stored: hours.map((hour) => ({_key: 'day-1', _type: 'openingHour', ...hour})),
    read: hours,
    invalid: [{weekday: 9, status: 'Open', open: '08:30', close: '17:30'}],
  },
  link: {
    ...nothing,
    declaration: `media.link(${WORDS})`,
    sanity: 'object',
    type: 'LinkValue | null',
    stored: {label: 'Stock', href: '/search/used-cars'},
    read: {label: 'Stock', href: '/search/used-cars'},
    invalid: {label: 'Stock', href: 'javascript:alert(1)'},
  },
  image: {
    ...nothing,
    declaration: `media.image(${WORDS})`,
    sanity: 'image',
    type: 'ImageValue | null',
    stored: {_type: 'image', alt: 'A red square', asset: {_type: 'reference', _ref: 'PICTURE'}},
    read: {
      url: expect.stringContaining('/images/'),
      alt: 'A red square',
      width: 4,
      height: 3,
      lqip: expect.toBeOneOf([null, expect.any(String)]),
    },
    invalid: 'a.png',
  },
  file: {
    ...nothing,
    declaration: `files.file(${WORDS})`,
    sanity: 'file',
    type: 'FileValue | null',
    stored: {_type: 'file', asset: {_type: 'reference', _ref: 'FILE-pdf'}},
    read: {url: expect.stringContaining('/files/'), name: 'added.pdf', kind: 'pdf', size: 4},
    invalid: {_type: 'file', asset: {_type: 'reference', _ref: 'file-0-html'}},
  },
  reference: {
    ...wordy,
    declaration: `media.reference(${WORDS}, 'manufacturer')`,
    sanity: 'reference',
    stored: {_type: 'reference', _ref: 'manufacturer-added'},
    read: 'manufacturer-added',
    invalid: {_type: 'reference', _ref: ''},
  },
  object: {
    declaration: `structures.object(${WORDS.replace('Added', 'Group')}, {note: scalars.text(${WORDS}, {default: 'none'})})`,
    sanity: 'object',
    type: '{readonly note: string}',
    stored: {note: 'x'},
    read: {note: 'x'},
    invalid: 'x',
    fallback: {note: 'none'},
  },
  list: {
    declaration: `structures.list(${WORDS}, scalars.text(${WORDS}), {max: 2, default: []})`,
    sanity: 'array',
    type: 'readonly string[]',
    stored: ['a', 'b'],
    read: ['a', 'b'],
    invalid: 'a',
    fallback: [],
  },
  'keyed-list': {
    declaration: `structures.keyedList(${WORDS}, structures.object(${WORDS}, {code: scalars.text(${WORDS}, {required: true})}), {key: 'code', default: []})`,
    sanity: 'array',
    type: 'readonly {readonly code: string}[]',
    stored: [{_key: 'a', code: 'A'}],
    read: [{code: 'A'}],
    invalid: 'A',
    fallback: [],
  },
  blocks: {
    declaration: `blocks.blocks(${WORDS}, {note: {title: 'Note', help: 'A note.', sketch: 'M0 0h1z', fields: {words: scalars.text(${WORDS}, {required: true})}}})`,
    sanity: 'array',
    type: "readonly {readonly block: 'note'; readonly key: string; readonly words: string}[]",
    stored: [{_type: 'note', _key: 'a', words: 'x'}],
    read: [{block: 'note', key: 'a', words: 'x'}],
    invalid: 'x',
    fallback: [],
  },
}

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
  const lines = KINDS.map(({name, declaration}) => `  ${name}: ${declaration},\n`).join('')
  await copy.edit(file, first, `${lines}${first}`)
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
    await declareAll('offer/offer.ts', '    name: ', '../fields')
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
    for (const {kind, name, invalid, fallback} of KINDS) {
      const raw = {id: 'a', name: 'Winter', slug: 'winter', [name]: projected(invalid)}
      const {document, faults} = schemas.parseDocument(schemas.documents.offer, raw)
      // What has days that cannot be read may be over, so all of it is left out.
      if (kind === 'date-window') expect(document).toBeNull()
      else expect(document, name).toMatchObject({name: 'Winter', [name]: fallback})
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
    const wrong = `export const wrong: Same<Offer['addedNumber'], string> = true\n`
    expect(await listRefusedLines([...lines, wrong])).toEqual([wrong])
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

/** The lines that the compiler refuses in a file that uses the copy; its message where it refuses something else. */
async function listRefusedLines(lines: readonly string[]): Promise<string[]> {
  const consumer = [
    "import type {DocumentOf} from './src/document/define-document.ts'\n",
    "import type {FileValue} from './src/fields/file.ts'\n",
    "import type {ImageValue, LinkValue} from './src/fields/media.ts'\n",
    "import type {RichText} from './src/fields/rich-text.ts'\n",
    "import type {DateWindow, OpeningHour} from './src/fields/time.ts'\n",
    "import type {offer} from './src/offer/offer.ts'\n",
    'type Offer = DocumentOf<typeof offer>\n',
    'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false\n',
    ...lines,
  ]
  await writeFile(join(copy.folder, 'consumer.ts'), consumer.join(''))
  const config = {extends: '../tsconfig.json', compilerOptions: {types: []}, files: ['consumer.ts']}
  await writeFile(join(copy.folder, 'tsconfig.json'), JSON.stringify(config))
  const messages = await promisify(execFile)(TSC, ['--singleThreaded', '-p', copy.folder]).then(
    ({stdout}) => stdout,
    (failed: {stdout?: string; message: string}) => failed.stdout || failed.message,
  )
  return messages
    .split('\n')
    .filter((message) => /^\S/.test(message))
    .map((message) => consumer[Number(/consumer\.ts\((\d+),/.exec(message)?.[1]) - 1] ?? message)
}

describe('a setting of every kind, declared in one file of the schemas', () => {
  it('is a default, a value of each layer, an origin and a line of the reference', async () => {
    await declareAll('settings/groups/price.ts', '  noPriceText: ', '../../fields')
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
