import {workUnitAsyncStorage} from 'next/dist/server/app-render/work-unit-async-storage.external.js'

/** The cache tags that a page gets from what `work` reads. */
export async function listPageTags(work: () => unknown): Promise<readonly string[]> {
  const store = {type: 'prerender-legacy', tags: []}
  await workUnitAsyncStorage.run(store as never, work)
  return store.tags
}
