// @vitest-environment jsdom
import {afterEach, expect, it, vi} from 'vitest'
import {findParts} from '#/browser/behaviour'
import {searchHistory} from '#/lib/shopper/search-history'
import {type ListReturn, listReturn} from './list-return.element'

function open(): HTMLAnchorElement {
  document.body.innerHTML =
    '<list-return><a data-target="list-return.link" href="/search">See all our stock</a></list-return>'
  const root = document.querySelector<HTMLElement>('list-return')
  const link = root?.querySelector('a')
  if (!root || !link) throw new Error('no link')
  listReturn({...findParts<ListReturn>(root), signal: new AbortController().signal})
  return link
}

afterEach(() => {
  vi.unstubAllGlobals()
  for (const {path} of searchHistory.list()) searchHistory.remove(path)
})

it('list-return › leaves the link to all stock alone where nobody came from a list', () => {
  expect(open().getAttribute('href')).toBe('/search')
})

it('list-return › leads to the last search of this browser', () => {
  searchHistory.put({path: '/search/toyota', filters: '', words: 'Toyota cars'})
  const link = open()
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/search/toyota', 'Back to your list'])
})

it('list-return › goes back in the tab’s history to the list before this page, so that it stands where it was', () => {
  const host = location.origin
  const urls = ['/search/kia', '/cars/a', '/search/toyota?page=2', '/cars/b', '/success', '/search/ford']
  const entries = urls.map((path, index) => ({key: `k${index}`, url: `${host}${path}`, index}))
  const traverseTo = vi.fn()
  vi.stubGlobal('navigation', {currentEntry: entries[4], entries: () => entries, traverseTo})
  const link = open()
  expect(link.href).toBe(`${host}/search/toyota?page=2`)
  link.click()
  expect(traverseTo).toHaveBeenCalledExactlyOnceWith('k2')
})
