import {readFileSync} from 'node:fs'
import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {createRequire} from 'node:module'

// All undocumented names and formats of Next in use, for the one minor version that `checkNextVersion` accepts.

/** The minor version of Next that everything in this folder was tested with. */
const TESTED_VERSION = '16.4'

/** Checks the installed version of Next. @throws Error with instructions if it is not the tested one */
export function checkNextVersion(version: string): void {
  if (version.startsWith(`${TESTED_VERSION}.`)) return
  throw new Error(
    `web/platform was tested with Next ${TESTED_VERSION}, and ${version} is installed. ` +
      'Build and run "pnpm e2e" once with PLATFORM_OFF=all and once without; mend web/platform/next-internals.ts ' +
      'where they differ, then raise TESTED_VERSION there. README of web/platform: "A new version of Next".',
  )
}

/** The module with which Next's build finds the files that a module loads (@vercel/nft). */
export const FILE_TRACER = 'next/dist/compiled/@vercel/nft'

/** What all modules of pages have in common. @throws Error if it is in another place */
export function findPageModules() {
  const {AppPageRouteModule}: typeof import('next/dist/server/route-modules/app-page/module.js') =
    createRequire(import.meta.url)('next/dist/compiled/next-server/app-page-turbo.runtime.prod.js')
  return AppPageRouteModule.prototype
}

/** What Next looks for, and does not run, when it reads its configuration: not found by the module above. */
export const FILES_OF_CONFIGURATION = 'dist/compiled/{webpack/*.js,@babel/runtime/package.json}'

/** Packages that Next brings along, each in a file of its own. What a server needs of them is in its own trace, too. */
export const BUNDLES = /\/next\/dist\/compiled\/.*\.c?js$/

/** The cookie of draft mode. */
export const DRAFT_MODE_COOKIE = '__prerender_bypass'

const DRAFT_COOKIES = [DRAFT_MODE_COOKIE, '__next_preview_data']
const INTERNAL_HEADER = /^(?:rsc$|next-|x-next|x-middleware|x-prerender|x-matched|x-invoke)/

/** Whether a request is for something other than the document at its address: router data, a draft. */
export function isInternalRequest({headers}: Pick<IncomingMessage, 'headers'>): boolean {
  return (
    Object.keys(headers).some((name) => INTERNAL_HEADER.test(name)) ||
    DRAFT_COOKIES.some((name) => headers.cookie?.includes(`${name}=`))
  )
}

/**
 * Whether a page is fresh: it comes from Next's cache, or was rendered for this request and put there (`isKept`).
 * Another that was just rendered may have been started for an earlier request, before some of its content was released.
 */
export function isFreshPage({'x-nextjs-cache': state}: OutgoingHttpHeaders, isKept: boolean): boolean {
  return state === 'HIT' || (state === 'MISS' && isKept)
}

const INTERNAL_ANSWER = /^x-(?:nextjs-|middleware-)/

/** Removes Next's own headers from a document; its router reads them in the answers that it asks for. */
export function hideInternals({headers}: Pick<IncomingMessage, 'headers'>, response: ServerResponse): void {
  if (headers.rsc !== undefined) return
  for (const name of response.getHeaderNames()) if (INTERNAL_ANSWER.test(name)) response.removeHeader(name)
}

/** The path of a build's files, named by their content. */
export const BUILD_FILES = '/_next/static/'

const FIRST_FLIGHT = '(self.__next_f=self.__next_f||[]).push([0])'
const FLIGHT = /^;?self\.__next_f\.push\((\[[\s\S]*\])\)$/
/** The start of a page's scripts: the names of the build's files, and the numbers of the modules that are run first. */
const FIRST_MODULES =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\[(?:"static\/chunks\/[\w.~-]+\.js",?)*\],"runtimeModuleIds":\[[\d,]*\]\}\);$/
/** React's calls that put a part of a page into its place, with texts and lists of them as arguments. */
const PLACING = /^;*\$R[CRSX]\(("[\s\S]*)\)$/

/** The JSON in a script of the page's data, which the first of them may lack; undefined for another script. */
function findFlight(text: string): string | undefined {
  const data = text.startsWith(FIRST_FLIGHT) ? text.slice(FIRST_FLIGHT.length) : text
  return data === '' ? '' : FLIGHT.exec(data)?.[1]
}

/**
 * Whether the framework writes such an inline script: its data as JSON, the names of its files, or React's own code with
 * calls that have only texts as arguments.
 */
export function isFrameworkScript(text: string): boolean {
  const flight = findFlight(text)
  if (flight !== undefined) return flight === '' || isJson(flight)
  if (FIRST_MODULES.test(text)) return true
  let left = text
  for (let piece = findPiece(left); piece; piece = findPiece(left)) left = left.slice(piece.length)
  const [, given] = PLACING.exec(left) ?? []
  return (left === '' && text !== '') || (given !== undefined && isJson(`[${given}]`))
}

const PAGE_DATA = /<script>\(?self\.__next_f[\s\S]*?<\/script>/g
const PRELOAD =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[^"]+"\/>/g
/** The build's scripts, the one for browsers without modules, and the names of those that are run first. */
const BUILD_SCRIPT = /<script (?:src="\/_next\/static\/chunks\/[^"]+\.js"[^>]*|id="_R_")>[^<]*<\/script>/g
const ANY_SCRIPT = /<(?:script|link)\b[^>]*\/_next\/static\/chunks\/[^>]+\.js"[^>]*>/

/**
 * A page with another script at the end of its head, in place of the framework's and of their data.
 *
 * @throws Error if a script of the build is left, because Next writes its tags in another format
 */
export function replaceBuildScripts(html: string, script: string): string {
  const page = html.replace(PRELOAD, '').replace(PAGE_DATA, '').replace(BUILD_SCRIPT, '')
  const left = ANY_SCRIPT.exec(page)
  if (left) throw new Error(`Next writes its scripts in another way than web/platform expects: ${left[0]}`)
  return page.replace('</head>', () => `${script}</head>`)
}

function findPiece(text: string): string | undefined {
  return listReactPieces().find((piece) => text.startsWith(piece))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

let reactPieces: readonly string[] | null = null
const LITERAL = /stringToPrecomputedChunk\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")\s*\)/g
const CODE = /^(?:\$R[A-Z]=|requestAnimationFrame\(|addEventListener\("submit")/

/** The code of React's inline scripts, from the copy of it in Next. @throws Error if it is written in another way */
function listReactPieces(): readonly string[] {
  reactPieces ??= readReactPieces()
  return reactPieces
}

function readReactPieces(): readonly string[] {
  const {resolve} = createRequire(import.meta.url)
  const file = resolve('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js')
  const literals = [...readFileSync(file, 'utf8').matchAll(LITERAL)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll(/\\(n|.)/g, (_, letter) => (letter === 'n' ? '\n' : letter)),
  )
  // A call that follows the code in the same literal has its arguments in the next ones.
  const pieces = literals.filter((text) => CODE.test(text)).map((text) => text.replace(/;*\$R[A-Z]\("$/, ';'))
  if (pieces.length < 5)
    throw new Error('React writes its inline scripts in another way than web/platform expects')
  return pieces.toSorted((one, other) => other.length - one.length)
}
