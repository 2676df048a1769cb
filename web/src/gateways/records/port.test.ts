import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {phoneReveals} from '#/services/phone-reveals/tables'
import {RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {acquireOwnership} from './folder-owner'
import {openOnce} from './open-once'
import type {Records} from './port'

describe.each(RECORDS_KINDS)('records port on $name', ({skip, open}) => {
  let test: TestRecords
  let records: Records

  beforeAll(async () => {
    if (skip !== null) return
    test = await open()
    records = test.records
  })

  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)
  const reveal = (site: string, car: string): Promise<unknown> =>
    records.forSite(site, (db) => db.insert(phoneReveals).values({site, car}))
  const listCars = async (site: string) =>
    (await records.forSite(site, (db) => db.select().from(phoneReveals))).map(({car}) => car)

  check('answers', () => records.ping())

  check('keeps a phone reveal and shows it to its own site [4.3b]', async () => {
    await reveal('one', 'a-car')
    expect(await listCars('one')).toEqual(['a-car'])
  })

  check('shows no other site its rows, though the query names no site', async () => {
    await reveal('two', 'another-car')
    expect(await listCars('two')).toEqual(['another-car'])
  })

  check('refuses a row of another site', async () => {
    const stray = records.forSite('one', (db) => db.insert(phoneReveals).values({site: 'two', car: 'stray'}))
    await expect(stray).rejects.toThrow()
  })

  check('does not let the storefront change or remove what it noted', async () => {
    await expect(records.forSite('one', (db) => db.delete(phoneReveals))).rejects.toThrow()
    await expect(
      records.forSite('one', (db) => db.execute(sql`alter table phone_reveals disable row level security`)),
    ).rejects.toThrow()
  })

  check('forgets the site at the end of a transaction', async () => {
    await records.forSite('one', async () => null)
    const answer = await records.asRole('operator', (db) =>
      db.execute(sql`select coalesce(current_setting('forecourt.site', true), '') as site`),
    )
    expect(answer).toMatchObject({rows: [{site: ''}]})
    expect(await listCars('')).toEqual([])
  })

  check('keeps nothing of work that fails', async () => {
    const failing = records.forSite('three', async (db) => {
      await db.insert(phoneReveals).values({site: 'three', car: 'lost'})
      throw new Error('too late')
    })
    await expect(failing).rejects.toThrow('too late')
    expect(await listCars('three')).toEqual([])
  })

  check('writes for several sites in one transaction, each as itself', async () => {
    await records.forSites(async (enter) => {
      for (const site of ['four', 'five'])
        await (await enter(site)).insert(phoneReveals).values({site, car: `${site}-car`})
    })
    expect([await listCars('four'), await listCars('five')]).toEqual([['four-car'], ['five-car']])
  })

  check('lets the operator see the rows of every site', async () => {
    const rows = await records.asRole('operator', (db) => db.select().from(phoneReveals))
    expect(new Set(rows.map(({site}) => site)).size).toBeGreaterThan(1)
  })
})

describe('openOnce', () => {
  const refuse = () => Promise.reject(new Error('not asked here'))
  const empty: Records = {
    kind: 'embedded',
    forSite: refuse,
    forSites: refuse,
    asRole: refuse,
    ping: refuse,
    close: refuse,
  }

  it('shares one opening, and opens again after one that failed', async () => {
    let opened = 0
    const records = openOnce(async () => {
      opened += 1
      if (opened === 1) throw new Error('not yet')
      return empty
    })
    await Promise.all([records.get(), records.get()].map((one) => expect(one).rejects.toThrow('not yet')))
    await Promise.all([records.get(), records.get()])
    expect(opened).toBe(2)
  })
})

describe('one owner', () => {
  const place = mkdtempSync(join(tmpdir(), 'lock-'))
  const lock = join(place, 'owner.lock')

  afterAll(() => rmSync(place, {recursive: true, force: true}))

  it('refuses a second owner while the first lives', () => {
    const release = acquireOwnership(place, 1001)
    expect(() => acquireOwnership(place, 1002, () => true)).toThrow(/Process 1001 owns/)
    release()
  })

  it.each([
    ['a dead owner', '1001', () => false],
    ['a lock of its own number, left by a container that was killed', '1002', () => true],
    ['a lock that holds nothing', '', () => true],
  ])('takes over %s', (_what, content, isAlive) => {
    writeFileSync(lock, content)
    const release = acquireOwnership(place, 1002, isAlive)
    release()
    expect(() => acquireOwnership(place, 1003, () => true)()).not.toThrow()
  })

  it.skipIf(process.platform !== 'linux')(
    'takes over the lock of a process whose number another has now',
    () => {
      const release = acquireOwnership(place, process.ppid)
      expect(() => acquireOwnership(place, 1002)).toThrow(`Process ${process.ppid} owns`)
      release()
      writeFileSync(lock, `${process.ppid} 1`)
      acquireOwnership(place, 1002)()
    },
  )

  it('does not remove a lock that another took meanwhile', () => {
    const release = acquireOwnership(place, 1001)
    writeFileSync(lock, '1002')
    release()
    expect(() => acquireOwnership(place, 1003, () => true)).toThrow(/Process 1002/)
    rmSync(lock)
  })
})
