import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {PageBreach} from '#/domain/compliance/list-page-breaches'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {runComplianceCommand} from './compliance-command'
import {writeEvidence} from './evidence'
import {findVersionsAt, listLegalVersions} from './legal-versions'
import {listShownAdvert, pruneCompliance, readLastCheck, recordAdverts, storeCheck} from './records'

const DAY = 86_400_000
const START = Date.parse('2026-11-20T17:00:00Z')
const on = (day: number) => new Date(START + day * DAY)

const urgent: PageBreach = {rule: 'false-urgency', message: 'It presses.', where: 'main', words: 'Hurry!'}
const bare: PageBreach = {rule: 'price-basis', message: 'It is bare.', where: 'main', words: '$1,000'}

async function read(text: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const part of text) all += part
  return all
}

describe.each(FLOW_RECORDS_KINDS)('compliance on $name', ({skip, open}) => {
  let test: TestRecords

  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterAll(() => test?.close())

  it.skipIf(skip !== null)('keeps a finding until a check of its page does not find it', async () => {
    const check = (day: number, pages: [string, PageBreach[]][], unread = 0) =>
      storeCheck(test.records, 'north', {at: on(day), pages: new Map(pages), unread})
    const pages = async () => (await readLastCheck(test.records, 'north'))?.findings.map(({page}) => page)
    expect(await readLastCheck(test.records, 'north')).toBeNull()
    await check(0, [
      ['/a', [urgent]],
      ['/b', [bare]],
    ])
    // The page of another night, and one that did not answer, are not read: nothing is known of them.
    await check(1, [['/a', [urgent]]], 1)
    expect(await pages()).toEqual(['/a', '/b'])
    expect(await readLastCheck(test.records, 'north')).toMatchObject({unread: 1, pages: 1})
    expect((await readLastCheck(test.records, 'north'))?.findings[0]?.foundAt).toEqual(on(0))
    await check(2, [['/a', []]])
    expect(await pages()).toEqual(['/b'])
    expect(await readLastCheck(test.records, 'south')).toBeNull()
  })

  it.skipIf(skip !== null)('ends the command with a failure while there are findings', async () => {
    const context = {
      records: test.records,
      check: async () => {
        await storeCheck(test.records, 'east', {at: on(0), pages: new Map([['/a', [urgent]]]), unread: 0})
        return {ok: true} as const
      },
    }
    const found = await runComplianceCommand(context, ['check', 'east'])
    expect(found.ok).toBe(false)
    expect(await read(found.text)).toMatch(/1 pages read.*false-urgency +\/a +main +Hurry! +content editors/s)
    await storeCheck(test.records, 'east', {at: on(1), pages: new Map([['/a', []]]), unread: 0})
    expect((await runComplianceCommand(context, ['list', 'east'])).ok).toBe(true)
    await storeCheck(test.records, 'east', {at: on(2), pages: new Map(), unread: 3})
    expect((await runComplianceCommand(context, ['list', 'east'])).ok).toBe(false)
    const hasSite = async (site: string) => site === 'east'
    expect((await runComplianceCommand(context, ['check', 'west'], hasSite)).ok).toBe(false)
  })

  it.skipIf(skip !== null)('makes the file of an advertisement again byte for byte', async () => {
    const note = (day: number, said: [string, {[fact: string]: string | number}][]) =>
      recordAdverts(test.records, 'north', {said: new Map(said), isOn: () => false}, on(day))
    expect(await note(0, [['/cars/a', {title: 'Hilux', price: 52_990}]])).toBe(1)
    expect(await note(1, [['/cars/a', {price: 52_990, title: 'Hilux'}]])).toBe(0)
    expect(await note(2, [['/cars/a', {title: 'Hilux', price: 51_990}]])).toBe(1)
    expect(await note(3, [])).toBe(1)
    const write = async () => writeEvidence('north', await listShownAdvert(test.records, 'north', '/cars/a'))
    const file = await write()
    expect(file.split('\n').map((line) => /"from":"([^"]+)","until":"([^"]+)"/.exec(line)?.slice(1))).toEqual(
      [
        [on(0).toISOString(), on(2).toISOString()],
        [on(2).toISOString(), on(3).toISOString()],
        [on(3).toISOString(), 'still'],
        undefined,
      ],
    )
    expect(file).toContain('"says":{"price":52990,"title":"Hilux"}')
    expect(file).toContain('"says":null')
    expect(await write()).toBe(file)
    const rows = await listShownAdvert(test.records, 'north', '/cars/a')
    const [first] = rows
    if (!first) throw new Error('no row')
    expect(() => writeEvidence('north', [{...first, facts: {title: 'Hilux', price: 1}}])).toThrow(
      'was changed',
    )
  })

  it.skipIf(skip !== null)('keeps advertisements for seven years, and findings for ninety days', async () => {
    const noted = async () => (await listShownAdvert(test.records, 'north', '/cars/a')).length
    await pruneCompliance(test.records, START + 91 * DAY)
    expect((await readLastCheck(test.records, 'north'))?.findings).toEqual([])
    expect(await noted()).toBe(3)
    // Seven years after the second began, the first has been over for as long.
    await pruneCompliance(test.records, Date.parse('2033-11-22T18:00:00Z'))
    expect(await noted()).toBe(2)
    await pruneCompliance(test.records, Date.parse('2033-11-23T18:00:00Z'))
    expect(await noted()).toBe(0)
  })

  it.skipIf(skip !== null)(
    'keeps each version of a legal page with the moments at which it was shown',
    async () => {
      const publish = (day: number, says: string, from = on(day)) =>
        recordAdverts(
          test.records,
          'policies',
          {
            said: new Map([['/privacy-policy', {title: 'Privacy policy', says}]]),
            since: new Map([['/privacy-policy', from]]),
            isOn: () => false,
          },
          on(day),
        )
      await publish(3, 'We keep it.', on(1))
      await publish(5, 'We keep it.', on(4))
      await publish(6, 'We give it to lenders.')
      // An older page of all sites is shown again from the day on which it is found.
      await publish(8, 'We keep it.', on(1))
      const versions = await test.records.forSite('policies', (db) => listLegalVersions(db, 'policies'))
      expect(versions.map(({from, until, says}) => [from, until, says])).toEqual([
        [on(1), on(6), 'We keep it.'],
        [on(6), on(8), 'We give it to lenders.'],
        [on(8), null, 'We keep it.'],
      ])
      const readAt = (day: number) => findVersionsAt(versions, on(day)).map(({says}) => says)
      expect([0, 2, 6, 7].map(readAt)).toEqual([
        [],
        ['We keep it.'],
        ['We give it to lenders.'],
        ['We give it to lenders.'],
      ])
      expect(await test.records.forSite('other', (db) => listLegalVersions(db, 'other'))).toEqual([])
      // What is in force is kept however old it is.
      await pruneCompliance(test.records, Date.parse('2043-11-22T18:00:00Z'))
      const left = await test.records.forSite('policies', (db) => listLegalVersions(db, 'policies'))
      expect(left.map(({from}) => from)).toEqual([on(8)])
    },
  )
})
