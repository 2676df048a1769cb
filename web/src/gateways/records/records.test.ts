import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {openEmbedded, type Records} from './open-records'
import {takeOwnership} from './owner-lock'
import {phoneReveals} from './tables'

const MIGRATIONS = fileURLToPath(new URL('../../../../migrations/records', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'records-'))
let records: Records

// Needs more than two seconds: this file sees the records made from nothing; the others start from a copy.
beforeAll(async () => {
  records = await openEmbedded(folder, MIGRATIONS)
})

afterAll(async () => {
  await records.close()
  rmSync(folder, {recursive: true, force: true})
})

function reveal(site: string, car: string): Promise<unknown> {
  return records.forSite(site, (db) => db.insert(phoneReveals).values({site, car}))
}

describe('records', () => {
  it('[4.3b] keeps a phone reveal and shows it to its own site', async () => {
    await reveal('one', 'a-car')
    const rows = await records.forSite('one', (db) => db.select().from(phoneReveals))
    expect(rows.map(({car}) => car)).toEqual(['a-car'])
  })

  it('shows no other site its rows, though the query names no site', async () => {
    await reveal('two', 'another-car')
    const rows = await records.forSite('two', (db) => db.select().from(phoneReveals))
    expect(rows.map(({site}) => site)).toEqual(['two'])
  })

  it('refuses a row of another site', async () => {
    const stray = records.forSite('one', (db) => db.insert(phoneReveals).values({site: 'two', car: 'stray'}))
    await expect(stray).rejects.toThrow()
  })

  it('does not let the storefront change or remove what it noted', async () => {
    await expect(records.forSite('one', (db) => db.delete(phoneReveals))).rejects.toThrow()
    await expect(
      records.forSite('one', (db) => db.execute(sql`alter table phone_reveals disable row level security`)),
    ).rejects.toThrow()
  })

  it('forgets the site at the end of a transaction', async () => {
    await records.forSite('one', async () => null)
    const rows = await records.forSite('', (db) => db.select().from(phoneReveals))
    expect(rows).toEqual([])
  })
})

describe('one owner', () => {
  const place = mkdtempSync(join(tmpdir(), 'lock-'))
  const lock = join(place, 'owner.lock')

  afterAll(() => rmSync(place, {recursive: true, force: true}))

  it('refuses a second owner while the first lives', () => {
    const release = takeOwnership(place, 1001)
    expect(() => takeOwnership(place, 1002, () => true)).toThrow(/Process 1001 owns/)
    release()
  })

  it.each([
    ['a dead owner', '1001', () => false],
    ['a lock of its own number, left by a container that was killed', '1002', () => true],
    ['a lock that holds nothing', '', () => true],
  ])('takes over %s', (_what, content, isAlive) => {
    writeFileSync(lock, content)
    const release = takeOwnership(place, 1002, isAlive)
    release()
    expect(() => takeOwnership(place, 1003, () => true)()).not.toThrow()
  })

  it('does not remove a lock that another took meanwhile', () => {
    const release = takeOwnership(place, 1001)
    writeFileSync(lock, '1002')
    release()
    expect(() => takeOwnership(place, 1003, () => true)).toThrow(/Process 1002/)
    rmSync(lock)
  })
})
