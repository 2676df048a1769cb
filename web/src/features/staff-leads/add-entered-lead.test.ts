import {randomUUID} from 'node:crypto'
import type {EnteredLead} from '@forecourt/schemas/lead/staff-lead'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {describeArrival} from '#/domain/leads/describe-lead'
import {type LeadSubmission, readLead} from '#/domain/leads/lead-submission'
import {fail, ok, type Result} from '#/lib/result'
import {SNAPSHOT} from '#/testing/sample-form'
import {sampleTenant} from '#/testing/sample-tenant'

const asked = vi.hoisted(() => ({key: '', answer: null as unknown}))
vi.mock('#/gateways/search/find-vehicle', () => ({
  findVehicleByKey: async (key: string) => {
    asked.key = key
    return asked.answer
  },
}))

const {addEnteredLead} = await import('./add-entered-lead')

const ENTERED: EnteredLead = {
  id: randomUUID(),
  way: 'Walk-in',
  name: 'Alex Example',
  phone: '0412 345 678',
  email: '',
  car: '',
  note: 'Wants a ute.',
}

async function enter(changed: Partial<EnteredLead> = {}) {
  const sent: [LeadSubmission, object][] = []
  const result = await addEnteredLead(
    sampleTenant(),
    {...ENTERED, ...changed},
    {
      submit: async (...given) => {
        sent.push(given)
        return ok({leadId: 'ld_1', repeated: false})
      },
      url: 'https://north.example',
      now: Date.now(),
    },
  )
  return {result, sent}
}

describe('a lead that the desk enters', () => {
  beforeEach(() => {
    asked.answer = ok(SNAPSHOT)
  })

  it('keeps how somebody came, and gets no reply by mail', async () => {
    const {sent} = await enter()
    const [[submission, change] = [null, null]] = sent
    const reading = readLead(submission)
    expect(reading.ok && describeArrival(reading.lead)).toBe('Walked in, as the desk entered it.')
    expect(submission).toMatchObject({
      form: 'desk',
      idempotencyKey: ENTERED.id,
      department: 'sales',
      contact: {name: 'Alex Example', email: null},
      car: null,
      message: 'Wants a ute.',
    })
    expect(change).toEqual({withoutReply: true})
  })

  it('is about the car whose page is named', async () => {
    const {sent} = await enter({car: 'https://north.example/cars/2021-toyota-hilux/?from=list'})
    expect(asked.key).toBe('2021-toyota-hilux')
    expect(sent[0]?.[0]).toMatchObject({category: 'Vehicle Enquiry', car: {slug: '2021-toyota-hilux'}})
  })

  it.each<[string, Result<null>, object]>([
    [
      'the site has no such car',
      ok(null),
      {retryable: false, message: expect.stringContaining('no such car')},
    ],
    [
      'search does not answer',
      fail('stock', 'down'),
      {retryable: true, message: expect.stringContaining('does not answer')},
    ],
  ])('is refused with what to do when %s', async (_, answer, error) => {
    asked.answer = answer
    const {result, sent} = await enter({car: 'nothing'})
    expect(result).toMatchObject({ok: false, error})
    expect(sent).toEqual([])
  })
})
