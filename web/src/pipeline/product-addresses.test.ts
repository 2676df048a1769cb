import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {PRODUCT_ADDRESSES, type ProductAddress, productAddress} from '@forecourt/schemas'
import {beforeAll, describe, expect, it, vi} from 'vitest'
import {type Directory, parseDirectory} from '#/tenant/directory'
import {formsOff} from '#/testing/forms-off'
import {pageOf} from './page-of'
import {isShared} from './pass-through'
import {shortcutOf} from './redirect-shortcut'

const held = vi.hoisted((): {directory: Directory | null} => ({directory: null}))

vi.mock('#/env/env', () => ({env: () => ({production: true})}))
vi.mock('#/tenant/directory-store', () => ({directoryOf: async () => held.directory}))
// One car is in stock: kia-1.
vi.mock('#/tenant/stock-index', () => ({
  existsInStock: async (_: unknown, __: string, has: (index: object) => boolean) =>
    has({cars: {shown: new Map([['kia-1', {}]])}}),
}))

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const WORDS = Object.entries<ProductAddress>(PRODUCT_ADDRESSES)

/** Words that the storefront's code writes at the start of a path: whatever answers at a word of its own is among them. */
const CODE_WORDS = [
  ...new Set(
    readdirSync(SOURCE, {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(SOURCE, file), 'utf8').matchAll(/['"`]\/([a-z0-9]+(?:-[a-z0-9]+)*)(?=['"`/?])/g),
      ])
      .map(([, word]) => word ?? ''),
  ),
]

// A site whose staff have written a page at every word; `formless` has every form switched off.
function siteWithPages(): Directory {
  const slugs = [...new Set([...CODE_WORDS, ...WORDS.map(([word]) => word), 'about-us'])]
  const off = formsOff(WORDS.flatMap(([, {form}]) => form ?? []))
  const sites = ['usual', 'formless']
  return parseDirectory({
    sites: sites.map((slug) => ({
      id: `site-${slug}`,
      name: slug,
      slug,
      hosts: [`${slug}.example`],
      dealerships: ['d'],
      settings: `settings-${slug}`,
    })),
    layers: [
      {id: 'settings-usual', layer: 'site', title: 'usual'},
      {id: 'settings-formless', layer: 'site', title: 'formless', ...off},
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
  if (isShared(`/${word}/`) || shortcutOf(`/${word}`) !== null) return false
  return (await pageOf(`/${word}`, search, site)) === `/pages/${word}`
}

describe('product addresses', () => {
  it.each(WORDS)('/%s › shows no page of staff while the product answers there [2.21]', async (word, own) => {
    const aboutCar = own.kind === 'form' && own.aboutCar
    expect(await showsStaffPage('usual', word, aboutCar ? '?car_id=kia-1' : '')).toBe(false)
    if (aboutCar) expect(await showsStaffPage('usual', word)).toBe(true)
    expect(await showsStaffPage('formless', word)).toBe(own.kind === 'form')
  })

  it('name every word at which the storefront shows something else than the page of staff [2.21]', async () => {
    const hidden: string[] = []
    for (const word of CODE_WORDS) if (!(await showsStaffPage('usual', word))) hidden.push(word)
    expect(hidden).toContain('special-offers')
    expect(hidden.filter((word) => !productAddress(word))).toEqual([])
    expect(await showsStaffPage('usual', 'about-us')).toBe(true)
  })

  // Folders that are internal pages of public paths with another first word.
  const INTERNAL = new Set([
    '[tenant]',
    'blog-pages',
    'form',
    'gone',
    'models-of',
    'not-found',
    'pages',
    'styleguide',
  ])

  it('name every word at which the storefront has a folder [2.21]', () => {
    const folders = ['../app', '../app/[tenant]']
      .flatMap((folder) => readdirSync(new URL(folder, import.meta.url), {withFileTypes: true}))
      .filter((entry) => entry.isDirectory() && !entry.name.includes('.') && !INTERNAL.has(entry.name))
    expect(folders.length).toBeGreaterThan(10)
    expect(folders.map(({name}) => name).filter((name) => !productAddress(name))).toEqual([])
  })

  it.each(['trade-in', 'sell-my-car', 'sell-your-car'])('/%s is a form’s [2.8]', (word) => {
    expect(productAddress(word)).toMatchObject({kind: 'form', form: 'tradeIn'})
  })
})
