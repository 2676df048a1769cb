import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {formatLeadNumber} from '#/domain/leads/lead-id'
import {type LeadSubmission, readLead} from '#/domain/leads/lead-submission'
import {buildHostileSubmission, createSeededChoice} from '#/testing/hostile-submissions'
import {readLeadNumber} from '#/testing/run-kills'
import {sampleDealership, sampleSite, sampleSubmission} from '#/testing/sample-lead'
import {startTestLeadService} from '#/testing/test-lead-service'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {validateAdf} from '#/testing/validate-adf'
import {extendLimit} from '../../../../local/testing/patience.ts'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import {readDeliveryStatus} from './records/delivery-jobs.ts'
import {leads} from './tables.ts'

// Needs more than two seconds: two databases are started, and real mail is sent.

const ATTACKS = getSoakRuns(150, 5000)
const SITES = 3

/** Every site has addresses of its own, so that anything astray is seen. */
function buildSites(webhookUrl: string) {
  return Array.from({length: SITES}, (_, at) => {
    const slug = `site-${at}`
    const recipients = ['sales', 'general'] as const
    const forms = {
      webhookUrl,
      adfEmail: `crm@${slug}.example`,
      recipients: recipients.map((department) => ({
        department,
        emails: [`people@${slug}.example`],
        adfEmail: null,
      })),
    }
    const place = {email: `people@${slug}.example`}
    const whole = sampleSite(slug, forms)
    return {
      ...whole,
      dealerships: [sampleDealership(place)],
      locations: whole.locations.map((one) => ({...one, ...place})),
    }
  })
}

describe.each(FLOW_RECORDS_KINDS)('hostile submissions on $name', ({skip, open}) => {
  let test: TestRecords
  let started: Awaited<ReturnType<typeof startTestLeadService>>

  beforeAll(async () => {
    if (skip !== null) return
    test = await open()
    started = await startTestLeadService(test.records, buildSites)
  })

  afterAll(async () => {
    await started?.close()
    await test?.close()
  })

  const check = (title: string, work: () => Promise<void>) =>
    it.skipIf(skip !== null)(title, getSoakOptions(ATTACKS), work)

  // What arrives over the wire is any JSON at all.
  function send(payload: unknown) {
    const submission: LeadSubmission = JSON.parse(JSON.stringify(payload))
    return started.leadService.submit(submission)
  }

  check('are refused in words, or stored as what they are, and sent to nobody else [8.6]', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    let stored = 0
    for (let from = 0; from < ATTACKS; from += 25) {
      const numbers = Array.from({length: Math.min(25, ATTACKS - from)}, (_, at) => from + at)
      const payloads = numbers.map((number) => buildHostileSubmission(number, `site-${number % SITES}`))
      const answers = await Promise.all(payloads.map(send))
      for (const [at, answer] of answers.entries()) {
        const payload = payloads[at]
        if (answer.ok) {
          stored += 1
          expect(readLead(JSON.parse(JSON.stringify(payload))).ok).toBe(true)
        } else {
          // Never an outage: whatever is sent, the refusal is the sender's to mend, and says so.
          expect({payload, ...answer.error}).toMatchObject({
            retryable: false,
            message: expect.stringMatching(/\w{3}/),
          })
        }
      }
    }
    await vi.waitFor(async () => expect((await readDeliveryStatus(test.records)).waiting).toBe(0), {
      timeout: extendLimit(300_000),
      interval: 100,
    })
    const rows = await test.records.asRole('operator', (db) =>
      db.select({id: leads.id, site: leads.site}).from(leads),
    )
    expect(rows).toHaveLength(stored)
    expect(stored).toBeGreaterThan(ATTACKS / 20)
    expect(stored).toBeLessThan(ATTACKS * 0.6)
    judgeMail(new Map(rows.map(({id, site}) => [formatLeadNumber(id), site])))
  })

  function judgeMail(siteOf: ReadonlyMap<string, string>): void {
    for (const {to, from, headers, text} of started.mails) {
      const site = siteOf.get(readLeadNumber(text))
      expect(to).toHaveLength(1)
      expect([`crm@${site}.example`, `people@${site}.example`, 'alex@shopper.example']).toContain(to[0])
      expect(from).toBe('leads@platform.example')
      expect(Object.keys(headers).filter((name) => ['bcc', 'cc'].includes(name))).toEqual([])
      if (to[0]?.startsWith('crm@')) expect(validateAdf(text)).toEqual([])
    }
  }

  check('change nothing and are refused when a key is sent again with other content', async () => {
    const {one, below} = createSeededChoice(5)
    const first = sampleSubmission({site: 'site-0', idempotencyKey: randomUUID()})
    const answer = await send(first)
    const before = await test.records.asRole('operator', (db) => db.$count(leads))
    const changes = [
      {message: 'other'},
      {contact: {name: 'Mallory', phone: '0400000000'}},
      {car: null},
      {answers: []},
      {category: 'Parts Enquiry'},
    ]
    for (let at = 0; at < 20; at += 1) {
      const key = below(2) === 0 ? first.idempotencyKey : first.idempotencyKey.toUpperCase()
      expect(await send({...first, ...one(changes), idempotencyKey: key})).toMatchObject({
        ok: false,
        error: {retryable: false, message: expect.stringMatching(/^This form was sent already/)},
      })
    }
    expect(await send(first)).toEqual({
      ok: true,
      data: {leadId: answer.ok && answer.data.leadId, repeated: true},
    })
    expect(await test.records.asRole('operator', (db) => db.$count(leads))).toBe(before)
    // The same key on another site is another form view: keys are a site's own.
    expect(await send({...first, site: 'site-1'})).toMatchObject({ok: true, data: {repeated: false}})
  })
})
