import {eq, gt, isNotNull, isNull} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {deleteSessions, getOrAddShopper} from '#/services/shoppers/records'
import {sessions} from '#/services/shoppers/tables'
import {RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {fromTable, hasValues} from './from-table'

// Needs more than two seconds: two databases are started.

const SITE = 'north'
const [EARLY, LATE] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')]
const hash = (letter: string) => letter.repeat(43)

describe.each(RECORDS_KINDS)('fromTable on $name', ({skip, open}) => {
  let test: TestRecords

  beforeAll(async () => {
    if (skip === null) test = await open()
  })

  afterAll(() => test?.close())

  /** Runs work on three sessions of a shopper, of which the last one has no device. */
  const check = (
    title: string,
    work: (rows: ReturnType<typeof fromTable<typeof sessions>>, shopper: string) => Promise<void>,
  ) =>
    it.skipIf(skip !== null)(`fromTable › ${title}`, () =>
      test.records.forSite(SITE, async (db) => {
        const {id: shopper} = await getOrAddShopper(db, SITE, '+61412345678', EARLY.getTime())
        await deleteSessions(db, {site: SITE, id: shopper, phone: ''})
        const rows = fromTable(db, sessions)
        const own = {site: SITE, shopper, createdAt: EARLY}
        await rows.add([
          {...own, tokenHash: hash('a'), device: 'Chrome', expiresAt: EARLY},
          {...own, tokenHash: hash('b'), device: 'Safari', expiresAt: LATE},
          {...own, tokenHash: hash('c'), device: null, expiresAt: LATE},
        ])
        await work(rows, shopper)
      }),
    )

  check('lists rows by values, by one of some values, and by other conditions', async (rows) => {
    const list = async (...[where]: Parameters<typeof rows.list>) =>
      (await rows.list(where, {order: [sessions.tokenHash]})).map(({tokenHash}) => tokenHash[0])
    expect(await list({site: SITE, device: 'Safari'})).toEqual(['b'])
    expect(await list({tokenHash: ['a', 'c', 'x'].map(hash)})).toEqual(['a', 'c'])
    expect(await list({tokenHash: []})).toEqual([])
    expect(await list({device: isNull})).toEqual(['c'])
    expect(await list({device: isNotNull, expiresAt: (column) => gt(column, EARLY)})).toEqual(['b'])
    expect(await list([{device: isNotNull}, eq(sessions.expiresAt, EARLY), undefined])).toEqual(['a'])
    expect(await list({})).toEqual(['a', 'b', 'c'])
  })

  check('reads only some columns, and only the first rows', async (rows) => {
    const order = [sessions.tokenHash]
    const some = await rows.list({}, {only: ['tokenHash'], order, limit: 2})
    expect(some).toEqual([{tokenHash: hash('a')}, {tokenHash: hash('b')}])
    const first = await rows.find({expiresAt: LATE}, {only: ['device'], order, isLocked: true})
    expect(first).toEqual({device: 'Safari'})
    expect(await rows.find({device: 'Opera'})).toBeNull()
    expect(await rows.count({expiresAt: LATE})).toBe(2)
  })

  check('tells how many rows it added, changed and deleted', async (rows, shopper) => {
    const again = {site: SITE, shopper, tokenHash: hash('a'), device: 'Opera', expiresAt: LATE}
    expect(await rows.add([again, {...again, tokenHash: hash('d')}])).toBe(1)
    expect(await rows.add([])).toBe(0)
    expect((await rows.find({tokenHash: hash('a')}))?.device).toBe('Chrome')
    expect(await rows.update({expiresAt: LATE}, {usedAt: LATE})).toBe(3)
    expect(await rows.update({device: 'Edge'}, {usedAt: LATE})).toBe(0)
    expect(await rows.change({device: 'Safari'}, {usedAt: EARLY})).toMatchObject([{usedAt: EARLY}])
    expect(await rows.delete({usedAt: LATE})).toBe(2)
    expect(await rows.count({})).toBe(2)
  })

  check('changes and deletes no row without a condition', async (rows) => {
    await expect(rows.update({}, {usedAt: LATE})).rejects.toThrow('condition')
    await expect(rows.delete([undefined])).rejects.toThrow('condition')
    expect(await rows.count({})).toBe(3)
  })
})

it('hasValues › throws for a name that is no column', () => {
  const wanted = {site: SITE, colour: 'red'}
  expect(() => hasValues(sessions, wanted)).toThrow('no such column: colour')
})
