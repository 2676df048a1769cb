import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {watchScrolling} from './listing-history'

const listen = vi.fn()

beforeEach(() => {
  vi.stubGlobal('window', {addEventListener: listen, scrollY: 900, innerHeight: 800})
})

afterEach(() => {
  vi.unstubAllGlobals()
  listen.mockReset()
})

/** A list whose link to the next page is `top` pixels below the top of the window. */
function startList(infiniteScroll: boolean, top: number) {
  const go = vi.fn()
  const next = {
    href: 'http://a/search?page=2',
    pathname: '/search',
    search: '?page=2',
    getBoundingClientRect: () => ({top}),
  }
  const element = {
    root: {querySelector: () => null},
    signal: new AbortController().signal,
    target: () => next,
  }
  watchScrolling(element as never, {infiniteScroll}, go)
  return go
}

describe('list that is scrolled', () => {
  it('loads its next page near its end, where the site chose that [2.24b]', () => {
    expect(startList(true, 3200)).toHaveBeenCalledWith({
      href: '/search?page=2',
      history: 'replace',
      append: true,
    })
    expect(listen).toHaveBeenCalled()
    expect(startList(true, 3201)).not.toHaveBeenCalled()
  })

  it('waits for its link to be pressed on any other site [2.24b]', () => {
    expect(startList(false, 0)).not.toHaveBeenCalled()
    expect(listen).not.toHaveBeenCalled()
  })
})
