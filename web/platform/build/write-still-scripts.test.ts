import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {STILL_SCRIPT} from '../browser/still-page.ts'
import {writeStillScripts} from './write-still-scripts.ts'

const REACT = 'react.transitional.element'

let build: string
let first: string

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'still-'))
  await writeStillScripts(build)
  first = await readFile(join(build, STILL_SCRIPT), 'utf8')
})

afterAll(() => rm(build, {recursive: true}))

it('scripts of still pages › begin with one file, without React and the framework', async () => {
  const text = await readFile(join(build, first), 'utf8')
  expect(text).toContain('customElements.define')
  expect(text).not.toMatch(/\bfrom\s*["']|\bimport\s*["']/)
  expect(text).not.toContain(REACT)
})

it('scripts of still pages › load what a touch needs from the same build, React among it', async () => {
  const folder = join(build, 'static/chunks')
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const named = texts.flatMap((text) =>
    [...text.matchAll(/["'`]\.\/(still-[\w-]+\.js)["'`]/g)].map(([, name]) => name),
  )
  expect(files).toEqual(expect.arrayContaining(named))
  expect(texts.filter((text) => text.includes(REACT)).length).toBeGreaterThan(0)
})
