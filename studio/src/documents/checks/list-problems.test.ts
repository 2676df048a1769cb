import {describe, expect, it} from 'vitest'
import {listProblems} from './list-problems.ts'

const error = (message: string) => ({level: 'error', message})
const MISSING = error('Write a name')

describe('problems under a field', () => {
  it('are those that keep it from being published, each once', () => {
    const validation = [
      error('Use at most 80 letters'),
      {level: 'warning', message: 'Long'},
      error('Use at most 80 letters'),
    ]
    expect(listProblems({value: 'x', validation}, false)).toEqual(['Use at most 80 letters'])
  })

  it.each([
    ['no value', undefined],
    ['no words', ''],
    ['no lines', []],
    ['a type alone', {_type: 'slug'}],
  ])('say nothing of %s until somebody was in the field', (_what, value) => {
    expect(listProblems({value, validation: [MISSING]}, false)).toEqual([])
    expect(listProblems({value, validation: [MISSING]}, true)).toEqual(['Write a name'])
  })
})
