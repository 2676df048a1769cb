import {StackError} from '../../stack/stack-error.ts'
import {fetchPage} from './fetch-page.ts'

export const PAGE_KINDS = ['home', 'search', 'filtered', 'car', 'finance'] as const
type PageKind = (typeof PAGE_KINDS)[number]

/** A page of a site, with the address at which browsers on this machine reach it. */
export type SitePage = {site: string; kind: PageKind; host: string; path: string; url: string}

/** The list of all cars of a site. */
export const SEARCH = '/search/new-used-and-demo-cars'
/** Three filters that apply to every kind of car. */
const FILTERS = '?car_type=used&price=1000-90000&year=2010-2026'

/** Lists the chosen pages of each host. The car is the first of the site's list that has a picture. */
export async function listPages(
  port: number,
  hosts: readonly string[],
  kinds: readonly PageKind[],
): Promise<SitePage[]> {
  const pages = await Promise.all(hosts.map((host) => listSitePages(`${host}:${port}`, kinds)))
  return pages.flat()
}

async function listSitePages(host: string, kinds: readonly PageKind[]): Promise<SitePage[]> {
  const paths: {[kind in PageKind]: string} = {
    home: '/',
    search: SEARCH,
    filtered: `${SEARCH}${FILTERS}`,
    car: kinds.includes('car') ? await findCarPath(host) : '',
    finance: '/finance',
  }
  const site = host.split('.')[0] ?? host
  return kinds.map((kind) => ({site, kind, host, path: paths[kind], url: `http://${host}${paths[kind]}`}))
}

async function findCarPath(host: string): Promise<string> {
  const {html} = await fetchPage({host, path: SEARCH})
  const path = /href="(\/cars\/[^"#?]+)"/.exec(html)?.[1]
  if (!path) throw new StackError(`${host} lists no car: load the demo stock with "pnpm seed".`)
  return path
}
