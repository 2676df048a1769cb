import {LRUCache} from 'lru-cache'
import {getLayoutOrPageModule, type LoaderTree} from 'next/dist/server/lib/app-dir-module.js'
import type RenderResult from 'next/dist/server/render-result.js'
import type {AppPageRenderResultMetadata} from 'next/dist/server/render-result.js'
// Its names are not known where its development build is left out, as in the image.
import React, {type ReactNode} from 'react'
import {getCacheBytes} from '../../src/env/cache-bytes.ts'
import {getRequestContext} from '../../src/lib/request-context.ts'
import type {ChangeScripts} from '../http/replace-scripts.ts'
import {getReleaseTime, isLate} from '../releases/late-answers.ts'
import type {MarkupRenderer} from './markup-renderer.ts'
import type {PageModules} from './render-once.ts'
import {type AskedPage, type PageLife, runInPage} from './run-in-page.ts'
import type {StaticPage} from './static-page.tsx'
import {CONTENTS_MARK} from './stored-markup.ts'

type Rendered = RenderResult<AppPageRenderResultMetadata>

/** What the pages of a route have in common on a site: all but the head's own elements and the contents. */
type PageDocument = {
  /** The text before the end of the head, up to the contents, and after them. */
  readonly pieces: readonly [string, string, string]
  readonly rendered: Rendered
  readonly life: PageLife
  readonly begunAt: number
}

type RenderContents = StaticPage<{params: Promise<object>}>['renderContents']

const HEAD_END = '</head>'
/** What stands in a document for the address of a page, which may have a visitor's words. */
const NO_PAGE = '-'
/** The digests of Next's errors that say that there is no such page, or that it reads the request. */
const LEFT_TO_NEXT = /^(?:NEXT_|DYNAMIC_SERVER_USAGE|BAILOUT_)/

/**
 * Lets the modules of pages remember the document of a route's static pages on a site (`createStaticPage`), and fill in
 * the head and the contents of each page: rendering the document takes longer than all the rest. A page that is not there,
 * or that reads the request, is rendered by Next.
 */
export function fillDocuments(
  modules: PageModules,
  renderer: MarkupRenderer,
  changeScripts: ChangeScripts,
): void {
  const {prerender} = modules
  const documents = new LRUCache<string, PageDocument>({
    maxSize: Math.floor(getCacheBytes('markup') / 4),
    sizeCalculation: ({pieces}) => 2 * pieces.join('').length,
  })
  modules.prerender = async function render(request, response, asked) {
    const renderWhole = () => prerender.call(this, request, response, asked)
    const context = getRequestContext()
    const renderContents = context && !asked.fallbackRouteParams ? await findContents(asked) : null
    if (!context || !renderContents) return renderWhole()
    const key = `${asked.page} ${findSite(asked)}`
    const known = documents.get(key)
    let frame = known && isFresh(known) ? known : null
    if (!frame) {
      const begunAt = getReleaseTime()
      const [anyRequest, anyPage] = askForDocument(request, asked)
      Object.assign(context, {leavesContents: true})
      const rendered = await prerender
        .call(this, anyRequest, response, anyPage)
        .finally(() => Object.assign(context, {leavesContents: false}))
      if ('error' in rendered) return rendered
      frame = await readDocument(rendered, begunAt, changeScripts)
      documents.set(key, frame)
    }
    try {
      return await fill(frame, asked, {renderContents, renderer})
    } catch (cause) {
      if (!isLeftToNext(cause)) throw cause
    }
    return renderWhole()
  }
}

/** The contents of a page, apart from its document; null where it cannot be rendered apart. */
async function findContents({renderOpts}: AskedPage): Promise<RenderContents | null> {
  let tree: LoaderTree = renderOpts.ComponentMod.routeModule.userland.loaderTree
  for (let next: LoaderTree | undefined = tree; next; next = next[1].children) tree = next
  const {mod} = await getLayoutOrPageModule(tree)
  return mod?.default?.renderContents ?? null
}

/** The first parameter, on which alone the layout of a document depends. */
function findSite({renderOpts}: AskedPage): string {
  return String(Object.values(renderOpts.params ?? {})[0])
}

function isFresh({life, begunAt}: PageDocument): boolean {
  return !isLate(life.tags, begunAt) && readSecondsLeft(life.revalidate, begunAt) > 0
}

function readSecondsLeft(seconds: number | false | undefined, begunAt: number): number {
  if (typeof seconds !== 'number') return Number.POSITIVE_INFINITY
  return seconds - (getReleaseTime() - begunAt) / 1000
}

type Request = Parameters<PageModules['prerender']>[0]

/** What is asked for when a document is rendered: no page of its own, and nothing of the first one that needs it. */
function askForDocument(request: Request, asked: AskedPage): [Request, AskedPage] {
  const {renderOpts} = asked
  const {ComponentMod, params = {}} = renderOpts
  const names = Object.keys(params)
  const address = `/${names.map((name, at) => (at === 0 ? params[name] : NO_PAGE)).join('/')}`
  const createMetadataComponents: typeof ComponentMod.createMetadataComponents = (given) => ({
    ...ComponentMod.createMetadataComponents(given),
    Metadata: () => null,
    MetadataOutlet: () => null,
  })
  return [
    Object.create(request, {url: {value: address}}),
    {
      ...asked,
      query: {},
      routeMatch: {resolvedPathname: address},
      renderOpts: {
        ...renderOpts,
        params: Object.fromEntries(
          names.map((name, at) => [name, at === 0 ? params[name] : leaveOut(params[name])]),
        ),
        ComponentMod: {...ComponentMod, createMetadataComponents},
      },
    },
  ]
}

function leaveOut(value: string | string[] | undefined): string | string[] {
  return Array.isArray(value) ? [NO_PAGE] : NO_PAGE
}

async function readDocument(
  rendered: Rendered,
  begunAt: number,
  changeScripts: ChangeScripts,
): Promise<PageDocument> {
  // As it is done with each page that is sent: what is left out here is not handled for each.
  const text = changeScripts(await rendered.toUnchunkedString(true))
  const headEnd = text.indexOf(HEAD_END)
  const place = text.indexOf(CONTENTS_MARK, headEnd)
  if (headEnd < 0 || place < 0) throw new Error('A document has no place for its head or its contents')
  const {cacheControl, fetchTags = ''} = rendered.metadata
  return {
    pieces: [text.slice(0, headEnd), text.slice(headEnd, place), text.slice(place + CONTENTS_MARK.length)],
    rendered,
    life: {
      tags: fetchTags.split(','),
      revalidate: cacheControl?.revalidate ?? false,
      expire: cacheControl?.expire,
    },
    begunAt,
  }
}

type Filling = {readonly renderContents: RenderContents; readonly renderer: MarkupRenderer}

async function fill(
  frame: PageDocument,
  asked: AskedPage,
  {renderContents, renderer}: Filling,
): Promise<Rendered> {
  const {pieces, rendered, begunAt} = frame
  const {made, life} = await runInPage(asked, async () => {
    const params = Promise.resolve(encodeParams(asked))
    const [head, contents] = await Promise.all([renderHead(asked), renderContents({params})])
    return {head: renderer.render(head), contents}
  })
  const text = [pieces[0], made.head, pieces[1], made.contents, pieces[2]].join('')
  const own = frame.life
  const metadata = {
    ...rendered.metadata,
    // Next writes the tags of the page into it.
    headers: {...rendered.metadata.headers},
    fetchTags: [...new Set([...own.tags, ...life.tags])].join(','),
    cacheControl: {
      revalidate: chooseShorter(own.revalidate, begunAt, life.revalidate) ?? false,
      expire: chooseShorter(own.expire, begunAt, life.expire),
    },
  }
  return Object.assign(Object.create(Object.getPrototypeOf(rendered)), rendered, {response: text, metadata})
}

/** The shorter of what is left of the document's life and the page's; undefined where both are for ever. */
function chooseShorter(own: number | false | undefined, begunAt: number, page: number | false | undefined) {
  const left = Math.max(1, Math.ceil(readSecondsLeft(own, begunAt)))
  const shorter = Math.min(left, typeof page === 'number' ? page : Number.POSITIVE_INFINITY)
  return Number.isFinite(shorter) ? shorter : undefined
}

function isLeftToNext(cause: unknown): boolean {
  return cause instanceof Error && 'digest' in cause && LEFT_TO_NEXT.test(String(cause.digest))
}

function encodeParams({renderOpts}: AskedPage): object {
  const params = Object.entries(renderOpts.params ?? {})
  return Object.fromEntries(
    params.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(encodeURIComponent) : encodeURIComponent(String(value)),
    ]),
  )
}

/** The elements that the page's metadata and those of its layouts give, as Next resolves them. */
async function renderHead({renderOpts, query, ...asked}: AskedPage): Promise<ReactNode> {
  const {createMetadataComponents, routeModule} = renderOpts.ComponentMod
  const {Metadata} = createMetadataComponents({
    tree: routeModule.userland.loaderTree,
    parsedQuery: query,
    pathname: asked.routeMatch.resolvedPathname,
    metadataContext: {trailingSlash: renderOpts.trailingSlash, isStaticMetadataRouteFile: false},
    interpolatedParams: renderOpts.params ?? {},
    serveStreamingMetadata: true,
  })
  const resolve = findMetadata(Reflect.apply(Metadata, null, []))
  if (!resolve) throw new Error('Next nests its metadata in another way than web/platform expects')
  return removeIconMark(await resolve())
}

/** The plain elements alone: Next adds a component by which a browser's React moves icons that come after the head. */
function removeIconMark(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(removeIconMark)
  if (!React.isValidElement<{children?: ReactNode}>(node)) return node
  if (typeof node.type === 'string') return node
  return node.type === React.Fragment ? removeIconMark(node.props.children) : null
}

/** The component that resolves the metadata, within the elements that wait for it. */
function findMetadata(node: ReactNode): (() => Promise<ReactNode>) | null {
  if (Array.isArray(node)) return node.reduce((found, child) => found ?? findMetadata(child), null)
  if (!React.isValidElement<{children?: ReactNode}>(node)) return null
  const {type, props} = node
  const isFound = typeof type === 'function' && 'displayName' in type && type.displayName === 'Next.Metadata'
  return isFound ? () => Reflect.apply(type, null, []) : findMetadata(props.children)
}
