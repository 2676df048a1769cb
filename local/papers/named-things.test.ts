import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {ROOT} from '../stack/paths.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** Those that are of the present: a decision record is of its day. */
const PAPERS = globSync(['*.md', '{web,local,schemas,migrations,studio}/**/*.md'], {cwd: ROOT}).filter(
  (file) => !/(^|\/)(node_modules|decisions|\.data|dist)(\/|$)/.test(file),
)
/** What the package manager itself does, and the example of an event. */
const OTHERS = new Set(['audit', 'area.what-happened'])

function listNamed(pattern: RegExp): string[] {
  const named = PAPERS.flatMap((file) =>
    [...read(file).matchAll(pattern)].flatMap(([, name = '']) => (OTHERS.has(name) ? [] : `${file} ${name}`)),
  )
  return [...new Set(named)]
}

describe('papers', () => {
  it('name commands that exist', () => {
    const {scripts} = JSON.parse(read('package.json')) as {scripts: object}
    const named = listNamed(/`pnpm (?:-\S+ )*([a-z][a-z0-9:-]*)/g)
    expect(named.length).toBeGreaterThan(80)
    expect(named.filter((line) => !Object.hasOwn(scripts, line.split(' ')[1] ?? ''))).toEqual([])
  })

  it('name events of the log that are written', () => {
    const sources = globSync('{web,migrations,schemas}/{src,platform}/**/*.ts', {cwd: ROOT})
    const code = sources
      .filter((file) => !file.includes('.test.'))
      .map(read)
      .join('\n')
    const named = listNamed(/`([a-z][a-z-]*\.[a-z]+(?:-[a-z]+)+)`/g)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((line) => !code.includes(`'${line.split(' ')[1]}'`))).toEqual([])
  })
})
