import {readdirSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {describe, expect, it} from 'vitest'
import {applyMigrations, listRecordsMigrations, type MigrationSession, revertMigration} from './migrator.ts'

const FOLDER = fileURLToPath(new URL('../../records', import.meta.url))

/** Records statements and answers queries of the ledger; a statement that contains "broken" fails. */
function createSession(ledger: {name: string; checksum: string}[] = []) {
  const log: string[] = []
  const note = (sql: string) => {
    log.push(sql.split(/[ (]/).slice(0, 2).join(' '))
    if (sql.includes('broken')) throw new Error('syntax error')
  }
  const session: MigrationSession = {
    exec: async (sql) => note(sql),
    query: async (sql, values = []) => {
      note(sql)
      if (sql.startsWith('DELETE'))
        ledger.splice(
          ledger.findIndex(({name}) => name === values[0]),
          1,
        )
      if (sql.startsWith('INSERT')) ledger.push({name: String(values[0]), checksum: String(values[1])})
      return {rows: sql.startsWith('SELECT name') ? [...ledger] : []}
    },
  }
  return {session, ledger, log}
}

const file = (name: string, sql = 'CREATE TABLE x ()') => ({name, sql, checksum: `of ${sql}`, down: null})

describe('listRecordsMigrations', () => {
  it('reads the files of the tree in the order of their names', async () => {
    const names = (await listRecordsMigrations(FOLDER)).map(({name}) => name)
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual(names.toSorted())
    for (const name of names) expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/)
  })
})

describe('applyMigrations', () => {
  it('applies each file once, with its ledger row in one transaction, behind a lock', async () => {
    const {session, log} = createSession()
    const files = [file('0001-a.sql'), file('0002-b.sql')]
    expect(await applyMigrations(session, files)).toEqual(['0001-a.sql', '0002-b.sql'])
    expect(log[0]).toBe('SELECT pg_advisory_lock')
    expect(log.slice(-8)).toEqual(Array(2).fill(['BEGIN', 'CREATE TABLE', 'INSERT INTO', 'COMMIT']).flat())
    expect(await applyMigrations(session, files)).toEqual([])
  })

  it('undoes a file that fails and keeps those before it', async () => {
    const {session, ledger, log} = createSession()
    const files = [file('0001-a.sql'), file('0002-b.sql', 'broken'), file('0003-c.sql')]
    await expect(applyMigrations(session, files)).rejects.toThrow(
      /0002-b\.sql failed and was rolled back: syntax error/,
    )
    expect(ledger.map(({name}) => name)).toEqual(['0001-a.sql'])
    expect(log.at(-1)).toBe('ROLLBACK')
  })

  it('refuses a file that was changed after it was applied, before it does anything', async () => {
    const {session, ledger} = createSession([{name: '0001-a.sql', checksum: 'of something else'}])
    await expect(applyMigrations(session, [file('0001-a.sql'), file('0002-b.sql')])).rejects.toThrow(
      /changed after it was applied/,
    )
    expect(ledger).toHaveLength(1)
  })

  it('refuses to add to the tables of files it does not have, and names "pnpm reset"', async () => {
    const {session, ledger} = createSession([{name: '0001-leads.sql', checksum: 'of leads'}])
    await expect(applyMigrations(session, [file('0001-a.sql')])).rejects.toThrow(
      /made by 0001-leads\.sql, which this release does not have.*"pnpm reset"/,
    )
    expect(ledger).toHaveLength(1)
  })

  it('accepts the tables of a later release when nothing is pending', async () => {
    const files = [file('0001-a.sql'), file('0002-b.sql')]
    const {session} = createSession(files.map(({name, checksum}) => ({name, checksum})))
    expect(await applyMigrations(session, files.slice(0, 1))).toEqual([])
  })
})

describe('revertMigration', () => {
  const files = [file('0001-a.sql'), {...file('0002-b.sql'), down: 'DROP TABLE b'}]
  const applied = () => files.map(({name, checksum}) => ({name, checksum}))

  it('runs the way back with its ledger row in one transaction, behind the lock', async () => {
    const {session, ledger, log} = createSession(applied())
    expect(await revertMigration(session, files, '0002-b.sql', false)).toBe('DROP TABLE b')
    expect(ledger.map(({name}) => name)).toEqual(['0001-a.sql'])
    expect(log[0]).toBe('SELECT pg_advisory_lock')
    expect(log.slice(-4)).toEqual(['BEGIN', 'DROP TABLE', 'DELETE FROM', 'COMMIT'])
  })

  it('changes nothing in a dry run', async () => {
    const {session, ledger, log} = createSession(applied())
    expect(await revertMigration(session, files, '0002-b.sql', true)).toBe('DROP TABLE b')
    expect(ledger).toHaveLength(2)
    expect(log).not.toContain('DROP TABLE')
  })

  it.each([
    ['0001-a.sql', /Revert them first, newest first: 0002-b\.sql/],
    ['0003-c.sql', /is not applied/],
  ])('refuses %s', async (name, message) => {
    const {session, ledger} = createSession(applied())
    await expect(revertMigration(session, files, name, false)).rejects.toThrow(message)
    expect(ledger).toHaveLength(2)
  })

  it('refuses a file without a way back and says what to do', async () => {
    const {session} = createSession(applied().slice(0, 1))
    await expect(revertMigration(session, files, '0001-a.sql', false)).rejects.toThrow(
      /cannot be reverted.*Restore the database from its backup/,
    )
  })
})

it('migrations of the records › have a way back, but for the first', () => {
  const folder = new URL('../../records/', import.meta.url)
  const [, ...later] = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const message = 'Each file has one of its name in migrations/records/down, which reverts it'
  expect(readdirSync(new URL('down/', folder)), message).toEqual(later)
})
