import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {RESERVED_WORDS} from '@forecourt/schemas/routes/reserved-words'
import {beforeAll, describe, expect, it, vi} from 'vitest'
import {type Directory, parseDirectory} from '#/tenant/directory'
import {buildFormSwitches} from '#/testing/form-switches'
import {findPage} from './find-page'
import {isSharedPath, parseAddress} from './parse-address'

const held = vi.hoisted((): {directory: Directory | null} => ({directory: null}))

vi.mock('#/env/env', () => ({getEnv: () => ({production: true})}))
vi.mock('#/tenant/directory-store', () => ({getSiteDirectory: async () => held.directory}))
// One car is in stock: kia-1.
vi.mock('#/tenant/stock-index', () => ({
  findInStock: async () => null,
  isInStock: async (_: unknown, __: string, has: (index: object) => boolean) =>
    has({cars: {shown: new Map([['kia-1', {}]])}}),
}))

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const SCHEMAS = fileURLToPath(new URL('../../../schemas/src/routes', import.meta.url))
const WORDS = [...RESERVED_WORDS]
const AROUND = WORDS.filter(([, {around}]) => around)
const BEHIND = WORDS.filter(([, {around}]) => !around)

/** Words that the code writes at the start of a path: whatever answers at a word of its own is among them. */
const CODE_WORDS = [
  ...new Set(
    [SOURCE, SCHEMAS].flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap((file) => [
          ...readFileSync(join(folder, file), 'utf8').matchAll(
            /['"`]\/([a-z0-9]+(?:-[a-z0-9]+)*)(?=['"`/?])/g,
          ),
        ])
        .map(([, word]) => word ?? ''),
    ),
  ),
]

// Sites whose staff have written a page at every word; `usual` has every form on, `formless` none.
function siteWithPages(): Directory {
  const slugs = [...new Set([...CODE_WORDS, ...WORDS.map(([word]) => word), 'about-us'])]
  const forms = WORDS.flatMap(([, {form}]) => form ?? [])
  return parseDirectory({
    sites: ['usual', 'formless'].map((slug) => ({
      id: `site-${slug}`,
      name: slug,
      slug,
      hosts: [`${slug}.example`],
      dealerships: ['d'],
      settings: `settings-${slug}`,
    })),
    layers: [
      {id: 'settings-usual', layer: 'site', title: 'usual', ...buildFormSwitches(forms, true)},
      {id: 'settings-formless', layer: 'site', title: 'formless', ...buildFormSwitches(forms, false)},
    ],
    dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
    pages: slugs.map((slug) => ({id: `page-${slug}`, title: slug, slug})),
  })
}

beforeAll(() => {
  held.directory = siteWithPages()
})

/** Whether readers of `/word` see what staff wrote there. */
async function showsStaffPage(site: string, word: string, search = ''): Promise<boolean> {
  const address = parseAddress(`/${word}`, search)
  if (isSharedPath(`/${word}/`) || address.shortcutTo !== null) return false
  const found = await findPage(address, site)
  const form = RESERVED_WORDS.get(word)?.form
  // Of two pages at the addresses of one form, the one at its first address is around it.
  const words = form ? WORDS.filter(([, other]) => other.form === form).map(([other]) => other) : [word]
  return found.kind === 'page' && words.some((one) => found.page === `/pages/${one}`)
}

describe('reserved word', () => {
  it.each(BEHIND)(
    '/%s › shows no page of staff while the product answers there [2.21]',
    async (word, own) => {
      expect(await showsStaffPage('usual', word, own.aboutCar ? '?car_id=kia-1' : '')).toBe(false)
      if (own.aboutCar) expect(await showsStaffPage('usual', word)).toBe(true)
      expect(await showsStaffPage('formless', word)).toBe(own.form !== null)
    },
  )

  it.each(AROUND)('/%s › shows the page of staff around its form [2.21]', async (word) => {
    expect(await showsStaffPage('usual', word)).toBe(true)
    expect(await showsStaffPage('usual', word, '?car_id=kia-1')).toBe(false)
    expect(await showsStaffPage('formless', word)).toBe(true)
  })

  it('is every word at which the storefront shows something else than the page of staff [2.21]', async () => {
    const hidden: string[] = []
    for (const word of CODE_WORDS) if (!(await showsStaffPage('usual', word))) hidden.push(word)
    expect(hidden).toContain('special-offers')
    expect(hidden.filter((word) => !RESERVED_WORDS.has(word))).toEqual([])
    expect(await showsStaffPage('usual', 'about-us')).toBe(true)
  })

  it.each(WORDS)('/%s › has a text for staff [2.21]', (_, {title}) => {
    expect(title).toMatch(/^[a-z].*[^.]$/)
  })
})

describe('link to a route', () => {
  // What all hosts share has addresses for scripts and files, not for readers.
  const words = WORDS.map(([word]) => word).filter((word) => !isSharedPath(`/${word}/`))
  const written = new RegExp(`['"\`}]/(?:${words.join('|')})(?=['"\`/?#])`)

  it('is written by linkTo: no code but the routes’ own begins a path with one of their words', () => {
    const files = readdirSync(SOURCE, {recursive: true, encoding: 'utf8'}).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|^routes\/|^testing\/|\/testing\./.test(file),
    )
    const byHand = files.filter((file) =>
      readFileSync(join(SOURCE, file), 'utf8')
        .split('\n')
        .some((line) => written.test(line.replace(/^\s*(?:\*|\/[/*]).*|^import .*/, ''))),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(byHand).toEqual([])
  })
})
