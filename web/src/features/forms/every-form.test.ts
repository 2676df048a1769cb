import {formChanges} from '@forecourt/schemas/settings/groups/form-changes'
import {LEAD_DEPARTMENTS, type LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import {renderToStaticMarkup} from 'react-dom/server'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {type FormId, linkToForm} from '#/domain/forms/form-links'
import {getFormSettings} from '#/domain/forms/has-form'
import {writeAdf} from '#/domain/leads/adf/write-adf'
import {type Lead, readLead} from '#/domain/leads/lead-submission'
import {writeDepartmentMail} from '#/domain/leads/mail/write-department-mail'
import {resolveDepartment} from '#/domain/leads/resolve-department'
import {rewriteCareers} from '#/domain/leads/rewrite-careers'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {ok} from '#/lib/result'
import {parseAddress} from '#/routes/parse-address'
import {routeLead} from '#/services/leads/route-lead'
import {submitLead} from '#/services/leads/submit-lead'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import {parseXml, type XmlNode} from '#/testing/parse-xml'
import {acceptLead, NOW, SNAPSHOT} from '#/testing/sample-form'
import {validateAdf} from '#/testing/validate-adf'
import {FORM_IDS, FORMS} from './all-forms'
import {FIELD_KINDS} from './field-kinds'
import {createView, getFormSecret} from './form-tokens'
import {FormView} from './form-view'
import {getForm} from './get-form'
import {receiveForm} from './receive-form'
import {type FormSubject, listFields, type SiteField, type SiteForm} from './site-form'
import {readSuccessAddress} from './success-address'
import {SuccessView} from './success-view'

const held = vi.hoisted(() => ({
  offer: {slug: 'winter', name: 'Winter', path: '/offers/winter', manufacturer: null},
}))

vi.mock('#/services/leads/submit-lead', () => ({submitLead: vi.fn()}))
vi.mock('#/services/request-limits/count-use', () => ({countUse: async () => ({ok: true, data: null})}))
vi.mock('#/gateways/search/find-vehicle', () => ({findVehicle: vi.fn()}))
vi.mock('#/gateways/cms/list-scoped', async (load) => ({
  ...(await load<object>()),
  listLive: async () => [held.offer],
}))
vi.mock('#/tenant/get-legal-links', () => ({getLegalLinks: async () => ({privacy: '/privacy', terms: null})}))
vi.mock('#/tenant/list-tenants', () => ({resolveHost: async () => 'alpha'}))
vi.mock('#/tenant/get-tenant', () => ({getTenant: async () => tenant}))

const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({weekday, status: 'Open', open: '08:30', close: '17:30'}))
const createPlace = (slug: string, type: string) => ({
  id: slug,
  slug,
  name: `The ${slug} place`,
  dealership: 'd',
  type,
  zone: 'Australia/Brisbane',
  hours: HOURS,
})

/** A form may be declared off until a site switches it on; those of a feature have no switch here. */
const ALL_ON = Object.fromEntries(
  Object.entries(formChanges).flatMap(([id, {fields}]) =>
    fields && 'on' in fields ? [[id, {on: true}]] : [],
  ),
)

function createTenant() {
  const directory = parseDirectory({
    sites: [
      {id: 's', name: 'Alpha', slug: 'alpha', hosts: ['alpha.example'], dealerships: ['d'], settings: 'own'},
    ],
    layers: [{id: 'own', layer: 'site', title: 'Alpha', forms: {captcha: 'none', ...ALL_ON}}],
    dealerships: [{id: 'd', name: 'Alpha Motors', slug: 'a-dealership', number: 1}],
    locations: [
      createPlace('north', 'sales'),
      createPlace('workshop', 'service'),
      createPlace('counter', 'parts'),
    ],
  })
  const created = buildTenant(directory, 'alpha')
  if (!created) throw new Error('The site cannot be read')
  return created
}

const tenant = createTenant()

const CRM = 'crm@systems.example'

/** The site with a recipient for each department. */
const everyoneSite = {
  ...tenant,
  settings: {
    ...tenant.settings,
    forms: {
      ...tenant.settings.forms,
      adfEmail: CRM,
      recipients: (Object.keys(LEAD_DEPARTMENTS) as LeadDepartment[]).map((department) => ({
        department,
        emails: [`${department}@dealer.example`],
        adfEmail: null,
      })),
    },
  },
}

beforeAll(() => {
  vi.useFakeTimers({toFake: ['Date'], now: NOW})
})
afterAll(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  held.offer.name = 'Winter'
  vi.mocked(findVehicle).mockReset().mockResolvedValue(ok(SNAPSHOT))
  vi.mocked(submitLead).mockReset().mockImplementation(acceptLead)
})

async function getSiteForm(id: FormId): Promise<SiteForm> {
  const {about} = FORMS[id]
  const subject: FormSubject = {
    carSlug: SNAPSHOT?.slug ?? null,
    car: SNAPSHOT,
    place: about === 'location' ? 'north' : null,
    offer: about === 'offer' ? held.offer : null,
  }
  const form = await getForm(tenant, id, subject)
  if (!form) throw new Error(`The site has no form ${id}`)
  return form
}

const SITE = {
  slug: 'a-site',
  name: 'Sample & Sons "Motors"',
  url: 'https://dealer.example',
  zone: 'Australia/Brisbane',
  vendor: {slug: 'a-dealership', name: 'A Dealership', phone: '07 3000 0000'},
  place: null,
  booking: null,
  answerBy: null,
}

/** Input with characters that break XML built by string concatenation. */
const WORDS = [
  'Alex Example',
  '<b>&amp;</vehicle> "quoted" \'apos\' ]]> <!-- --> <?adf?> &#0; &x;',
  'null \u0000 bell \u0007 escape \u001b delete \u007f next \u0085',
  'noncharacters \ufffe \uffff, half \ud83d, 👩‍👩‍👧‍👦 Zoë Nguyễn',
]

const BY_CATEGORY: {readonly [category: string]: LeadDepartment} = {
  'General Enquiry': 'general',
  'New Vehicle Enquiry': 'sales',
  'Used Vehicle Enquiry': 'sales',
  'Finance Enquiry': 'finance',
  'Service Enquiry': 'service',
  'Parts Enquiry': 'parts',
  'Careers Enquiry': 'careers',
}

/** Whom a dealer expects to get each form; a form about any subject goes by its category. */
const RECIPIENTS: {readonly [id in FormId]: LeadDepartment | {readonly [category: string]: LeadDepartment}} =
  {
    enquiry: 'sales',
    general: BY_CATEGORY,
    testDrive: 'sales',
    requestPhotos: 'sales',
    callBack: 'sales',
    finance: 'finance',
    tradeIn: 'tradeIn',
    parts: 'parts',
    fleet: 'fleet',
    careers: 'careers',
    serviceBooking: 'service',
    location: BY_CATEGORY,
    offerEnquiry: 'sales',
  }

const SALES_TEAM: readonly LeadDepartment[] = ['sales', 'finance', 'tradeIn', 'fleet', 'general']

const ANSWERS: {readonly [kind: string]: string} = {
  email: 'alex@example.com',
  phone: '0412 345 678',
  postcode: '0800',
  rego: 'abc 123',
  dollars: '$30,000',
  date: '2026-11-23',
  time: '09:30',
}

const IN_WORDS: {readonly [answer: string]: string} = {
  '2026-11-23': 'Monday, 23 November 2026',
  '09:30': '9:30 am',
}

function chooseAnswer({kind, choices, most}: SiteField, words: string): string | string[] {
  if (kind === 'ticks') return choices.map(({value}) => value)
  if (kind === 'choice') return choices.at(-1)?.value ?? ''
  return ANSWERS[kind] ?? [...words].slice(0, most ?? FIELD_KINDS[kind].most).join('')
}

/** Every value of a completed form, as its page posts them. */
function fillIn(form: SiteForm, words: string): {[name: string]: string | string[]} {
  return {
    ...form.hidden,
    ...Object.fromEntries(listFields(form).map((field) => [field.name, chooseAnswer(field, words)])),
    ...(form.carSlug && {car_id: form.carSlug}),
    ...(form.offer && {offer: form.offer.slug}),
    page: '/contact-us',
    page_id: 'about-us/history',
    view: createView(getFormSecret('view'), {site: 'alpha', form: form.id, at: NOW - 30_000, plain: false})
      .token,
  }
}

type Sent = {readonly lead: Lead; readonly next: string}

/** Posts a completed form like the page's script; returns the stored lead and the redirect. */
async function sendWhole(id: FormId, words: string, chosen: object = {}): Promise<Sent> {
  if (id === 'offerEnquiry') held.offer.name = `Free servicing & parts ${words}`
  const request = new Request(`https://alpha.example/api/forms/${id}`, {
    method: 'POST',
    headers: {host: 'alpha.example', 'content-type': 'application/json'},
    body: JSON.stringify({...fillIn(await getSiteForm(id), words), ...chosen}),
  })
  const response = await receiveForm(request, id)
  const answer = await response.json()
  expect(answer).toMatchObject({lead: 'ld_1'})
  const reading = readLead(vi.mocked(submitLead).mock.lastCall?.[0])
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  return {lead: rewriteCareers(reading.lead), next: answer.next}
}

function storeLead(lead: Lead) {
  return {
    id: 'ld_01k00000000000000000000000',
    lead,
    department: resolveDepartment(lead),
    duplicateOf: null,
    createdAt: new Date(NOW),
  }
}

function writeLeadAdf(lead: Lead): string {
  return writeAdf(storeLead(lead), SITE)
}

function listTexts(node: XmlNode, name: string): string[] {
  const own = node.name === name ? [node.text] : []
  return [...own, ...node.children.flatMap((child) => listTexts(child, name))]
}

/** The forms that are posted on their own, not as a step. */
const WHOLE_FORMS = FORM_IDS.filter((id) => !FORMS[id].isStep)

describe.each(WHOLE_FORMS)('the form %s', (id) => {
  it('has settings of its own, and an address or a page of what it is about', () => {
    expect(getFormSettings(tenant.settings.forms, id).title).toMatch(/\w{3}/)
    const place = FORMS[id].about === 'location' ? 'north' : null
    const offer = FORMS[id].about === 'offer' ? '/offers/winter' : null
    const path = linkToForm(id, {location: place, offer})
    expect(offer ? path : parseAddress(path, '').form).toBe(offer ? '/offers/winter' : id)
  })

  it('does not speak in words of a translation', async () => {
    expect((await getSiteForm(id)).intro).not.toMatch(/\bis no [a-z]+ and\b/)
  })

  it('is drawn with its title, its fields and its button, and posts to its own address', async () => {
    const form = await getSiteForm(id)
    const html = renderToStaticMarkup(FormView({form}))
    for (const words of [form.title, form.intro, form.button]) expect(html).toContain(words)
    expect(html).toContain(`action="/api/forms/${id}"`)
    for (const {name} of listFields(form)) expect(html, name).toContain(` name="${name}"`)
  })

  it('is stored as a lead with every answer when filled in whole [3.17a, 3.17b]', async () => {
    const {lead} = await sendWhole(id, 'Alex Example')
    expect(lead).toMatchObject({form: id, category: expect.stringMatching(/\w{3}/)})
    expect(lead.contact).toMatchObject({
      name: 'Alex Example',
      email: 'alex@example.com',
      phone: '+61412345678',
    })
    expect(lead.context).toMatchObject({pageId: 'about-us/history', source: 'Website'})
    const known = new Set(lead.answers.map(({field}) => field))
    const placed = ['name', 'email', 'phone', 'message', 'category', 'location', 'postcode']
    const asked = listFields(await getSiteForm(id)).filter(({name, when}) => !when && !placed.includes(name))
    for (const {name} of asked) expect(known, name).toContain(name)
  })

  it('makes valid ADF of letters that break naive XML', async () => {
    for (const words of WORDS)
      expect(validateAdf(writeLeadAdf((await sendWhole(id, words)).lead))).toEqual([])
  })

  it('reaches the recipient of its department, and the sales system only where it is a matter of sales [5.8f]', async () => {
    const expected = RECIPIENTS[id]
    const categories = typeof expected === 'string' ? [null] : tenant.settings.forms.categories
    for (const category of categories) {
      const {lead} = await sendWhole(id, 'Alex Example', category === null ? {} : {category})
      const wanted = typeof expected === 'string' ? expected : expected[category ?? '']
      const route = routeLead({...lead, department: resolveDepartment(lead)}, everyoneSite)
      expect(route.mail, `${category}`).toEqual([`${wanted}@dealer.example`])
      expect(route.adf, `${category}`).toBe(wanted && SALES_TEAM.includes(wanted) ? CRM : null)
    }
  })

  it('is mailed to its department with every answer', async () => {
    const {lead} = await sendWhole(id, 'Alex Example')
    const {text} = writeDepartmentMail(storeLead(lead), SITE, ['sales@dealer.example'])
    expect(text).toContain('alex@example.com')
    for (const {label, value} of lead.answers) {
      expect(text).toContain(label)
      expect(text).toContain(IN_WORDS[value] ?? value)
    }
  })

  it('leads to the success page that says what comes next [2.11]', async () => {
    const {next} = await sendWhole(id, 'Alex Example')
    const {form} = readSuccessAddress(next.slice(next.indexOf('?')))
    expect(form).toBe(id)
    const words = FORMS[id].afterSending
    const html = renderToStaticMarkup(
      SuccessView({next: words, goals: ['sent'], kind: 'car', promise: null, place: null, similar: []}),
    )
    expect(words.steps.length).toBeGreaterThan(0)
    for (const step of [words.title, ...words.steps]) expect(html).toContain(step)
  })
})

describe('values that only one form files', () => {
  it('include the amount a shopper wants to pay, in the finance element', async () => {
    const {root} = parseXml(writeLeadAdf((await sendWhole('finance', 'Alex Example')).lead))
    expect(listTexts(root, 'method')).toEqual(['finance'])
    expect(listTexts(root, 'amount')).toContain('30000')
  })

  it('leave the step of a trade-in to its own API', async () => {
    const request = new Request('https://alpha.example/api/forms/tradeIn', {
      method: 'POST',
      headers: {host: 'alpha.example', 'content-type': 'application/json'},
      body: JSON.stringify(fillIn(await getSiteForm('tradeIn'), 'Alex Example')),
    })
    expect((await receiveForm(request, 'tradeIn')).status).toBe(404)
    expect(submitLead).not.toHaveBeenCalled()
  })

  it('names the offer, whatever it is called, and stays with sales [2.15]', async () => {
    const {lead} = await sendWhole('offerEnquiry', 'Alex Example')
    expect(lead.answers).toContainEqual(
      expect.objectContaining({field: 'offer', value: 'Free servicing & parts Alex Example'}),
    )
    expect(resolveDepartment(lead)).toBe('sales')
  })
})
