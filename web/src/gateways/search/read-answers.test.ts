import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {readAnswers} from './read-answers.ts'

const good = {
  found: 1,
  hits: [{document: {id: 'a'}}],
  facet_counts: [{field_name: 'price', counts: [{value: '5', count: 1}], stats: {min: 5, max: 9}}],
  search_time_ms: 4,
}

describe('answers of the engine', () => {
  it('have hits, counts, the extent of numbers and the duration [3.8]', () => {
    expect(readAnswers({results: [good]}, 1)).toEqual({
      ok: true,
      data: [
        {
          found: 1,
          hits: [{document: {id: 'a'}}],
          facet_counts: [{field_name: 'price', counts: [{value: '5', count: 1}], extent: {min: 5, max: 9}}],
          ms: 4,
        },
      ],
    })
  })

  it.each([
    [{results: []}, true],
    [{results: [{error: 'Bad filter', code: 400}]}, false],
    [{results: [{error: 'Not ready', code: 503}]}, true],
    [{results: [{found: '1', hits: []}]}, true],
    [null, true],
  ])('are a failure for %j, worth another try: %s [8.5]', (response, retryable) => {
    expect(readAnswers(response, 1)).toMatchObject({ok: false, error: {retryable}})
  })

  it('are read without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        readAnswers(value, 1)
        readAnswers({results: [value]}, 1)
        readAnswers({results: [{...good, facet_counts: [value], hits: [value]}]}, 1)
      }),
    )
  })
})
