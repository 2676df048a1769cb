import {globSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {describe, expect, it} from 'vitest'
import {listVariables} from './list-variables.ts'
import {renderConfiguration, renderEnvExample} from './render-configuration.ts'
import {renderRecords} from './render-records.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const readFile = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const listed = listVariables().flatMap(({variables}) => variables)

const PRODUCT = ['web/src', 'web/platform', 'studio/src', 'migrations/src', 'local/stack', 'local/testing']
const READ = /\b(?:env|own)\.([A-Z][A-Z0-9_]+)\b/g
/** Variables that one program sets for another, or the machine for all. */
const SET_BY_PROGRAMS =
  /^(?:NODE_ENV|NEXT_\w+|INIT_CWD|TMPDIR|PATH|E2E_\w+|TEST_\w+|MAILS_FOLDER|BUILD_NAME|PAGE_START_SCRIPT|CHROMIUM_FLAGS)$/

describe('generated papers', () => {
  it.each([
    ['web/docs/configuration.md', renderConfiguration],
    ['.env.example', renderEnvExample],
    ['web/docs/decisions.md', () => renderRecords(ROOT)],
  ])('say in %s what the declarations say (else run: pnpm reference)', (file, render) => {
    expect(readFile(file)).toBe(render())
  })

  it('say what each variable is for', () => {
    expect(listed.filter(({help}) => !help).map(({name}) => name)).toEqual([])
  })

  it('give a default as it is written, and none for a variable that is none by default', () => {
    const fallbacks = new Map(listed.map(({name, fallback}) => [name, fallback]))
    expect(fallbacks.get('TYPESENSE_CLUSTERS')).toBeNull()
    expect([...fallbacks.values()].filter((fallback) => fallback?.includes('[object'))).toEqual([])
  })

  it('name every variable that the product reads', () => {
    const files = PRODUCT.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, {cwd: ROOT}))
    const read = files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => [...readFile(file).matchAll(READ)].map((match) => match[1] ?? ''))
    const names = new Set(listed.map(({name}) => name))
    expect(read.length).toBeGreaterThan(50)
    expect(new Set(read.filter((name) => !names.has(name) && !SET_BY_PROGRAMS.test(name)))).toEqual(new Set())
  })
})
