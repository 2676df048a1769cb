import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, it} from 'vitest'
import {readConfig} from './read-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'cms-config-'))
const mistaken = join(folder, 'mistaken.json')
writeFileSync(mistaken, JSON.stringify({projectID: 'x'}))
afterAll(() => rmSync(folder, {recursive: true}))

it.each([
  ['/nowhere.json', /cannot read --config/],
  [mistaken, /--config .*projectID/],
])('readConfig › refuses %s in one line', (file, line) => {
  expect(() => readConfig(file)).toThrow(line)
})
