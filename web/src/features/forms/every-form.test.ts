import {describe, expect, it} from 'vitest'
import {FORM_IDS, type FormId} from '#/domain/forms/form-id'
import {writeAdf} from '#/domain/lead/adf/write-adf'
import {type Lead, type LeadSubmission, readLead} from '#/domain/lead/lead-submission'
import {reachesSalesSystem, resolveDepartment} from '#/domain/lead/resolve-department'
import {rewriteCareers} from '#/domain/lead/rewrite-careers'
import {parseXml, type XmlNode} from '#/testing/parse-xml'
import {validateAdf} from '#/testing/validate-adf'
import {FIELD_KINDS} from './field-kinds'
import {receiveForm} from './receive-form'
import {fieldsOf, type ResolvedField} from './resolved-form'
import {NOW, setting, world} from './testing'

const SITE = {
  slug: 'a-site',
  name: 'Sample & Sons "Motors"',
  url: 'https://dealer.example',
  zone: 'Australia/Brisbane',
  vendor: {slug: 'a-dealership', name: 'A Dealership', phone: '07 3000 0000'},
}

/** What a shopper can type, and what breaks XML that is put together by hand. */
const WORDS = [
  'Alex Example',
  '<b>&amp;</vehicle> "quoted" \'apos\' ]]> <!-- --> <?adf?> &#0; &x;',
  'null \u0000 bell \u0007 escape \u001b delete \u007f next \u0085',
  'noncharacters \ufffe \uffff, half \ud83d, 👩‍👩‍👧‍👦 Zoë Nguyễn',
]

const ANSWERS: {readonly [kind: string]: string} = {
  email: 'alex@example.com',
  phone: '0412 345 678',
  postcode: '0800',
  rego: 'abc 123',
  dollars: '$30,000',
  date: '2026-11-23',
  time: '09:30',
}

function answerTo({kind, choices, most}: ResolvedField, words: string): string | string[] {
  if (kind === 'ticks') return choices.map(({value}) => value)
  if (kind === 'choice') return choices.at(-1)?.value ?? ''
  return ANSWERS[kind] ?? [...words].slice(0, most ?? FIELD_KINDS[kind].most).join('')
}

/** Fills in a form whole and sends it; the lead as it is stored. */
async function sendWhole(id: FormId, words: string): Promise<Lead> {
  const about = setting(id, {
    offer: id === 'offerEnquiry' ? {slug: 'winter', name: `Free servicing & parts ${words}`} : null,
  })
  const values = Object.fromEntries(fieldsOf(about.form).map((field) => [field.name, answerTo(field, words)]))
  const kept: LeadSubmission[] = []
  const answer = await receiveForm(
    {
      values,
      view: 'token',
      proof: {},
      page: '/contact-us',
      pageId: 'about-us',
      visitedPages: ['/'],
      linkedQueryParams: {},
      scripted: true,
    },
    about,
    world({
      readView: () => ({
        ok: true,
        view: {
          id: '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11',
          site: 'a-site',
          form: id,
          at: NOW - 30_000,
          plain: false,
        },
      }),
      submit: async (lead) => {
        kept.push(lead)
        return {ok: true, data: {leadId: 'ld_1', repeated: false}}
      },
    }),
  )
  expect(answer).toMatchObject({kind: 'sent'})
  const reading = readLead(kept[0])
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  return rewriteCareers(reading.lead)
}

function adfOf(lead: Lead): string {
  return writeAdf(
    {
      id: 'ld_01k00000000000000000000000',
      lead,
      department: resolveDepartment(lead),
      duplicateOf: null,
      createdAt: new Date(NOW),
    },
    SITE,
  )
}

function textsOf(node: XmlNode, name: string): string[] {
  const own = node.name === name ? [node.text] : []
  return [...own, ...node.children.flatMap((child) => textsOf(child, name))]
}

describe('each form of the platform', () => {
  it.each(FORM_IDS)('[3.17a] [3.17b] %s, filled in whole, is a lead with every answer in it', async (id) => {
    const lead = await sendWhole(id, 'Alex Example')
    expect(lead.contact).toMatchObject({
      name: 'Alex Example',
      email: 'alex@example.com',
      phone: '+61412345678',
    })
    expect(lead.context).toMatchObject({pageId: 'about-us', source: 'Website'})
    const known = new Set(lead.answers.map(({field}) => field))
    const placed = ['name', 'email', 'phone', 'message', 'category', 'location', 'postcode']
    const asked = fieldsOf(setting(id).form).filter(({name, when}) => !when && !placed.includes(name))
    for (const {name} of asked) expect(known, name).toContain(name)
  })

  it.each(FORM_IDS)('%s makes valid ADF of letters that break naive XML', async (id) => {
    for (const words of WORDS) expect(validateAdf(adfOf(await sendWhole(id, words)))).toEqual([])
  })

  it.each(FORM_IDS)('[5.8f] %s reaches the sales system only where it is a matter of sales', async (id) => {
    const lead = await sendWhole(id, 'Alex Example')
    // The last choice of the general forms is careers.
    const elsewhere: readonly FormId[] = ['careers', 'parts', 'serviceBooking', 'general', 'location']
    expect(reachesSalesSystem(resolveDepartment(lead))).toBe(!elsewhere.includes(id))
  })

  it('puts what a shopper has in mind to pay into the finance element', async () => {
    const {root} = parseXml(adfOf(await sendWhole('finance', 'Alex Example')))
    expect(textsOf(root, 'method')).toEqual(['finance'])
    expect(textsOf(root, 'amount')).toContain('30000')
  })

  it('[3.19a] a trade-in names the shopper’s car, for the mail and for the sales system', async () => {
    const lead = await sendWhole('tradeIn', 'Alex Example')
    expect(resolveDepartment(lead)).toBe('tradeIn')
    expect(lead.contact.postcode).toBe('0800')
    expect(lead.tradeIn).toMatchObject({rego: 'ABC123', regoState: 'NT', comments: 'Alex Example'})
    const {root} = parseXml(adfOf(lead))
    expect(textsOf(root, 'comments').join()).toContain('rego: ABC123 state: NT')
  })

  it('[2.15] names the offer, whatever it is called, and stays with sales', async () => {
    const lead = await sendWhole('offerEnquiry', 'Alex Example')
    expect(lead.answers).toContainEqual(
      expect.objectContaining({field: 'offer', value: 'Free servicing & parts Alex Example'}),
    )
    expect(resolveDepartment(lead)).toBe('sales')
  })
})
