import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {anyText} from '#/testing/any-text'
import {readComments} from './read-comments.ts'

describe('dealer comments', () => {
  it.each([[null], [undefined], [''], ['   '], ['|'], [' | |\n| '], ['<p></p>|<br>'], ['- | *']])(
    '[5.7] is pending for %j',
    (raw) => {
      expect(readComments(raw, 400)).toEqual({kind: 'pending'})
    },
  )

  it('[3.1] splits sections at the pipes', () => {
    expect(readComments('One owner. | Full history ||Two keys', 400)).toEqual({
      kind: 'comments',
      sections: ['One owner.', 'Full history', 'Two keys'],
      short: null,
    })
  })

  it.each([
    [400, null],
    [401, `${'a'.repeat(400)}…`],
  ])('[5.7] folds %d characters at 400', (length, short) => {
    const comments = readComments('a'.repeat(length), 400)
    expect(comments).toMatchObject({kind: 'comments', short: short && [short]})
  })

  it('[5.7] counts over all sections', () => {
    expect(readComments(`${'a'.repeat(300)}|${'b'.repeat(200)}|c`, 400)).toMatchObject({
      short: ['a'.repeat(300), `${'b'.repeat(100)}…`],
    })
  })

  it('takes markup out and keeps the words', () => {
    const raw = '<p>Clean &amp; tidy</p><script>alert(1)</script><b>one</b> owner, 5 < 6'
    expect(readComments(raw, 400)).toMatchObject({sections: ['Clean & tidy\none owner, 5 < 6']})
  })

  it('never throws and never shows more than the limit folded', () => {
    fc.assert(
      fc.property(anyText(900), (raw) => {
        const comments = readComments(raw, 100)
        const shown = comments.kind === 'comments' ? (comments.short ?? comments.sections) : []
        return shown.join('').length <= 101
      }),
    )
  })
})
