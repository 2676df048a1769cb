import {getProcessValue} from './process-store.ts'

/** A page that a process has in memory, as a browser asked for it. */
export type HeldPage = {readonly host: string; readonly path: string; readonly encoding: string}

export function isHeldPage(value: unknown): value is HeldPage {
  const page: {[name: string]: unknown} = {...Object(value)}
  return [page.host, page.path, page.encoding].every((part) => typeof part === 'string')
}

/** The pages that the process has which this one replaces; empty where it replaces none. */
export function getHandedPages(): {list: readonly HeldPage[]} {
  return getProcessValue('handed-pages', () => ({list: []}))
}
