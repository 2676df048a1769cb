import {describe, expect, it, vi} from 'vitest'
import type {FormId} from '#/domain/forms/form-links'
import {type LeadSubmission, readLead} from '#/domain/leads/lead-submission'
import {submitLead} from '#/services/leads/submit-lead'
import {createSeededChoice} from '#/testing/hostile-submissions'
import {acceptLead, NOW, SENDER, sampleForm, TYPED} from '#/testing/sample-form'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import {FORM_IDS} from './all-forms'
import {REFUSALS} from './form-messages'
import {createView, getFormSecret} from './form-tokens'
import {readPostedForm} from './posted-form'
import {type FormOutcome, submitForm} from './receive-form'

vi.mock('#/services/leads/submit-lead', () => ({submitLead: vi.fn()}))
vi.mock('#/services/request-limits/count-use', () => ({countUse: async () => ({ok: true, data: null})}))

const ATTACKS = getSoakRuns(1000, 20_000)

const TEXTS = [
  "'; DROP TABLE leads; --",
  '<script>alert(1)</script>',
  'Alex\r\nBcc: all@example.com',
  'Alex\u2028To: all@example.com',
  ']]></comments></adf>',
  '\u0000\u001b[31m',
  '\ud800\u202e\u2066',
  'x'.repeat(3000),
  'x'.repeat(70_000),
  '../../etc/passwd',
  '=cmd|calc!A0',
  '',
]
const VALUES: readonly unknown[] = [
  null,
  0,
  true,
  1e308,
  [],
  {},
  {$gt: ''},
  [[[]]],
  ['a', 'b'],
  Array(500).fill('x'),
]
const ADDRESSES = ['a@example.com,b@example.com', 'a@example.com\r\nBcc: b@example.com', '"a b"@x', '@']
const NAMES = [
  'name',
  'email',
  'phone',
  'message',
  'category',
  'location',
  'car_id',
  'offer',
  'date',
  'time',
  'page',
  'page_id',
  'visited_pages',
  'linked_query_params',
  'opt_in',
  '__proto__',
  'site',
  'dealership',
  'lead_id',
]

type Chance = ReturnType<typeof createSeededChoice>
type Attack = (values: {[name: string]: unknown}, chance: Chance) => {[name: string]: unknown}

const ATTACK_KINDS: readonly Attack[] = [
  (values) => values,
  (values, {one}) => ({...values, [one(NAMES)]: one(TEXTS)}),
  (values, {one}) => ({...values, name: `Alex ${one(TEXTS)} Example`}),
  (values, {one}) => ({...values, [one(['message', 'vehicle', 'company', 'role', 'rego'])]: one(TEXTS)}),
  (values, {one}) => ({...values, [one(NAMES)]: one(VALUES)}),
  (values, {one}) => ({...values, email: one(ADDRESSES)}),
  (values, {one}) => ({...values, dealership: one(['stranger', 'b-dealership']), site: 'b-site'}),
  (values, {one}) => ({...values, location: one(['elsewhere', 'north/../south', 'south'])}),
  (values, {one}) => ({...values, company_website: one(['https://spam.example', 'x'])}),
  (values) => ({...values, ...Object.fromEntries(Array.from({length: 200}, (_, at) => [`x${at}`, 'y']))}),
]

const VIEWS = {
  ours: (form: FormId, id: string) => ({id, site: 'a-site', form, at: NOW - 30_000, plain: false}),
  'another site’s': (form: FormId, id: string) => ({
    id,
    site: 'b-site',
    form,
    at: NOW - 30_000,
    plain: false,
  }),
  'too old': (form: FormId, id: string) => ({id, site: 'a-site', form, at: NOW - 90_000_000, plain: false}),
} as const

function chooseView(form: FormId, {below, one}: Chance): {token: string; good: boolean} {
  const id = '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11'
  const kind = below(3) > 0 ? 'ours' : one(Object.keys(VIEWS) as (keyof typeof VIEWS)[])
  const forged = below(20) === 0
  const {token} = createView(forged ? 'a forger’s secret' : getFormSecret('view'), VIEWS[kind](form, id), id)
  return {token, good: kind === 'ours' && !forged}
}

function createBody(values: {[name: string]: unknown}, {below}: Chance): {type: string; body: string} {
  const choice = below(12)
  if (choice === 0) return {type: 'application/json', body: JSON.stringify(values).slice(0, below(200))}
  if (choice === 1) return {type: 'application/json', body: JSON.stringify([values])}
  if (choice > 2) return {type: 'application/json', body: JSON.stringify(values)}
  const posted = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) posted.append(name, String(value))
  return {type: 'application/x-www-form-urlencoded', body: posted.toString()}
}

type Outcome = {received: FormOutcome | null; leads: LeadSubmission[]; good: boolean}

async function sendAttack(number: number): Promise<Outcome> {
  const chance = createSeededChoice(number * 7919 + 17)
  const form = chance.one(FORM_IDS)
  const {token, good} = chooseView(form, chance)
  const whole = {
    ...TYPED,
    location: 'north',
    category: 'General Enquiry',
    rego: 'ABC123',
    vehicle: 'A ute',
    company: 'Example',
    role: 'Mechanic',
    fleet_size: '1-4',
    view: token,
  }
  const {type, body} = createBody(chance.one(ATTACK_KINDS)(whole, chance), chance)
  const sent = new Request('https://a-site.example/api/forms/x', {
    method: 'POST',
    headers: {'content-type': type},
    body,
  })
  const reading = await readPostedForm(sent)
  if (!reading.ok) {
    expect(REFUSALS[reading.refusal].message).toMatch(/\w{3}/)
    return {received: null, leads: [], good}
  }
  const leads: LeadSubmission[] = []
  vi.mocked(submitLead).mockImplementation((lead) => {
    leads.push(lead)
    return acceptLead(lead)
  })
  const received = await submitForm(sampleForm(form), reading.posted, SENDER, NOW)
  return {received, leads, good}
}

const ONE_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

describe('hostile posts at the door of the forms', () => {
  it(
    'are refused with a message, or become a valid lead of this site and its own locations [8.6, 8.8]',
    getSoakOptions(ATTACKS),
    async () => {
      let stored = 0
      for (let number = 0; number < ATTACKS; number += 1) {
        const {received, leads, good} = await sendAttack(number)
        if (received?.kind === 'refused') {
          const words = [...received.errors.map(({message}) => message), received.message].filter(Boolean)
          expect(words.join(' '), `attack ${number}`).toMatch(/\w{3}/)
        }
        if (received?.kind !== 'sent') {
          expect(leads).toEqual([])
          continue
        }
        stored += 1
        expect(good, `attack ${number} had no token of ours`).toBe(true)
        const [lead] = leads
        const read = readLead(lead)
        expect(read.ok ? [] : read.faults, `attack ${number}`).toEqual([])
        if (!lead) continue
        expect(lead.site).toBe('a-site')
        expect(['a-dealership', 'b-dealership']).toContain(lead.dealership)
        expect([null, 'north', 'south', 'workshop']).toContain(lead.location)
        const {name, email, phone} = lead.contact
        for (const text of [name, email, phone, lead.category]) expect(text ?? '').not.toMatch(ONE_LINE)
      }
      expect(stored).toBeGreaterThan(ATTACKS / 20)
      expect(stored).toBeLessThan(ATTACKS * 0.8)
    },
  )
})
