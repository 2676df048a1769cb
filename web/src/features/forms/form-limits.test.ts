import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {type OpenedRecords, openOnce} from '#/gateways/records/open-once'
import {pruneShopperData} from '#/gateways/records/shoppers'
import {rateCounts} from '#/gateways/records/tables'
import {submitLead} from '#/leads/submit-lead'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {submitForm} from './receive-form'
import {acceptLead, NOW, SENDER, sampleForm, samplePosted} from './testing'

// Needs more than two seconds: databases are started.

const opened = vi.hoisted(() => ({records: null as OpenedRecords | null}))
vi.mock('#/gateways/services', () => ({getService: () => opened.records}))
vi.mock('#/leads/submit-lead', () => ({submitLead: vi.fn()}))

const HOUR = 3_600_000
const enquiry = sampleForm('enquiry')

describe.each(FLOW_RECORDS_KINDS)('limit of forms on $name', ({skip, open}) => {
  let test: TestRecords
  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterAll(() => test?.close())
  // The periodic cleanup removes an expired counter.
  afterEach(() => test && pruneShopperData(test.records, 30, NOW + 3 * HOUR))

  const check = (title: string, work: () => Promise<void>) =>
    it.skipIf(skip !== null)(title, async () => {
      vi.mocked(submitLead).mockReset().mockImplementation(acceptLead)
      opened.records = openOnce(async () => test.records)
      await work()
    })
  const send = (values: object = {}, {sender = SENDER, form = enquiry, now = NOW} = {}) =>
    submitForm(form, samplePosted(form, values, {}, now), sender, now)

  check('stops who sends too much, by address and by phone, on that site alone and for an hour', async () => {
    const sent = []
    for (let at = 0; at < 40; at += 1) sent.push((await send()).kind)
    expect(new Set(sent)).toEqual(new Set(['sent']))
    expect(await send({phone: '0400 000 000'})).toMatchObject({code: 'tooMany'})
    expect(await send({}, {sender: {...SENDER, addressHash: 'other'}})).toMatchObject({code: 'tooMany'})
    expect(vi.mocked(submitLead)).toHaveBeenCalledTimes(40)
    expect(await send({}, {form: sampleForm('enquiry', {site: 'b-site'})})).toMatchObject({kind: 'sent'})
    expect(await send({}, {now: NOW + HOUR})).toMatchObject({kind: 'sent'})
  })

  check('lets forty of a hundred through that several processes take at once', async () => {
    const outcomes = await Promise.all(
      Array.from({length: 100}, () => {
        opened.records = openOnce(async () => test.records)
        return send()
      }),
    )
    expect(outcomes.filter(({kind}) => kind === 'sent')).toHaveLength(40)
  })

  check('says that a form could not be kept where the records do not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    opened.records = openOnce(() => Promise.reject(new Error('down')))
    expect(await send()).toMatchObject({code: 'notStored'})
    expect(submitLead).not.toHaveBeenCalled()
  })

  check('keeps no number and no address', async () => {
    await send()
    const rows = await test.records.forSite('a-site', (db) => db.select().from(rateCounts))
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/412 ?345/)
    expect(JSON.stringify(rows)).not.toContain(SENDER.addressHash)
  })
})
