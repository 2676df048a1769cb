import {fetchPage} from '../web/fetch-page.ts'

const PAGES = 10
/** Links of a page to other pages of its site. */
const LINK = /href="(\/(?!api|_next|fonts|image)[a-z][^"#?.]*)"/g

/**
 * Opens a home page, a list of cars, a car and pages that the home page links to, those of other kinds first, one after
 * the other. Returns the ms of each.
 */
export async function openPages(host: string, list: string): Promise<number[]> {
  const times: number[] = []
  const open = async (path: string): Promise<string[]> => {
    const began = performance.now()
    const {html} = await fetchPage({host, path})
    times.push(performance.now() - began)
    return [...new Set([...html.matchAll(LINK)].flatMap(([, link]) => link ?? []))]
  }
  const home = (await open('/')).filter((path) => path !== list)
  const cars = (await open(list)).filter((path) => path.startsWith('/cars/'))
  const kinds = Map.groupBy(home, (path) => path.split('/')[1])
  const firsts = [...kinds.values()].flatMap(([path]) => path ?? [])
  const rest = [...new Set([...cars.slice(0, 1), ...firsts, ...home, ...cars]), ...Array(PAGES).fill(list)]
  for (const path of rest.slice(0, PAGES - times.length)) await open(path)
  return times
}
