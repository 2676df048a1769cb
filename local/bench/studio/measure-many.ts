import type {Page} from 'playwright'
import type {Row} from '../web/print-table.ts'
import {MANY} from './write-many.ts'

const SOME = MANY.sites - 679

type Step = {
  readonly screen: string
  readonly path: string
  /** What is there when the screen can be used. */
  readonly ready: (page: Page) => ReturnType<Page['locator']>
  /** The box to search in, what is typed, and what is found then. */
  readonly search?: {
    readonly box: (page: Page) => ReturnType<Page['locator']>
    readonly words: string
    readonly found: (page: Page) => ReturnType<Page['locator']>
  }
}

const searchBox = (label: string | RegExp) => (page: Page) => page.getByRole('searchbox', {name: label})
const listBox = (page: Page) => page.getByTestId('structure-tool-list-pane').last().locator('input').first()
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', {name}).first()

const OFFER = `Winter offer ${SOME}-2`
const STEPS: readonly Step[] = [
  {
    screen: 'Today',
    path: '/today',
    ready: link('New offer'),
    search: {
      box: searchBox('Find a site'),
      words: `Sample Cars ${SOME}`,
      found: (page) => page.getByRole('region', {name: `Sample Cars ${SOME}`, exact: true}),
    },
  },
  {
    screen: 'Search everything',
    path: '/today',
    ready: link('New offer'),
    search: {box: searchBox('Search everything'), words: OFFER, found: link(new RegExp(OFFER))},
  },
  {
    screen: 'Calendar',
    path: '/calendar',
    ready: (page) => page.locator('[data-mark]').first(),
  },
  {
    screen: 'All sites',
    path: '/structure/all-sites',
    ready: link(/Sample Cars 1/),
    search: {box: listBox, words: `Sample Cars ${SOME}`, found: link(new RegExp(`Sample Cars ${SOME}`))},
  },
  {
    screen: 'Offers of a site',
    path: `/structure/all-sites;site-sample-${SOME};offer`,
    ready: link(new RegExp(`Winter offer ${SOME}-1`)),
    search: {box: searchBox('Search offers'), words: OFFER, found: link(new RegExp(OFFER))},
  },
  {
    screen: 'Offers of all sites',
    path: '/structure/all-content;offer',
    ready: link(/Winter offer/),
    search: {box: listBox, words: OFFER, found: link(new RegExp(OFFER))},
  },
  {
    screen: 'An offer',
    path: `/intent/edit/id=offer-sample-${SOME}-2;type=offer/`,
    ready: (page) => page.getByRole('textbox', {name: 'Name', exact: true}),
  },
]

/** Opens lists and screens over the many documents, and searches where a screen has a search. */
export async function measureMany(open: <T>(use: (page: Page, address: string) => Promise<T>) => Promise<T>) {
  const rows: Row[] = []
  for (const {screen, path, ready, search} of STEPS)
    rows.push(
      await open(async (page, address) => {
        const began = Date.now()
        await page.goto(`${address}${path}`, {waitUntil: 'commit'})
        await ready(page).waitFor()
        const usable = Date.now() - began
        return {screen, 'usable after s': inSeconds(usable), ...(search && (await time(page, search)))}
      }),
    )
  return rows
}

async function time(page: Page, {box, words, found}: NonNullable<Step['search']>) {
  await box(page).fill(words)
  const began = Date.now()
  await found(page).waitFor()
  return {'found after s': inSeconds(Date.now() - began)}
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1)
