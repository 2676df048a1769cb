import {randomUUID} from 'node:crypto'
import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {VisitThing} from '#/domain/visits/visit'
import {openEmbedded} from '#/gateways/records/embedded-records'
import type {Records} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import {createRecordsFolder, MIGRATIONS} from '#/testing/records-folder'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import {readVersions} from './read-versions'
import {type CountedBatch, countOutcome, pruneVisitCounts, pruneVisitThings, recordVisit} from './records'

let folder: string
let records: Records

beforeAll(async () => {
  folder = await createRecordsFolder()
  records = await openEmbedded(folder, MIGRATIONS)
})
afterAll(() => records.close())

const DAY = '2026-11-25'
const THINGS = getSoakRuns(5_000, 1_000_000)

const sample = (part: Partial<CountedBatch> = {}): CountedBatch => ({
  site: 'north',
  day: DAY,
  visit: randomUUID(),
  source: 'direct',
  campaign: '',
  device: 'phone',
  things: [],
  refused: 0,
  ...part,
})

const record = (batch: CountedBatch) => records.forSite(batch.site, (db) => recordVisit(db, batch))

/** The sums of a site's counts by thing. */
async function readSums(site: string): Promise<{[thing: string]: number}> {
  const answer = await records.forSite(site, (db) =>
    db.execute(sql`
      select thing, sum(count)::int as count from visit_counts
      where site = ${site} and thing not like 'sum-%' and thing not like 'week-%' group by 1`),
  )
  const rows = getRows(answer) as {thing: string; count: number}[]
  return Object.fromEntries(rows.map(({thing, count}) => [thing, count]))
}

/** The sums that reports read, beside those of the rows that they are sums of; searches that found nothing are kept by week. */
async function readBoth(site: string): Promise<{kept: number; counted: number}[]> {
  const answer = await records.forSite(site, (db) =>
    db.execute(sql`
      with sums as (
        select case when thing = 'sum-no-match' then date_trunc('week', day)::date else day end as day, thing, subject,
          sum(count)::int as kept
        from visit_counts where site = ${site} and (thing like 'sum-%' or thing like 'week-%') group by 1, 2, 3
      )
      select a.day, a.thing, a.subject, kept, sum(b.count)::int as counted
      from sums a left join visit_counts b on b.site = ${site} and b.day = a.day and a.thing = 'sum-' || b.thing
        or b.site = ${site} and date_trunc('week', b.day)::date = a.day and a.thing = 'week-' || b.thing
          and a.subject = b.subject
      group by 1, 2, 3, 4`),
  )
  return getRows(answer) as {kept: number; counted: number}[]
}

/** A generator that gives the same numbers in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('counts of visits', () => {
  it('have each thing of a visit once, and the visit itself with its source [7.17c]', async () => {
    const visit = randomUUID()
    const view: VisitThing = {thing: 'view', subject: 'kia-rio-1'}
    const batch = sample({site: 'once', visit, things: [view, view, {thing: 'call', subject: ''}]})
    await record(batch)
    await record({...batch, day: '2026-11-26', source: 'search google'})
    expect(await readSums('once')).toEqual({visit: 1, view: 1, call: 1, repeated: 4, entry: 1, stayed: 1})
  })

  it('have what a visit did first once, and once that it did more', async () => {
    const view = (subject: string): VisitThing => ({thing: 'view', subject})
    const [left, stayed] = [randomUUID(), randomUUID()]
    await record(sample({site: 'first', visit: left, things: [view('kia-rio-1')]}))
    await record(sample({site: 'first', visit: left, things: [view('kia-rio-1')]}))
    for (const subject of ['kia-rio-1', 'kia-rio-2', 'kia-rio-3'])
      await record(sample({site: 'first', visit: stayed, things: [view(subject)]}))
    // Its first page told nothing.
    const silent = randomUUID()
    for (const things of [[], [view('kia-rio-1')], [view('kia-rio-2')]])
      await record(sample({site: 'first', visit: silent, things}))
    expect(await readSums('first')).toEqual({visit: 3, view: 6, repeated: 1, entry: 2, stayed: 1})
  })

  it('have the goal of a visit only with the version that it has seen before [7.19d]', async () => {
    const [seen, unseen] = [randomUUID(), randomUUID()]
    const of = (thing: VisitThing['thing'], at: number): VisitThing => ({thing, subject: `abc/${at}`})
    await record(sample({site: 'tried', visit: seen, things: [of('shown', 1)]}))
    await record(sample({site: 'tried', visit: seen, things: [of('reached', 1), of('reached', 0)]}))
    await record(sample({site: 'tried', visit: unseen, things: [of('reached', 1)]}))
    await record(sample({site: 'tried', things: [of('reached', 0), of('shown', 0)]}))
    expect(await readSums('tried')).toMatchObject({shown: 2, reached: 2, refused: 2})
    const versions = await records.forSite('tried', (db) =>
      readVersions(db, 'tried', {key: 'abc', versions: 3}),
    )
    expect(versions).toEqual([
      {shown: 1, reached: 1},
      {shown: 1, reached: 1},
      {shown: 0, reached: 0},
    ])
  })

  it('have nothing of a batch whose transaction fails', async () => {
    const batch = sample({site: 'fails', things: [{thing: 'view', subject: 'a'}]})
    const failing = records.forSite('fails', async (db) => {
      await recordVisit(db, batch)
      throw new Error('killed')
    })
    await expect(failing).rejects.toThrow('killed')
    expect(await readSums('fails')).toEqual({})
    await record(batch)
    expect(await readSums('fails')).toEqual({visit: 1, view: 1, entry: 1})
  })

  it(
    'add up to all that came in, with repeats, late batches, programs, ends in between and starts anew',
    getSoakOptions(THINGS),
    async () => {
      const random = createRandom(51)
      const visits = Array.from({length: THINGS / 40}, () => randomUUID())
      let sent = 0
      let robots = 0
      const distinct = new Set<string>()
      const late: CountedBatch[] = []
      while (sent < THINGS) {
        const visit = visits[random(visits.length)] ?? ''
        const things = Array.from(
          {length: 1 + random(40)},
          (): VisitThing => ({
            thing: random(4) === 0 ? 'no-match' : 'view',
            subject: `subject-${random(60)}`,
          }),
        )
        sent += things.length
        if (random(10) === 0) {
          robots += things.length
          await records.forSite('sums', (db) =>
            countOutcome(db, {site: 'sums', day: DAY}, 'robot', things.length),
          )
          continue
        }
        const refused = random(5) === 0 ? 1 : 0
        const known = things.slice(refused)
        for (const {thing, subject} of known) distinct.add(`${visit} ${thing} ${subject}`)
        const batch = sample({site: 'sums', visit, things: known, refused})
        if (random(10) === 0) late.push(batch)
        else await record(batch)
        // The process ends before the transaction does; what the browser sends again is counted in its time.
        if (random(20) === 0) {
          sent += things.length
          const ended = records.forSite('sums', async (db) => {
            await recordVisit(db, {...batch, visit: randomUUID()})
            throw new Error('killed')
          })
          await expect(ended).rejects.toThrow('killed')
          late.push(batch)
        }
        if (random(THINGS / 80) === 0) {
          await records.close()
          records = await openEmbedded(folder, MIGRATIONS)
        }
      }
      await records.close()
      records = await openEmbedded(folder, MIGRATIONS)
      for (const batch of late) await record({...batch, day: '2026-11-26'})
      const {
        visit = 0,
        view = 0,
        entry = 0,
        stayed = 0,
        repeated = 0,
        refused = 0,
        robot = 0,
        ...others
      } = await readSums('sums')
      const counted = view + (others['no-match'] ?? 0)
      expect([counted, robot]).toEqual([distinct.size, robots])
      expect(counted + repeated + refused + robot).toBe(sent)
      const both = await readBoth('sums')
      expect(both.length).toBeGreaterThan(60)
      expect(both.filter(({kept, counted}) => kept !== counted)).toEqual([])
      const begun = new Map<string, number>()
      for (const key of distinct) begun.set(key.slice(0, 36), (begun.get(key.slice(0, 36)) ?? 0) + 1)
      expect(visit).toBeGreaterThanOrEqual(begun.size)
      expect(entry).toBeLessThanOrEqual(begun.size)
      // A visit has a first thing unless its first page told nothing that is of the site.
      expect(stayed).toBeLessThanOrEqual(entry)
    },
  )

  it('are kept as long as leads, the things of a visit a week', async () => {
    await record(sample({site: 'kept', day: '2026-11-01', things: [{thing: 'call', subject: ''}]}))
    await record(sample({site: 'kept', day: '2026-11-20'}))
    await pruneVisitThings(records, Date.parse('2026-11-25T00:00:00Z'))
    const count = () =>
      records.forSite('kept', async (db) =>
        getRows(await db.execute(sql`select day::text from visit_things where site = 'kept'`)),
      )
    expect(await count()).toEqual([{day: '2026-11-20'}])
    expect(await readSums('kept')).toEqual({visit: 2, call: 1, entry: 1})
    await pruneVisitCounts(records, new Date('2026-11-10T00:00:00Z'))
    expect(await readSums('kept')).toEqual({visit: 1})
  })
})
