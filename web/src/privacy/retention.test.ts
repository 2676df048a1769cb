import {readFileSync} from 'node:fs'
import {getTableName, is} from 'drizzle-orm'
import {PgTable} from 'drizzle-orm/pg-core'
import {describe, expect, it} from 'vitest'
import * as tables from '#/testing/all-tables'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const [, section = ''] = read('../../docs/operations.md').split(
  /^## (?:How long things are kept)$|^## Who did what$/m,
)
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const listNames = (cell = '') => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)

describe('how long things are kept', () => {
  it('is written down for each table of the records, once', () => {
    const named = rows.flatMap(([, cell]) => listNames(cell))
    const all = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
    expect(named.toSorted()).toEqual(all.toSorted())
  })

  it('ends by a regular job, but for what has one row for each name', () => {
    const [, schedule = ''] = /EVERY_SECONDS[^=]*= \{([\s\S]*?)\n\}/.exec(read('#/start-jobs')) ?? []
    for (const [, cell, kept, by] of rows) {
      const jobs = listNames(by)
      if (jobs.length === 0) expect(kept).toMatch(/^one row for each/)
      for (const job of jobs) expect([cell, schedule]).toEqual([cell, expect.stringContaining(`'${job}':`)])
    }
  })
})
