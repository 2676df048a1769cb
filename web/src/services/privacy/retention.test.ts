import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {listTables} from './list-tables'

const PAPER = new URL('../../../docs/operations.md', import.meta.url)

/** The table of the paper, as the capabilities declare it: tables that are kept alike are in one row. */
function describeRetention(): string {
  const byKept = Map.groupBy(listTables(), ([, {kept}]) => kept)
  const rows = [...byKept].map(
    ([kept, tables]) => `| ${tables.map(([name]) => `\`${name}\``).join(', ')} | ${kept} |`,
  )
  return ['| tables | kept |', '|---|---|', ...rows].join('\n')
}

it('how long things are kept › is written down as the capabilities declare it', () => {
  const [, section = ''] = readFileSync(PAPER, 'utf8').split(
    /^## How long things are kept$|^## Who did what$/m,
  )
  const written = section.split('\n').filter((line) => line.startsWith('|'))
  expect(written, 'Write this table in web/docs/operations.md').toEqual(describeRetention().split('\n'))
})
