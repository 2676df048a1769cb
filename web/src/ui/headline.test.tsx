import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {Headline} from './headline'

const read = (words: string) =>
  renderToStaticMarkup(<Headline words={words} />)
    .replaceAll(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']')

describe('a headline', () => {
  it.each([
    ['X-Trail. On the floor now.', '[X-Trail.] [On the floor now.]'],
    ['Every kilometre 3.5 L', 'Every kilometre 3.5 L'],
    ['Ready? Steady.  Go.', '[Ready?] [Steady.] [Go.]'],
  ])('keeps each sentence together where it fits: %s', (words, expected) => {
    expect(read(words)).toBe(expected)
  })
})
