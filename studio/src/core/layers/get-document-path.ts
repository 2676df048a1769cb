import {listWrittenTypes} from '../content/content-types.ts'

type To = {readonly id: string; readonly type: string; readonly path?: string}

// Steps with brackets and quotes would have to be written in another way within a path of panes.
const PLAIN = /^[\w.]*$/

/**
 * The path of a document within a site's desk, so that the site's own list is beside it; `null` where the desk lists no
 * such documents. The Studio by itself opens it beside the list of all dealers.
 */
export function getDocumentPath(sitePath: string | null, {id, type, path = ''}: To): string | null {
  if (sitePath === null || !listWrittenTypes().some(({name}) => name === type)) return null
  return [`${sitePath};${type};${id}`, path !== '' && PLAIN.test(path) && `path=${path}`]
    .filter(Boolean)
    .join(',')
}
