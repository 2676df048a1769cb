import {beforeEach, describe, expect, it, vi} from 'vitest'
import {readCarriedFigure, readOwnTerms, storeCarriedFigure, writeOwnTerms} from './own-terms'

const NOW = Date.now()
const FIGURE = {at: NOW, until: NOW + 86_400_000, tradeIn: 11_050, words: 'Your trade-in counts.'}

describe('the figure of a shopper’s own car', () => {
  let kept = new Map<string, string>()

  beforeEach(() => {
    kept = new Map()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    }
    vi.stubGlobal('window', {localStorage: storage, sessionStorage: storage})
  })

  it('counts as the trade-in of every car until it ends', () => {
    storeCarriedFigure(FIGURE)
    expect(readOwnTerms()).toBe('tradeIn=11050')
    expect(readCarriedFigure(FIGURE.until - 1)).toEqual(FIGURE)
    expect(readCarriedFigure(FIGURE.until)).toBeNull()
  })

  it('gives way to a trade-in that the shopper has named', () => {
    writeOwnTerms('deposit=500&tradeIn=9000')
    storeCarriedFigure(FIGURE)
    expect(readOwnTerms()).toBe('deposit=500&tradeIn=9000')
    writeOwnTerms('deposit=500')
    expect(readOwnTerms()).toBe('deposit=500&tradeIn=11050')
  })

  it('does not come back once taken off, until there is another', () => {
    storeCarriedFigure(FIGURE)
    writeOwnTerms(null)
    storeCarriedFigure(FIGURE)
    expect([readOwnTerms(), readCarriedFigure()]).toEqual([null, null])
    storeCarriedFigure({...FIGURE, at: NOW + 1, tradeIn: 8000})
    expect(readOwnTerms()).toBe('tradeIn=8000')
  })

  it.each(['', 'null', '[]', '{"at":1,"until":"x","tradeIn":5,"words":"x"}'])('is none in %j', (text) => {
    kept.set('trade-in-figure', text)
    expect([readOwnTerms(), readCarriedFigure()]).toEqual([null, null])
  })
})
