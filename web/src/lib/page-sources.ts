import {getProcessValue} from './process-store.ts'

/** The outside origins of a site's pages, by directive of the content security policy. */
export type PageSources = {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly images: readonly string[]
  readonly frames: readonly string[]
}

/** A request whose page is sent. */
type Asked = {readonly host: string; readonly cookie: string}

/**
 * What lists the outside origins for the HTTP server in front of the framework; `start/boot.ts` sets it. Null if they are
 * not limited, in previews.
 */
export function getPageSources(): {list: (asked: Asked) => PageSources | null} {
  return getProcessValue('page-sources', () => ({list: () => null}))
}
