import {describe, expect, it} from 'vitest'
import {readOptions} from './run-stand-in.ts'

const read = (argv: readonly string[]) => readOptions(argv, 'usage: sample --port N', ['data'])

describe('readOptions', () => {
  it('reads the port and what is named', () => {
    expect(read(['--port', '0', '--data', 'x'])).toEqual({port: 0, data: 'x'})
  })

  it.each([
    [['--data', 'x'], /usage: sample --port N/],
    [['--port', 'x'], /usage: sample --port N/],
    [['--port=-1'], /usage: sample --port N/],
    [['--port', '65536'], /usage: sample --port N/],
    [['--port', '0', '--what'], /--what/],
  ])('refuses %j in one line', (argv, line) => {
    expect(() => read(argv)).toThrow(line)
  })
})
