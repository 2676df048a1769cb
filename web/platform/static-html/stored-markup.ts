import {getRequestContext} from '../../src/lib/request-context.ts'

const PREFIX = 'static-'

/** Where the contents of a page belong in its document. */
export const CONTENTS_MARK = '<!--contents-->'

/** Stores markup for the rendering of the request's page to HTML. Returns its id, the same in each such page. */
export function storeMarkup(markup: string): string {
  const stored = getRequestContext()?.markup
  if (!stored) throw new Error('<StaticHtml> must be rendered for a request')
  return PREFIX + stored.push(markup)
}

/**
 * Finds stored markup, for each rendering of the page.
 * @throws Error if there is none, as the page would be empty
 */
export function findMarkup(id: string): string {
  const found = getRequestContext()?.markup[Number(id.slice(PREFIX.length)) - 1]
  if (found === undefined)
    throw new Error(`No markup is stored as ${id}: <StaticHtml> must be rendered for the same request`)
  return found
}
