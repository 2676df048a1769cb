import type {IncrementalCache} from 'next/dist/server/lib/incremental-cache/index.js'
import type {AppPageRouteModule} from 'next/dist/server/route-modules/app-page/module.js'
import {getRequestContext} from '../../src/lib/request-context.ts'

/** What all modules of pages have in common, as far as it matters here. */
export type PageModules = Pick<AppPageRouteModule, 'prerender' | 'getIncrementalCache'>

/** The digest of Next's error for a page that reads what only the request has, such as a cookie. */
const READS_REQUEST = 'DYNAMIC_SERVER_USAGE'
const NOT_FOUND = '/_not-found'

/**
 * Lets the modules of pages render a page that may be kept once. Next renders it twice where components are cached:
 * the first time only to fill the caches that it reads. It still has the way of pages without cached components, which
 * renders once and notes the tags and the life of all that is read. A page that turns out to read the request is
 * rendered as before, and so is its route from then on. The letters of a page are not counted.
 */
export function renderOnce(modules: PageModules): void {
  const {prerender, getIncrementalCache} = modules
  const readers = new Set<string>()
  modules.getIncrementalCache = async function create(...asked) {
    return keepUncounted(await getIncrementalCache.apply(this, asked))
  }
  modules.prerender = async function render(asking, response, given) {
    const [request, asked] = leaveOutAddress(asking, given)
    const renderTwice = () => prerender.call(this, request, response, asked)
    if (asked.fallbackRouteParams || readers.has(asked.page)) return renderTwice()
    const {statusCode} = response
    const {renderOpts} = asked
    const context = getRequestContext()
    // Nobody asks for the data of a page's parts: links load whole documents.
    const ComponentMod = {...renderOpts.ComponentMod, collectSegmentData: async () => new Map()}
    const once = {...asked, renderOpts: {...renderOpts, ComponentMod, cacheComponents: false}}
    try {
      const rendered = await prerender.call(this, request, response, once)
      if ('error' in rendered) {
        if (!hasReadRequest(rendered.error)) return rendered
      } else if (rendered.metadata.cacheControl?.revalidate !== 0) {
        rendered.assignMetadata({flightData: undefined})
        return rendered
      }
    } catch (cause) {
      if (!hasReadRequest(cause)) throw cause
    } finally {
      if (context) context.markup = []
    }
    readers.add(asked.page)
    response.statusCode = statusCode
    return renderTwice()
  }
}

type Request = Parameters<PageModules['prerender']>[0]
type Asked = Parameters<PageModules['prerender']>[2]

/** The page of addresses that no route has is one for all of them: the framework would write the first into it. */
function leaveOutAddress(request: Request, asked: Asked): [Request, Asked] {
  if (!asked.page.startsWith(NOT_FOUND)) return [request, asked]
  return [Object.create(request, {url: {value: NOT_FOUND}}), {...asked, query: {}}]
}

/** Next counts the letters of what it keeps by writing it as JSON, and does nothing with those of a page. */
function keepUncounted(cache: IncrementalCache): IncrementalCache {
  const {set} = cache
  cache.set = (key: string, data: object | null, ...context: unknown[]) => {
    const uncounted = data && Object.defineProperty({...data}, 'toJSON', {value: () => null})
    return Reflect.apply(set, cache, [key, uncounted, ...context])
  }
  return cache
}

function hasReadRequest(error: unknown): boolean {
  return error instanceof Error && 'digest' in error && error.digest === READS_REQUEST
}
