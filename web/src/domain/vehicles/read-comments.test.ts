import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {createAnyText} from '../../../../local/testing/any-text.ts'
import {listComments, readComments} from './read-comments.ts'

describe('dealer comments', () => {
  it.each([[null], [undefined], [''], ['   '], ['|'], [' | |\n| '], ['<p></p>|<br>'], ['- | *']])(
    'is pending for %j [5.7]',
    (raw) => {
      expect(readComments(raw, 400)).toEqual({kind: 'pending'})
    },
  )

  it.each([
    ['N/A', []],
    ['TBA | None', []],
    ['- | One owner. | n/a | Two keys', ['One owner.', 'Two keys']],
    ['None of its tyres are worn', ['None of its tyres are worn']],
  ])('leaves out of %j what says nothing', (raw, sections) => {
    expect(listComments(raw)).toEqual(sections)
  })

  it('splits sections at the pipes [3.1]', () => {
    expect(readComments('One owner. | Full history ||Two keys', 400)).toEqual({
      kind: 'comments',
      sections: ['One owner.', 'Full history', 'Two keys'],
      short: null,
    })
  })

  it.each([
    [400, null],
    [401, `${'a'.repeat(400)}…`],
  ])('folds %d characters at 400 [5.7]', (length, short) => {
    const comments = readComments('a'.repeat(length), 400)
    expect(comments).toMatchObject({kind: 'comments', short: short && [short]})
  })

  it('counts over all sections [5.7]', () => {
    expect(readComments(`${'a'.repeat(300)}|${'b'.repeat(200)}|c`, 400)).toMatchObject({
      short: ['a'.repeat(300), `${'b'.repeat(100)}…`],
    })
  })

  it('takes markup out and keeps the words', () => {
    const raw = '<p>Clean &amp; tidy</p><script>alert(1)</script><b>one</b> owner, 5 < 6'
    expect(readComments(raw, 400)).toMatchObject({sections: ['Clean & tidy\none owner, 5 < 6']})
  })

  it.each([
    ['a&lt;b&gt; &quot;c&quot;&nbsp;d &#39;e&#39; &unknown;', `a<b> "c" d 'e' &unknown;`],
    ['one<br/>two<br class="x">three', 'one\ntwo\nthree'],
    ['<ul><li>one</li><li>two</li></ul>', 'one\ntwo'],
    ['<div>one</div>two', 'one\ntwo'],
    ['a<style>b</style >c', 'ac'],
    ['a<SCRIPT>b', 'a'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['one\n\n\n\n\ntwo', 'one\n\ntwo'],
    ['one \t two \n three', 'one two\nthree'],
    ['a <!-- b --> c', 'a c'],
  ])('reads %j as %j', (raw, text) => {
    expect(readComments(raw, 400)).toMatchObject({sections: [text]})
  })

  it('folds before a section for which no room is left, and never within a character or a word', () => {
    const folded = (raw: string, limit: number) => {
      const comments = readComments(raw, limit)
      return comments.kind === 'comments' ? comments.short : null
    }
    expect(folded('aaaa|b', 4)).toEqual(['aaaa'])
    expect(folded('aaaa|b', 5)).toBeNull()
    expect(folded('abc def', 4)).toEqual(['abc…'])
    expect(folded('an inspection', 9)).toEqual(['an inspec…'])
    expect(folded('an independent inspection', 18)).toEqual(['an independent…'])
    expect(folded('abc🚗def', 4)).toEqual(['abc…'])
    expect(folded('abc🚗def', 5)).toEqual(['abc🚗…'])
  })

  it('are folded at the limit without an exception, whatever they are', () => {
    fc.assert(
      fc.property(createAnyText(900), (raw) => {
        const comments = readComments(raw, 100)
        const shown = comments.kind === 'comments' ? (comments.short ?? comments.sections) : []
        return shown.join('').length <= 101
      }),
    )
  })
})
