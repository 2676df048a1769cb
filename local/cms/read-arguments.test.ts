import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, describe, expect, it} from 'vitest'
import {readArguments} from './read-arguments.ts'

const folder = mkdtempSync(join(tmpdir(), 'cms-arguments-'))
const mistaken = join(folder, 'mistaken.json')
writeFileSync(mistaken, JSON.stringify({projectID: 'x'}))
afterAll(() => rmSync(folder, {recursive: true}))

describe('readArguments', () => {
  it('reads the port and the folder', () => {
    expect(readArguments(['--port', '0', '--data', 'x'])).toMatchObject({port: 0, dataDir: 'x'})
  })

  it.each([
    [['--data', 'x'], /usage: cms --port N/],
    [['--port', '1', '--data', ''], /--data is missing/],
    [['--port', 'x', '--data', 'y'], /usage: cms --port N/],
    [['--port=-1', '--data', 'y'], /usage: cms --port N/],
    [['--port', '65536', '--data', 'y'], /usage: cms --port N/],
    [['--what'], /--what/],
    [['--port', '0', '--data', 'x', '--config', '/nowhere.json'], /cannot read --config/],
    [['--port', '0', '--data', 'x', '--config', mistaken], /--config .*projectID/],
  ])('refuses %j in one line', (argv, line) => {
    expect(() => readArguments(argv)).toThrow(line)
  })
})
