import {workAsyncStorage} from 'next/dist/server/app-render/work-async-storage.external.js'
import {workUnitAsyncStorage} from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import {createPrerenderWorkStore} from 'next/dist/server/async-storage/work-store.js'
import {getImplicitTags} from 'next/dist/server/lib/implicit-tags.js'
import type {PageModules} from './render-once.ts'

/** A page that Next asks one of its modules for. */
export type AskedPage = Parameters<PageModules['prerender']>[2]

/** What the framework keeps a page by. */
export type PageLife = {
  readonly tags: readonly string[]
  /** In seconds; `false` or `undefined` for ever. */
  readonly revalidate: number | false
  readonly expire: number | undefined
}

/** What Next calls for ever, in seconds. */
const FOR_EVER = 0xfffffffe

/**
 * Runs `work` as a component of a page that may be kept, which reads what the page's components may read, and gives the
 * tags and the shortest life of all that was read. It fails as Next's own rendering does where the request is read.
 */
export async function runInPage<T>(
  asked: AskedPage,
  work: () => Promise<T>,
): Promise<{made: T; life: PageLife}> {
  const {renderOpts, sharedContext, parsedRequestHeaders, routeMatch} = asked
  const {page} = renderOpts.routeModule?.definition ?? asked
  const implicitTags = await getImplicitTags(page, routeMatch.resolvedPathname, null)
  const pageStore = createPrerenderWorkStore({
    page,
    renderOpts: {...renderOpts, cacheComponents: false},
    isPrefetchRequest: false,
    buildId: sharedContext.buildId,
    deploymentId: sharedContext.deploymentId,
    previouslyRevalidatedTags: parsedRequestHeaders.previouslyRevalidatedTags,
    nonce: undefined,
  })
  const read = {
    type: 'prerender-legacy' as const,
    phase: 'render' as const,
    rootParams: {},
    implicitTags,
    revalidate: FOR_EVER,
    expire: FOR_EVER,
    stale: FOR_EVER,
    tags: [...implicitTags.tags],
  }
  const made = await workAsyncStorage.run(pageStore, () =>
    workUnitAsyncStorage.run(read, () => runInReact(asked, work)),
  )
  const {tags, revalidate, expire} = read
  return {
    made,
    life: {
      tags,
      revalidate: revalidate >= FOR_EVER ? false : revalidate,
      expire: expire >= FOR_EVER ? undefined : expire,
    },
  }
}

/** React's `cache` remembers what was read only while a component of a page is rendered. */
function runInReact<T>({renderOpts}: AskedPage, work: () => Promise<T>): Promise<T> {
  const {createElement, renderToReadableStream} = renderOpts.ComponentMod
  return new Promise((done, fail) => {
    const Work = async () => {
      await work().then(done, fail)
      return null
    }
    renderToReadableStream(createElement(Work), {}, {onError: fail})
  })
}
