import {describe, expect, it} from 'vitest'
import {decodeEntities, isHtml, normaliseName, removeControls, toPlainText} from './plain-text.ts'

describe('the plain text of HTML', () => {
  it.each([
    ['<h3>Features</h3>Tow bar<h3>Finance</h3>Ask us', 'Features\nTow bar\nFinance\nAsk us'],
    ['<table><tr><td>Seats</td><td>5</td></tr><tr><td>Doors</td><td>4</td></tr></table>', 'Seats 5\nDoors 4'],
    ['Intro<p>Body</p>', 'Intro\nBody'],
    ['<ul><li>ABS<li>Tow bar</ul>', 'ABS\nTow bar'],
    ['One<br>two<br/>three<BR />four', 'One\ntwo\nthree\nfour'],
    ['Tidy<style>.x{margin:0}</style> car<script>alert("x")</script>', 'Tidy car'],
    ['Tidy<style>.x{margin:0}', 'Tidy'],
    ['a<!-- hidden <b> --> b', 'a b'],
    ['<b>Very</b> <i>tidy</i>', 'Very tidy'],
    ['caf&eacute; &ndash; 5&frac12; &bull; it&rsquo;s &#8364;5 &#x2014; &amp;', 'café – 5½ • it’s €5 — &'],
    ['&nbsp;Tow&nbsp;bar&nbsp', 'Tow bar'],
    ['5 < 6 and A<B is no tag', '5 < 6 and A<B is no tag'],
    ['Line one\r\nLine two\r\n\r\n\r\nLine three', 'Line one\nLine two\n\nLine three'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['<dl><dt>Fuel</dt><dd>Petrol</dd></dl>', 'Fuel\nPetrol'],
  ])('is what a browser shows of %j', (html, text) => {
    expect(toPlainText(html)).toBe(text)
  })

  it.each([
    ['<p>x', true],
    ['x<br>y', true],
    ['<style>x</style>', true],
    ['a < b', false],
    ['<b>x</b>', false],
  ])('is needed for %j: %s', (text, is) => {
    expect(isHtml(text)).toBe(is)
  })
})

describe('entities of HTML', () => {
  it.each([
    ['Luxury &amp; Sport', 'Luxury & Sport'],
    ['18&quot; alloys', '18" alloys'],
    ['https://a.example/?a=1&copy=2&amp;b=3', 'https://a.example/?a=1&copy=2&b=3'],
    ['R&B', 'R&B'],
  ])('are the letters they mean in %j', (text, words) => {
    expect(decodeEntities(text)).toBe(words)
  })
})

describe('a name', () => {
  it.each([
    [' Land\u00A0 Rover\n', 'Land Rover'],
    ['Citroe\u0308n', 'Citro\u00EBn'],
    ['Ki\u0001a\u200B\u00AD', 'Kia'],
    ['名前 🚗', '名前 🚗'],
    ['\u2003', ''],
  ])('reads as a person reads %j', (text, name) => {
    expect(normaliseName(text)).toBe(name)
  })

  it('is not what a text of lines is, which loses its control characters alone', () => {
    expect(removeControls('a\u0000b\u001F\r\n\tc\u0085')).toBe('ab\r\n\tc')
  })
})
