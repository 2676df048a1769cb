import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {NextHandler} from './next-handler.ts'

const TYPES: {readonly [extension: string]: string} = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=UTF-8',
}

// Every segment starts with a letter or digit, so none leads outside the folder.
const STATIC_FILE = /^\/_next\/static\/((?:\w[\w.~-]*\/)*\w[\w.~-]*\.(\w+))(?:\?|$)/

type Options = {
  /** The paths of this build's files, which Next serves. */
  readonly own: ReadonlySet<string>
  readonly stored: string
}

/** Serves files of other builds stored by `storeBuildFiles`; everything else is passed to Next. */
export function serveStoredFiles(next: NextHandler, {own, stored}: Options): NextHandler {
  return async (request, response) => {
    const [, path = '', extension = ''] = STATIC_FILE.exec(request.url ?? '') ?? []
    const type = TYPES[extension]
    if (!type || own.has(path) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next(request, response)
    const body = await readFile(join(stored, path)).catch(() => null)
    if (!body) return next(request, response)
    response.setHeader('Content-Type', type)
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
