import {describe, expect, it} from 'vitest'
import {createSentAnswers, type SentAnswer} from './sent-answers'

function answer(bytes: number): SentAnswer {
  return {headers: {}, body: Buffer.alloc(bytes)}
}

describe('answers that can be sent again', () => {
  it('are found until their time is up', () => {
    const answers = createSentAnswers(100)
    const one = answer(10)
    answers.keep('a', one, 50, answers.edition())
    expect(answers.find('a', 49)).toBe(one)
    expect(answers.find('a', 50)).toBeNull()
    expect(answers.find('b', 0)).toBeNull()
  })

  it('make room by bytes, the least recently asked for first', () => {
    const answers = createSentAnswers(100)
    for (const key of ['a', 'b']) answers.keep(key, answer(40), 99, 0)
    answers.find('a', 0)
    answers.keep('c', answer(40), 99, 0)
    expect(['a', 'b', 'c'].map((key) => answers.find(key, 0) !== null)).toEqual([true, false, true])
    answers.keep('d', answer(101), 99, 0)
    expect(answers.find('d', 0)).toBeNull()
    expect(answers.find('a', 0)).not.toBeNull()
  })

  it('count a replaced answer once', () => {
    const answers = createSentAnswers(100)
    answers.keep('a', answer(50), 99, 0)
    for (let round = 0; round < 10; round += 1) answers.keep('b', answer(50), 99, 0)
    expect(answers.find('a', 0)).not.toBeNull()
  })

  it('are forgotten at a release, and one begun before it is not kept', () => {
    const answers = createSentAnswers(100)
    const begun = answers.edition()
    answers.keep('a', answer(1), 99, begun)
    answers.release()
    expect(answers.find('a', 0)).toBeNull()
    answers.keep('a', answer(1), 99, begun)
    expect(answers.find('a', 0)).toBeNull()
  })
})
