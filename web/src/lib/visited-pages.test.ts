import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {readVisitedPages, recordVisitedPage} from './visited-pages'

let kept: Map<string, string>
/** Whether the head of the page says that its address is a key. */
let isKey: boolean

beforeEach(() => {
  kept = new Map()
  isKey = false
  vi.stubGlobal('document', {
    referrer: 'https://www.google.com/search?q=alex+example',
    querySelector: (wanted: string) => (isKey && wanted.includes('[content="no-referrer"]') ? {} : null),
  })
  vi.stubGlobal('location', {host: 'north.example'})
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    },
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('the trail of a shopper [3.18]', () => {
  it('is the pages of this tab, each once in a row, and what brought them', () => {
    recordVisitedPage('/', '?utm_source=newsletter&gclid=x1&name=Alex&email=alex@example.com')
    recordVisitedPage('/', '')
    recordVisitedPage('/cars/a', '?phone=0412345678')
    expect(readVisitedPages()).toEqual({
      visited_pages: ['/', '/cars/a'],
      measuring: '',
      linked_query_params: {utm_source: 'newsletter', gclid: 'x1', referrer: 'www.google.com'},
    })
  })

  it('knows the page before the first one by its host, until another campaign', () => {
    recordVisitedPage('/', '')
    expect(readVisitedPages().linked_query_params).toEqual({referrer: 'www.google.com'})
    vi.stubGlobal('document', {...document, referrer: 'https://pay.example/done'})
    recordVisitedPage('/cars/a', '')
    expect(readVisitedPages().linked_query_params).toEqual({referrer: 'www.google.com'})
    recordVisitedPage('/cars/b', '?utm_source=flyer')
    expect(readVisitedPages().linked_query_params).toEqual({utm_source: 'flyer'})
  })

  it.each(['', 'https://north.example/cars/a', 'nonsense'])(
    'has no page before the first one: %j',
    (referrer) => {
      vi.stubGlobal('document', {...document, referrer})
      recordVisitedPage('/', '')
      expect(readVisitedPages().linked_query_params).toEqual({})
    },
  )

  it('leaves out pages whose address is a key', () => {
    recordVisitedPage('/cars/a', '')
    isKey = true
    recordVisitedPage('/reservations/0b8a4b51-31c6-4d3c-9f6e-0d6a3f3f3f3f', '')
    expect(readVisitedPages().visited_pages).toEqual(['/cars/a'])
  })

  it('is the last twenty pages', () => {
    for (let at = 0; at < 30; at += 1) recordVisitedPage(`/cars/${at}`, '')
    const {visited_pages: pages} = readVisitedPages()
    expect(pages).toHaveLength(20)
    expect(pages.at(-1)).toBe('/cars/29')
  })

  it('is empty where nothing or nonsense is kept', () => {
    expect(readVisitedPages()).toEqual({visited_pages: [], linked_query_params: {}, measuring: ''})
    kept.set('forecourt.trail', '{"a":1}')
    kept.set('forecourt.arrival', '{"utm_source":7}')
    expect(readVisitedPages()).toEqual({visited_pages: [], linked_query_params: {}, measuring: ''})
  })
})
