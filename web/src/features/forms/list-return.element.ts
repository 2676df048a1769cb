import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {searchHistory, searchHref} from '#/lib/shopper/search-history'

export type ListReturn = {targets: {link: HTMLAnchorElement}}

/** The used part of a history entry; not every browser can list them. */
type Entry = {readonly key: string; readonly url: string | null; readonly index: number}
type Navigation = {
  readonly currentEntry: Entry | null
  entries(): readonly Entry[]
  traverseTo(key: string): unknown
}

/**
 * Links back to the shopper's last list: to its history entry if the browser supports that, so that the scroll
 * position is kept; otherwise to the last search.
 */
export const listReturn: Behaviour<ListReturn> = ({signal, target}) => {
  const link = target('link')
  const [last] = searchHistory.list()
  const entry = findListEntry()
  if (!link || (!last && !entry)) return
  if (entry?.url) link.href = entry.url
  else if (last) link.href = searchHref(last)
  link.textContent = 'Back to your list'
  addListener(link, 'click', {signal}, (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!entry || !isPlain) return
    event.preventDefault()
    getNavigation()?.traverseTo(entry.key)
  })
}

/** The last list before this page in the history of the tab. */
function findListEntry(): Entry | null {
  const navigation = getNavigation()
  const now = navigation?.currentEntry?.index ?? 0
  const lists = navigation?.entries().filter(({url, index}) => index < now && isList(url)) ?? []
  return lists.at(-1) ?? null
}

function isList(url: string | null): boolean {
  return url !== null && /^\/search(?:\/|$)/.test(new URL(url).pathname)
}

function getNavigation(): Navigation | null {
  const {navigation}: {navigation?: Navigation} = window as {navigation?: Navigation}
  return navigation ?? null
}
