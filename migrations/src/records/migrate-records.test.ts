import {describe, expect, it} from 'vitest'
import {applyRecords, type Database, listRecordsMigrations, takeBackOne} from './migrate-records.ts'

/** Notes what is asked, and knows the ledger; a statement that holds "broken" fails. */
function createDatabase(ledger: {name: string; checksum: string}[] = []) {
  const log: string[] = []
  const database: Database = {
    query: async (sql, values = []) => {
      log.push(sql.split(/[ (]/).slice(0, 2).join(' '))
      if (sql.includes('broken')) throw new Error('syntax error')
      if (sql.startsWith('DELETE'))
        ledger.splice(
          ledger.findIndex(({name}) => name === values[0]),
          1,
        )
      if (sql.startsWith('INSERT')) ledger.push({name: String(values[0]), checksum: String(values[1])})
      return {rows: sql.startsWith('SELECT name') ? [...ledger] : []}
    },
  }
  return {database, ledger, log}
}

const file = (name: string, sql = 'CREATE TABLE x ()') => ({name, sql, checksum: `of ${sql}`, down: null})

describe('records migrations', () => {
  it('of the tree are read in the order of their names', async () => {
    const names = (await listRecordsMigrations()).map(({name}) => name)
    expect(names).toEqual(names.toSorted())
    for (const name of names) expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/)
  })

  it('are applied once, each with its ledger row in one transaction, behind a lock', async () => {
    const {database, log} = createDatabase()
    expect(await applyRecords(database, [file('0001-a.sql'), file('0002-b.sql')])).toEqual([
      '0001-a.sql',
      '0002-b.sql',
    ])
    expect(log[0]).toBe('SELECT pg_advisory_lock')
    expect(log.slice(-8)).toEqual(Array(2).fill(['BEGIN', 'CREATE TABLE', 'INSERT INTO', 'COMMIT']).flat())
    expect(await applyRecords(database, [file('0001-a.sql'), file('0002-b.sql')])).toEqual([])
  })

  it('that fail are undone, and those before them stay', async () => {
    const {database, ledger, log} = createDatabase()
    const files = [file('0001-a.sql'), file('0002-b.sql', 'broken'), file('0003-c.sql')]
    await expect(applyRecords(database, files)).rejects.toThrow(
      /0002-b\.sql failed and was undone: syntax error/,
    )
    expect(ledger.map(({name}) => name)).toEqual(['0001-a.sql'])
    expect(log.at(-1)).toBe('ROLLBACK')
  })

  it('that were changed after the fact are refused before anything is done', async () => {
    const {database, ledger} = createDatabase([{name: '0001-a.sql', checksum: 'of something else'}])
    await expect(applyRecords(database, [file('0001-a.sql'), file('0002-b.sql')])).rejects.toThrow(
      /changed after it was applied/,
    )
    expect(ledger).toHaveLength(1)
  })
})

describe('a records migration is taken back', () => {
  const files = [
    {...file('0001-a.sql'), down: null},
    {...file('0002-b.sql'), down: 'DROP TABLE b'},
  ]
  const applied = () => files.map(({name, checksum}) => ({name, checksum}))

  it('with its ledger row, in one transaction, behind the lock', async () => {
    const {database, ledger, log} = createDatabase(applied())
    expect(await takeBackOne(database, files, '0002-b.sql', false)).toBe('DROP TABLE b')
    expect(ledger.map(({name}) => name)).toEqual(['0001-a.sql'])
    expect(log[0]).toBe('SELECT pg_advisory_lock')
    expect(log.slice(-4)).toEqual(['BEGIN', 'DROP TABLE', 'DELETE FROM', 'COMMIT'])
  })

  it('on paper only, when it is to be looked at first', async () => {
    const {database, ledger, log} = createDatabase(applied())
    expect(await takeBackOne(database, files, '0002-b.sql', true)).toBe('DROP TABLE b')
    expect(ledger).toHaveLength(2)
    expect(log).not.toContain('DROP TABLE')
  })

  it.each([
    ['0001-a.sql', /Take them back first, newest first: 0002-b\.sql/],
    ['0003-c.sql', /is not applied/],
  ])('never %s', async (name, message) => {
    const {database, ledger} = createDatabase(applied())
    await expect(takeBackOne(database, files, name, false)).rejects.toThrow(message)
    expect(ledger).toHaveLength(2)
  })

  it('never without a way back, and says what to do', async () => {
    const [first] = applied()
    const {database} = createDatabase(first ? [first] : [])
    await expect(takeBackOne(database, files, '0001-a.sql', false)).rejects.toThrow(
      /cannot be taken back.*Restore the database from its backup/,
    )
  })
})
