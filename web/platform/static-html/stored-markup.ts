import {getRequestContext} from '../../src/lib/request-context.ts'

const PREFIX = 'static-'
const PLACE = {start: `<!--${PREFIX}`, end: '-->'} as const

/** Where the contents of a page belong in its document. */
export const CONTENTS_MARK = '<!--contents-->'

/** Stores markup for the rendering of the request's page to HTML. Returns its id, the same in each such page. */
export function storeMarkup(markup: string): string {
  const stored = getRequestContext()?.markup
  if (!stored) throw new Error('<StaticHtml> must be rendered for a request')
  return PREFIX + stored.push(markup)
}

/**
 * Finds stored markup, for each rendering of the page; only its place where the page is filled in afterwards.
 * @throws Error if there is none, as the page would be empty
 */
export function findMarkup(id: string): string {
  const {markup = [], leavesGaps = false} = getRequestContext() ?? {}
  const found = markup[toIndex(id.slice(PREFIX.length))]
  if (found === undefined)
    throw new Error(`No markup is stored as ${id}: <StaticHtml> must be rendered for the same request`)
  return leavesGaps ? `<!--${id}${PLACE.end}` : found
}

/** A page with the stored markup in its places. */
export function insertMarkup(page: string, markup: readonly string[]): string {
  const [first = '', ...others] = page.split(PLACE.start)
  const filled = others.map((piece) => {
    const end = piece.indexOf(PLACE.end)
    return `${markup[toIndex(piece.slice(0, end))]}${piece.slice(end + PLACE.end.length)}`
  })
  return [first, ...filled].join('')
}

const toIndex = (number: string) => Number(number) - 1
