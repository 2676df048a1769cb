import type {AppPageRouteModule} from 'next/dist/server/route-modules/app-page/module.js'

/** What all modules of pages have in common, as far as it matters here. */
export type PageModules = Pick<AppPageRouteModule, 'prerender'>

/** The digest of Next's error for a page that reads what only the request has, such as a cookie. */
const READS_REQUEST = 'DYNAMIC_SERVER_USAGE'

/**
 * Lets the modules of pages render a page that may be kept once. Next renders it twice where components are cached:
 * the first time only to fill the caches that it reads. It still has the way of pages without cached components, which
 * renders once and notes the tags and the life of all that is read. A page that turns out to read the request is
 * rendered as before, and so is its route from then on.
 */
export function renderOnce(modules: PageModules): void {
  const {prerender} = modules
  const readers = new Set<string>()
  modules.prerender = async function render(request, response, asked) {
    const renderTwice = () => prerender.call(this, request, response, asked)
    if (asked.fallbackRouteParams || readers.has(asked.page)) return renderTwice()
    const {statusCode} = response
    const {renderOpts} = asked
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
    }
    readers.add(asked.page)
    response.statusCode = statusCode
    return renderTwice()
  }
}

function hasReadRequest(error: unknown): boolean {
  return error instanceof Error && 'digest' in error && error.digest === READS_REQUEST
}
