import {randomUUID} from 'node:crypto'
import {addDays, getMonday} from '@forecourt/schemas/time/days'
import {sql} from 'drizzle-orm'
import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createLeadId} from '#/domain/leads/lead-id'
import type {VisitThing} from '#/domain/visits/visit'
import {openEmbedded} from '#/gateways/records/embedded-records'
import type {Records} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import {eraseLeadsOfPerson} from '#/services/leads/records/operator-leads'
import {storeLeads} from '#/services/leads/records/store-leads'
import {createRecordsFolder, MIGRATIONS} from '#/testing/records-folder'
import {sampleRead} from '#/testing/sample-lead'
import {sampleTenant} from '#/testing/sample-tenant'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import {readFigures} from './read-figures'
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

const RUNS = getSoakRuns(6, 300)
const [FIRST, LAST] = ['2026-11-02', '2026-11-22']
const ofDay = fc.integer({min: 0, max: 20}).map((at) => addDays(FIRST, at))
const ofPerson = fc.integer({min: 0, max: 3})
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('batch' as const, 'batch' as const, 'ended batch' as const),
      visit: fc.integer({min: 0, max: 5}),
      day: ofDay,
      things: fc.array(
        fc.record({
          thing: fc.constantFrom('view' as const, 'search' as const, 'no-match' as const, 'call' as const),
          subject: fc.constantFrom('one', 'two', 'three'),
        }),
        {maxLength: 4},
      ),
    }),
  },
  fc.record({kind: fc.constant('lead' as const), person: ofPerson, day: ofDay}),
  fc.record({kind: fc.constant('erase' as const), person: ofPerson}),
  fc.record({kind: fc.constant('look' as const), day: ofDay}),
  fc.record({kind: fc.constant('forget' as const), day: ofDay}),
)

/** One thing that was counted, or one lead, with the day on which it counts. */
type Counted = {readonly day: string; readonly figure: string; readonly subject: string}

/** What the figures of a week have to say of single things, each counted on its own. */
function sumUp(counted: readonly Counted[], monday: string) {
  const near = counted.filter(({day}) => day >= addDays(monday, -7) && day < addDays(monday, 7))
  const count = (figure: string, name: (one: Counted) => string) =>
    Object.fromEntries(
      [
        ...Map.groupBy(
          near.filter((one) => one.figure === figure),
          name,
        ),
      ].map(([key, {length}]) => [key, length]),
    )
  const byWeek = (figure: string) =>
    count(figure, ({subject, day}) => `${subject} ${day < monday ? 'before' : 'now'}`)
  return {
    rows: Object.fromEntries(
      ['visit', 'view', 'search', 'no-match', 'call', 'sent'].map((figure) => [
        figure,
        count(figure, ({day}) => day),
      ]),
    ),
    cars: byWeek('view'),
    searches: byWeek('no-match'),
  }
}

describe('figures of a week', () => {
  const site = {...sampleTenant(), slug: ''}

  async function readSumsOfWeek(slug: string, monday: string): Promise<ReturnType<typeof sumUp>> {
    const {rows, cars, searches} = await readFigures({...site, slug}, records, monday)
    const keep = (entries: readonly (readonly [string, number])[]) =>
      Object.fromEntries(entries.filter(([, count]) => count > 0))
    return {
      rows: Object.fromEntries(
        ['visit', 'view', 'search', 'no-match', 'call', 'sent'].map((figure) => [
          figure,
          keep(rows.filter((row) => row.figure === figure).map(({day, count}) => [day, count])),
        ]),
      ),
      cars: keep(
        cars.flatMap(({car, views, before}) => [
          [`${car} now`, views],
          [`${car} before`, before],
        ]),
      ),
      searches: keep(
        searches.flatMap(({words, times, before}) => [
          [`${words} now`, times],
          [`${words} before`, before],
        ]),
      ),
    }
  }

  it(
    'say what single things add up to, with late batches, ends in between, erasure and retention',
    getSoakOptions(RUNS),
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, {minLength: 10, maxLength: 40}), async (steps) => {
          const slug = `figures-${randomUUID()}`
          const visits = Array.from({length: 6}, () => randomUUID())
          const seen = new Set<string>()
          let counted: Counted[] = []
          for (const one of steps) {
            if (one.kind === 'look') await readFigures({...site, slug}, records, one.day)
            else if (one.kind === 'forget') {
              await pruneVisitCounts(records, new Date(`${one.day}T00:00:00Z`))
              counted = counted.filter(({figure, day}) => figure === 'sent' || day >= getMonday(one.day))
            } else if (one.kind === 'lead') {
              const contact = {name: 'Robin Example', phone: `0400 000 10${one.person}`}
              const id = createLeadId(Date.now())
              const lead = sampleRead({site: slug, contact, car: null})
              await storeLeads(records, [{id, lead, department: 'sales', deliveries: []}])
              await records.forSite(slug, async (db) => {
                await db.execute(sql`reset role`)
                await db.execute(
                  sql`update leads set created_at = ${`${one.day}T12:00:00+10:00`} where id = ${id}`,
                )
              })
              counted.push({day: one.day, figure: 'sent', subject: String(one.person)})
            } else if (one.kind === 'erase') {
              await eraseLeadsOfPerson(records, {email: null, phone: `6140000010${one.person}`})
              counted = counted.filter(
                ({figure, subject}) => figure !== 'sent' || subject !== String(one.person),
              )
            } else {
              const visit = visits[one.visit] ?? ''
              const batch = sample({site: slug, visit, day: one.day, things: one.things})
              if (one.kind === 'ended batch') {
                const ended = records.forSite(slug, async (db) => {
                  await recordVisit(db, batch)
                  throw new Error('killed')
                })
                await expect(ended).rejects.toThrow('killed')
                continue
              }
              await record(batch)
              for (const {thing, subject} of [{thing: 'visit', subject: ''}, ...one.things]) {
                const key = `${visit} ${thing} ${subject}`
                if (!seen.has(key)) counted.push({day: one.day, figure: thing, subject})
                seen.add(key)
              }
            }
          }
          for (const monday of [getMonday(LAST), addDays(getMonday(LAST), -7)])
            expect(await readSumsOfWeek(slug, monday)).toEqual(sumUp(counted, monday))
        }),
        {numRuns: RUNS, endOnFailure: true},
      )
    },
  )
})
