import type {RequestContext} from '#/lib/request-context'

/** The request of a test: of no site, and nothing of its page is rendered yet. */
export function sampleRequest(given: Partial<RequestContext> = {}): RequestContext {
  return {
    trace: '',
    site: null,
    route: null,
    pageTags: [],
    ownTags: [],
    markup: [],
    leavesContents: false,
    setAddress: () => {},
    setStatus: () => {},
    ...given,
  }
}
