import {afterEach, describe, expect, it} from 'vitest'
import {readOptions} from './read-options.ts'
import {StackError} from './stack-error.ts'

const DEFAULTS = {parts: ['one', 'two', 'three'], turns: 10, name: 'a', build: false} as const
const argv = process.argv

afterEach(() => {
  process.argv = argv
})

function read(...args: string[]) {
  process.argv = ['node', 'bench.ts', ...args]
  return readOptions('the help', DEFAULTS, [0, 1])
}

describe('options of a command', () => {
  it('are their defaults where the line does not name them', () => {
    expect(read()).toEqual({...DEFAULTS, words: []})
  })

  it('are read as what their defaults are, names in the order of the default', () => {
    const line = ['--parts', 'three,one', '--turns', '0', '--name', '7', '--build', 'folder']
    expect(read(...line)).toEqual({
      parts: ['one', 'three'],
      turns: 0,
      name: '7',
      build: true,
      words: ['folder'],
    })
  })

  it.each([
    [['--turns', 'many'], '--turns takes a whole number, not "many".'],
    [['--turns', '-1'], /turns/],
    [['--parts', 'one,four'], '--parts does not know "four": choose from one, two, three.'],
    [['--other', '1'], "Unknown option '--other'.\nthe help"],
    [['one', 'two'], 'It does not take "two".\nthe help'],
  ])('refuse %j', (line, message) => {
    expect(() => read(...line)).toThrow(message)
    expect(() => read(...line)).toThrow(StackError)
  })

  it('show the help where a word is missing', () => {
    process.argv = ['node', 'backup.ts']
    expect(() => readOptions('the help', {}, [1, 1])).toThrow(new StackError('the help'))
  })
})
