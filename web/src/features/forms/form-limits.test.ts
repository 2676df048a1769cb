import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {type OpenedRecords, openOnce} from '#/gateways/records/open-once'
import {submitLead} from '#/services/leads/submit-lead'
import {pruneRateCounts} from '#/services/request-limits/records'
import {rateCounts} from '#/services/request-limits/tables'
import {acceptLead, NOW, SENDER, sampleForm, samplePosted} from '#/testing/sample-form'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {createView, getFormSecret} from './form-tokens'
import {submitForm} from './receive-form'

// Needs more than two seconds: databases are started.

const opened = vi.hoisted(() => ({records: null as OpenedRecords | null}))
vi.mock('#/gateways/records/get-records', () => ({getRecords: () => opened.records}))
vi.mock('#/services/leads/submit-lead', () => ({submitLead: vi.fn()}))

const HOUR = 3_600_000
const enquiry = sampleForm('enquiry')

describe.each(FLOW_RECORDS_KINDS)('limit of forms on $name', ({skip, open}) => {
  let test: TestRecords
  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterAll(() => test?.close())
  // The periodic cleanup removes an expired counter.
  afterEach(() => test && pruneRateCounts(test.records, NOW + 3 * HOUR))

  const check = (title: string, work: () => Promise<void>) =>
    it.skipIf(skip !== null)(title, async () => {
      vi.mocked(submitLead).mockReset().mockImplementation(acceptLead)
      opened.records = openOnce(async () => test.records)
      await work()
    })
  const send = (values: object = {}, {sender = SENDER, form = enquiry, now = NOW} = {}) =>
    submitForm(form, samplePosted(form, values, {}, now), sender, now)

  const other = {...SENDER, from: ['203.0.113.8']}

  check('stops who sends too much, on that site alone and for an hour', async () => {
    const sent = []
    for (let at = 0; at < 40; at += 1) sent.push((await send()).kind)
    expect(new Set(sent)).toEqual(new Set(['sent']))
    expect(await send({phone: '0400 000 000'})).toMatchObject({code: 'tooMany'})
    expect(vi.mocked(submitLead)).toHaveBeenCalledTimes(40)
    expect(await send({}, {form: sampleForm('enquiry', {site: 'b-site'})})).toMatchObject({kind: 'sent'})
    expect(await send({}, {now: NOW + HOUR})).toMatchObject({kind: 'sent'})
  })

  check('slows the owner of a number that a stranger has used up, and does not refuse them', async () => {
    for (let at = 0; at < 40; at += 1) await send()
    expect(await send({}, {sender: other})).toMatchObject({code: 'busy'})
    expect(await send({}, {sender: other, now: NOW + 60_000})).toMatchObject({kind: 'sent'})
  })

  check('stops a sender without a proof of work after fifteen an hour', async () => {
    const post = (at: number) => {
      const shown = {site: enquiry.site, form: enquiry.id, at: NOW, plain: true} as const
      const {token} = createView(getFormSecret('view'), shown)
      const answers = {phone: `0400 000 0${String(at).padStart(2, '0')}`}
      return submitForm(enquiry, {...samplePosted(enquiry, answers, {}, NOW), view: token}, other, NOW)
    }
    for (let at = 0; at < 15; at += 1) expect(await post(at)).toMatchObject({kind: 'sent'})
    expect(await post(15)).toMatchObject({code: 'tooMany'})
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
    // Of the sender, the number and the site.
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/412 ?345/)
    expect(JSON.stringify(rows)).not.toContain(SENDER.from[0])
  })
})
