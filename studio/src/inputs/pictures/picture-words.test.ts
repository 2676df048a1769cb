import {describe, expect, it} from 'vitest'
import {type Described, hasFormerWords} from './picture-words.ts'

const NONE: Described = {picture: null, words: undefined}
const RED: Described = {picture: 'red', words: 'A red ute'}

describe('words of a picture in a field', () => {
  it.each<[Described, Described, boolean, string]>([
    [NONE, {picture: 'red', words: undefined}, true, 'the first picture'],
    [RED, {...RED, picture: 'blue'}, true, 'another picture under the words of the first'],
    [RED, {picture: 'blue', words: 'A blue ute'}, false, 'a picture that came with its words'],
    [RED, {...RED, words: 'A ute'}, false, 'other words'],
    [RED, {...RED, picture: null}, false, 'no picture any more'],
    [NONE, RED, false, 'a document that was just read'],
  ])('are looked up again of %j then %j: %s, %s', (before, now, expected) => {
    expect(hasFormerWords(before, now)).toBe(expected)
  })
})
