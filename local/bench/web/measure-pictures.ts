import type {Browser, Page} from 'playwright'
import {fetchPage} from './fetch-page.ts'
import {launchChromium} from './launch-chromium.ts'
import type {Row} from './print-table.ts'

const SCREENS = {
  phone: {viewport: {width: 390, height: 844}, deviceScaleFactor: 3, isMobile: true},
  desk: {viewport: {width: 1440, height: 900}, deviceScaleFactor: 1, isMobile: false},
} as const
export type PictureScreen = keyof typeof SCREENS

const AT_ONCE = 2
const LEAST_WASTED = 10_000
/** Nothing is timed here, so a busy machine may take long. */
const LONGEST_LOAD_MS = 180_000
const FIRST_PAGES = ['/', '/search/new-used-and-demo-cars', '/special-offers', '/sitemaps/pages.xml']
// Pictures as browsers ask for them.
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** What a loaded picture costs, and how much of it its place cannot show. */
type Shown = {
  readonly src: string
  readonly bytes: number
  /** The bytes of the pixels beyond those of its place, in the density of the screen. */
  readonly wasted: number
  /** Width of its place and of the picture, in pixels of the screen. */
  readonly place: number
  readonly width: number
  readonly where: string
}

/** One address of each kind of page that a site links to. */
export async function listTemplates(host: string): Promise<string[]> {
  const found = new Map<string, string>()
  for (const path of FIRST_PAGES) {
    const {html} = await fetchPage({host, path})
    for (const link of html.matchAll(/<a\s[^>]*href="(\/[^"#]*)"|<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g)) {
      const address = (link[1] ?? link[2] ?? '').replaceAll('&amp;', '&')
      const [first = '', ...below] = address.replace(/\?.*$/, '').split('/').slice(1)
      const kind = below.length > 0 ? `${first}/` : first
      if (!found.has(kind) && !/^(?:api|feeds|file)$/.test(first)) found.set(kind, address)
    }
  }
  return [...found.values()]
}

type Wanted = {readonly host: string; readonly path: string}

/**
 * A row for each page: how many bytes of pictures it loads, how many of them are wasted, and its worst picture.
 * `onPage` hears of each as it is measured.
 */
export async function measurePictures(
  hosts: readonly string[],
  screen: PictureScreen,
  chromium: string,
  onPage: (row: Row) => void,
): Promise<Row[]> {
  const pages = await Promise.all(
    hosts.map(async (host) => (await listTemplates(host)).map((path) => ({host, path}))),
  )
  const waiting = pages.flat()
  const rows: Row[] = []
  const browser = await launchChromium(chromium)
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const row = await measurePage(browser, next, screen)
      rows.push(row)
      onPage(row)
    }
  }
  try {
    await Promise.all(Array.from({length: AT_ONCE}, work))
    return rows.toSorted((a, b) => `${a.site} ${a.page}`.localeCompare(`${b.site} ${b.page}`))
  } finally {
    await browser.close()
  }
}

async function measurePage(browser: Browser, {host, path}: Wanted, screen: PictureScreen): Promise<Row> {
  const shown = keepLargestPlaces(await listShown(browser, `http://${host}${path}`, screen))
  const [worst] = shown.toSorted((a, b) => b.wasted - a.wasted)
  const bytes = sum(shown.map((one) => one.bytes))
  const wasted = sum(shown.map((one) => one.wasted))
  return {
    screen,
    site: host.split('.')[0] ?? host,
    page: path.slice(0, 40),
    pictures: shown.length,
    bytes,
    wasted,
    percent: bytes === 0 ? 0 : Number(((wasted / bytes) * 100).toFixed(1)),
    worst: worst && worst.wasted > 0 ? `${worst.width} for ${worst.place}, ${worst.where}` : '',
  }
}

async function listShown(browser: Browser, url: string, screen: PictureScreen): Promise<Shown[]> {
  const context = await browser.newContext(SCREENS[screen])
  try {
    const page = await context.newPage()
    await page.goto(url, {waitUntil: 'load', timeout: LONGEST_LOAD_MS})
    await scrollThrough(page)
    return await page.evaluate(readShown, ACCEPT)
  } finally {
    await context.close()
  }
}

/** Brings every lazy picture of a page near, and waits for those that have begun to load. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A page behind another one is sometimes not drawn at all, and then has no animation frames.
    const draw = () =>
      Promise.race([
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        new Promise((resolve) => setTimeout(resolve, 250)),
      ])
    for (let at = 0; at < document.documentElement.scrollHeight; at += 600) {
      window.scrollTo(0, at)
      await draw()
    }
    const begun = [...document.images].filter(({currentSrc}) => currentSrc !== '')
    const late = new Promise((resolve) => setTimeout(resolve, 5000))
    await Promise.race([late, Promise.allSettled(begun.map((image) => image.decode()))])
  })
}

async function readShown(accept: string): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const image of document.images) {
    if (!image.complete || image.naturalWidth === 0 || !image.currentSrc.includes('/image/')) continue
    const answer = await fetch(image.currentSrc, {headers: {accept}})
    const blob = await answer.blob()
    const bitmap = await createImageBitmap(blob).catch(() => null)
    if (!bitmap) continue
    const {width, height} = image.getBoundingClientRect()
    const needed = width * height * devicePixelRatio ** 2
    const share = 1 - Math.min(1, needed / (bitmap.width * bitmap.height))
    shown.push({
      src: image.currentSrc,
      bytes: blob.size,
      wasted: Math.round(blob.size * share),
      place: Math.round(width * devicePixelRatio),
      width: bitmap.width,
      where: `${image.sizes} ${(image.closest('[class]:not(img,picture)')?.className ?? '').slice(0, 30)}`,
    })
  }
  return shown
}

/** A browser shows a file again where it could have loaded a smaller one: each file counts once, in its largest place. */
function keepLargestPlaces(shown: readonly Shown[]): Shown[] {
  const largest = new Map<string, Shown>()
  for (const one of shown.toSorted((a, b) => b.place - a.place))
    if (!largest.has(one.src)) largest.set(one.src, one)
  return [...largest.values()]
}

/** All rows of a screen as one: the share of bytes that is wasted, in percent. */
export function computeWaste(rows: readonly Row[]): number {
  const bytes = sum(rows.map((row) => Number(row.bytes)))
  return bytes === 0 ? 0 : (sum(rows.map((row) => Number(row.wasted))) / bytes) * 100
}

/** The pages that waste more than `percent` of their bytes, and enough of them for anybody to notice. */
export function listWasteful(rows: readonly Row[], percent: number): Row[] {
  return rows.filter((row) => Number(row.percent) > percent && Number(row.wasted) >= LEAST_WASTED)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
