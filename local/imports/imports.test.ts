import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {FORM_ADDRESSES, ROUTES, type Route} from '@forecourt/schemas/routes/routes'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {listForbiddenImports} from './check-imports.ts'
import {STUDIO_FLOORS, WEB_FLOORS} from './import-rules.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Planted files with one import each, and the rule that forbids it. */
const PLANTED: readonly (readonly [file: string, line: string, rule: string])[] = [
  ['web/src/domain/a.ts', "import {x} from '../gateways/x'", 'web/domain'],
  ['web/src/domain/b.ts', "import type {X} from '#/tenant/x'", 'web/domain'],
  ['web/src/domain/price/c.ts', "export {x} from '../../features/home/x'", 'web/domain'],
  ['web/src/lib/a.ts', "import '#/domain/x'", 'web/lib'],
  ['web/src/ui/a.tsx', "import {x} from '../domain/x'", 'web/ui'],
  ['web/src/gateways/a.ts', "import {x} from '#/tenant/x'", 'web/gateways'],
  ['web/src/gateways/b.ts', "const x = await import('../features/home/x')", 'web/gateways'],
  ['web/src/tenant/a.ts', "import {x} from '../services/leads/x'", 'web/tenant'],
  ['web/src/features/offers/a.ts', "import {x} from '../home/x'", 'feature to feature'],
  ['web/src/features/offers/b.ts', "import {x} from '#/app/x'", 'web/features'],
  ['web/src/browser/a.ts', "import {x} from '#/features/home/x'", 'web/browser'],
  ['web/src/features/offers/d.ts', "import {x} from '#/app/register'", 'web/features'],
  ['web/src/services/leads/a.ts', "import {x} from '#/features/home/x'", 'web/services'],
  ['web/src/services/leads/b.ts', "import {x} from '../orders/x'", 'no circle of folders'],
  ['web/src/services/payments/c.ts', "import type {X} from '../leads/x'", 'no circle of folders'],
  ['web/src/jobs/a.ts', "import {x} from '#/services/leads/x'", 'web/jobs'],
  ['web/src/gateways/c.ts', "import {x} from '../../../migrations/src/x'", 'web'],
  ['schemas/src/a.ts', "import {x} from '../../web/src/lib/x'", 'schemas'],
  ['schemas/src/b.ts', "import {readFile} from 'node:fs'", 'schemas without a framework'],
  ['studio/src/a.ts', "import {x} from '../../migrations/src/x'", 'studio'],
  ['studio/src/panes/a.ts', "import {x} from '../tools/x'", 'studio/panes'],
  ['studio/src/documents/a.ts', "import type {X} from '../tools/x'", 'studio/documents'],
  ['studio/src/inputs/a.tsx', "import {x} from '../documents/x'", 'studio/inputs'],
  ['studio/src/core/zone/a.ts', "export {x} from '../../inputs/x'", 'studio/core'],
  ['studio/src/backend/a.ts', "const x = await import('../core/x')", 'studio/backend'],
  ['migrations/src/a.ts', "import {x} from '../../web/src/lib/x'", 'migrations'],
  ['migrations/src/stock/a.ts', "import {x} from '../../demo/x'", 'product without the demo'],
  ['local/payments/a.ts', "import {x} from '../../schemas/src/x'", 'stand-ins by themselves'],
  ['local/cms/a.ts', "import {x} from '../../schemas/src/x'", 'packages of their own'],
  ['local/search/a.ts', "import type {X} from '../cms/x'", 'packages of their own'],
  ['local/search/b.ts', "import {x} from '../testing/x'", 'packages of their own'],
  ['local/search/c.test.ts', "import {x} from '../../web/src/lib/x'", 'packages of their own, tests'],
  ['local/cms/test/d.ts', "import {x} from '../../search/x'", 'packages of their own, tests'],
  ['web/src/lib/circle.ts', "export {x} from './round'", 'no circle'],
  ['local/cms/typed.ts', "import type {X} from './typing'", 'no circle'],
  ['web/src/app/[tenant]/page.tsx', "import type {X} from '#/tenant/all'", 'pages without declarations'],
]

/** Imports that no rule forbids. */
const ALLOWED: readonly (readonly [file: string, line: string])[] = [
  ['studio/src/tools/a.ts', "import {x} from '../core/x'"],
  ['studio/src/inputs/b.test.ts', "import {x} from '../documents/x'"],
  ['web/src/features/home/a.ts', "import {x} from '#/domain/x'"],
  ['web/src/features/home/live/b.ts', "import {x} from '../x'"],
  ['web/src/features/offers/c.test.ts', "import {x} from '../home/x'"],
  ['web/src/gateways/d.ts', "import {x} from '../../../migrations/src/records/migrator'"],
  ['web/src/app/register.ts', "import {x} from '#/features/home/x'"],
  ['migrations/src/commands/a.ts', "import {x} from '../../demo/x'"],
  ['local/search/d.ts', "import {x} from '../http/x'"],
  ['local/cms/e.test.ts', "import {x} from '../testing/x'"],
  ['web/src/domain/d.ts', "import {x} from '../../../schemas/src/x'"],
  ['web/src/services/leads/c.ts', "import {x} from '../shoppers/x'"],
  ['web/src/services/shoppers/d.test.ts', "import {x} from '../leads/x'"],
  ['web/src/tenant/all.ts', "export type {X} from '../../../schemas/src/documents'"],
]

/** What the planted imports lead to. */
const TARGETS = [
  ...['gateways', 'tenant', 'features/home', 'domain', 'services/leads', 'lib', 'app'].map(
    (dir) => `web/src/${dir}/x.ts`,
  ),
  ...STUDIO_FLOORS.flat().map((dir) => `studio/src/${dir}/x.ts`),
  'migrations/src/x.ts',
  'migrations/src/records/migrator.ts',
  'migrations/demo/x.ts',
  'schemas/src/x.ts',
  'schemas/src/documents.ts',
  'studio/src/x.ts',
  ...['cms', 'search', 'http', 'testing'].map((dir) => `local/${dir}/x.ts`),
]

describe('import rules', () => {
  let root: string
  let faults: string[]

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'imports-'))
    for (const file of TARGETS) await write(file, 'export const x = 1\nexport type X = 1\n')
    await write('web/src/services/orders/x.ts', "export {x} from '../payments/x'\n")
    await write('web/src/services/payments/x.ts', 'export const x = 1\n')
    await write('web/src/services/shoppers/x.ts', 'export const x = 1\n')
    await write('web/src/lib/round.ts', "export {x} from './circle'\n")
    await write('local/cms/typing.ts', "export type {X} from './typed'\n")
    for (const [file, line] of [...PLANTED, ...ALLOWED]) await write(file, `${line}\n`)
    faults = listForbiddenImports(root)
  })

  afterAll(() => rm(root, {recursive: true, force: true}))

  async function write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, file)), {recursive: true})
    await writeFile(join(root, file), text)
  }

  it.each(PLANTED)('refuse in %s: %s', (file, _line, rule) => {
    expect(faults.filter((fault) => fault.startsWith(`${rule}: ${file} → `))).toHaveLength(1)
  })

  it.each(ALLOWED)('allow in %s: %s', (file) => {
    expect(faults.filter((fault) => fault.includes(`: ${file} → `))).toEqual([])
  })

  it('throw when an import leads to no file', async () => {
    await write('web/src/lib/lost.ts', "import {x} from '#/lib/nowhere'\n")
    expect(() => listForbiddenImports(root)).toThrow('web/src/lib/lost.ts → #/lib/nowhere')
    await rm(join(root, 'web/src/lib/lost.ts'))
  })
})

describe('imports of this repository', () => {
  it('follow every rule', () => {
    expect(listForbiddenImports(ROOT)).toEqual([])
  })

  it.each([
    ['web/docs/architecture.md', WEB_FLOORS],
    ['studio/README.md', STUDIO_FLOORS],
  ])('are drawn in %s', async (file, floors) => {
    const paper = await readFile(join(ROOT, file), 'utf8')
    const drawn = paper.split('```')[1]?.trim().split('\n') ?? []
    const names = drawn.map((line) => (line.split(/\s{2,}/)[0] ?? '').split(' · '))
    expect(names.filter(([first]) => !first?.includes('.'))).toEqual(floors)
  })

  it('hold no capability whose noun is not in the glossary', async () => {
    const nouns = (await readCapabilities()).map(({noun}) => noun)
    const folders = await Promise.all(
      ['features', 'services', 'domain'].map((floor) =>
        readdir(join(ROOT, 'web/src', floor), {withFileTypes: true}),
      ),
    )
    const used = folders.flat().flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    expect([...new Set(used)].toSorted(), 'Each folder has its row in schemas/GLOSSARY.md').toEqual(
      nouns.toSorted(),
    )
  })

  it('hold every address and command that the glossary names', async () => {
    const interfaces = await readdir(join(ROOT, 'web/src/app/api'))
    const addresses = [
      ...Object.values<Route>(ROUTES).flatMap(({path, otherPaths = []}) => [path, ...otherPaths]),
      ...Object.values(FORM_ADDRESSES).flatMap(({paths}): readonly string[] => paths),
      ...interfaces.map((name) => `/api/${name}`),
    ].map((path) => path.replace(/:\w+[+*]?/g, '…'))
    const {scripts} = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
    const lost = (await readCapabilities()).flatMap((row) => [
      ...row.addresses.filter((named) => !addresses.some((path) => `${path}/`.startsWith(`${named}/`))),
      ...row.commands.filter((named) => !((named.split(' ')[1] ?? '') in scripts)),
    ])
    expect(lost).toEqual([])
  })
})

type Capability = {noun: string; addresses: string[]; commands: string[]}

/** The rows of the glossary's capabilities. A part of an address that differs, such as a car's, is `…`. */
async function readCapabilities(): Promise<Capability[]> {
  const glossary = await readFile(join(ROOT, 'schemas/GLOSSARY.md'), 'utf8')
  const [, table = ''] = glossary.split('## Capabilities')
  const listCode = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return [...table.matchAll(/^\| `([\w-]+)` \|[^|]*\|([^|]*)\|([^|]*)\|$/gm)].map(
    ([, noun = '', addresses, commands]) => ({
      noun,
      addresses: listCode(addresses),
      commands: listCode(commands),
    }),
  )
}
