import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, relative} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {parseDirectory} from '#/tenant/directory'
import {SAMPLE_SEGMENTS} from '../app/[tenant]/_parts/sample-segments'

const PAGES = fileURLToPath(new URL('../app/[tenant]', import.meta.url))

const directory = parseDirectory({
  sites: [{id: 'site-one', name: 'One', slug: 'one', hosts: ['one.example'], dealerships: ['d']}],
  dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
})
const stock = {cars: null, catalogue: {total: 0, values: {}}}

vi.mock('#/env/env', () => ({getEnv: () => ({production: true})}))
vi.mock('#/tenant/directory-store', () => ({getSiteDirectory: async () => directory}))
vi.mock('#/tenant/stock-index', () => ({
  isInStock: async () => false,
  findInStock: async () => stock,
}))

/** The folders below a folder that answer: those with a page or a route in them. */
function listFolders(root: string): string[] {
  return readdirSync(root, {recursive: true, encoding: 'utf8'})
    .filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file))
    .map((file) => relative(root, join(root, dirname(file))))
    .toSorted()
}

/** The folders that the table of routes leads to, each once. */
async function listRoutePages(): Promise<string[]> {
  const {ROUTES} = await import('@forecourt/schemas/routes/routes')
  const {SITE_ROUTES} = await import('./site-routes')
  const rules: {readonly [name: string]: {readonly pages?: readonly string[]} | undefined} = SITE_ROUTES
  const declared = Object.entries<{readonly path: string; readonly kind?: string}>(ROUTES)
    .filter(([, {kind}]) => kind !== 'shared')
    .flatMap(([name, {path}]) => rules[name]?.pages ?? [path.slice(1)])
  return [...new Set([...declared, ...(rules.form?.pages ?? [])])].toSorted()
}

// The page behind every address that is absent has no address of its own.
const WITHOUT_ADDRESS = ['not-found']
const BOTH =
  'A page is a folder and an entry in ROUTES of schemas/src/routes/routes.ts: one of them is missing'

describe('table of routes', () => {
  it('leads to every page folder, and to no folder without a page', async () => {
    const folders = listFolders(PAGES).filter((folder) => !WITHOUT_ADDRESS.includes(folder))
    expect(folders.length).toBeGreaterThan(20)
    expect(await listRoutePages(), BOTH).toEqual(folders)
  })

  it('has a sample of each segment of a page, and of no other', () => {
    const pages = readdirSync(PAGES, {recursive: true, encoding: 'utf8'}).filter((file) =>
      file.endsWith('page.tsx'),
    )
    const segments = pages.flatMap((file) => [...file.matchAll(/\[(\w+)\]/g)].map(([, name]) => name))
    const {tenant: _, ...samples} = SAMPLE_SEGMENTS
    expect(Object.keys(samples)).toEqual([...new Set(segments)].toSorted())
  })
})

describe('a page that is added by its folder and its entry', () => {
  const scratch: string[] = []

  afterEach(() => {
    for (const folder of scratch.splice(0)) rmSync(folder, {recursive: true})
    vi.doUnmock('@forecourt/schemas/routes/routes')
    vi.resetModules()
  })

  /** A copy of the page folders with one more, as the recipe of docs/recipes.md says. */
  function addFolder(name: string): string {
    const copy = mkdtempSync(join(tmpdir(), 'page-folders-'))
    scratch.push(copy)
    cpSync(PAGES, copy, {recursive: true})
    mkdirSync(join(copy, name))
    writeFileSync(join(copy, name, 'page.tsx'), 'export default function Page() { return null }\n')
    return copy
  }

  async function addEntry(): Promise<void> {
    vi.resetModules()
    const file = '@forecourt/schemas/routes/routes'
    const actual = await vi.importActual<typeof import('@forecourt/schemas/routes/routes')>(file)
    Object.assign(actual.ROUTES, {warrantyPlans: {path: '/warranty-plans', title: 'the warranty plans'}})
    vi.doMock(file, () => actual)
  }

  it('is served, linked to, listed in the sitemap and reserved', async () => {
    expect(existsSync(join(PAGES, 'warranty-plans'))).toBe(false)
    const folder = addFolder('warranty-plans')
    const before = await import('./has-page')
    expect(await before.hasPage('/warranty-plans', 'one')).toBe(false)

    await addEntry()
    const {findPage} = await import('./find-page')
    const {hasPage} = await import('./has-page')
    const {parseAddress} = await import('./parse-address')
    const {listSitemaps} = await import('./list-sitemaps')
    const {findReservedAddress} = await import('@forecourt/schemas/routes/reserved-words')
    const found = await findPage(parseAddress('/warranty-plans', '?utm_source=a'), 'one')
    expect(found).toEqual({kind: 'page', page: '/warranty-plans'})
    expect(await hasPage('/warranty-plans', 'one')).toBe(true)
    const [pages] = (await listSitemaps(directory, 'one', 0)) ?? []
    expect(pages?.entries).toContainEqual({path: '/warranty-plans', changedAt: null})
    expect(findReservedAddress('warranty-plans')).toMatchObject({title: 'the warranty plans', form: null})
    expect(await listRoutePages()).toEqual(
      listFolders(folder).filter((name) => !WITHOUT_ADDRESS.includes(name)),
    )
  })

  it('fails the test of the table where its entry is missing', async () => {
    const folders = listFolders(addFolder('warranty-plans'))
    expect(await listRoutePages()).not.toContain('warranty-plans')
    expect(folders).toContain('warranty-plans')
  })
})
