import {solveChallenge} from 'altcha-lib'
import {deriveKey} from 'altcha-lib/algorithms/pbkdf2'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {readLead} from '#/domain/leads/lead-submission'
import {createPersonChallenge} from '#/lib/proof-of-work'
import {fail} from '#/lib/result'
import {submitLead} from '#/services/leads/submit-lead'
import {
  acceptLead,
  NOW,
  SENDER,
  sampleForm,
  sampleMenu,
  samplePosted,
  VIEW_ID,
  X_TRAIL,
} from '#/testing/sample-form'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {REFUSALS} from './form-messages'
import {createView, getFormSecret} from './form-tokens'
import type {PostedForm} from './posted-form'
import {submitForm} from './receive-form'
import {listFields, type SiteForm} from './site-form'

vi.mock('#/services/leads/submit-lead', () => ({submitLead: vi.fn()}))
vi.mock('#/services/request-limits/count-use', () => ({countUse: async () => ({ok: true, data: null})}))
const submit = vi.mocked(submitLead)

beforeEach(() => {
  submit.mockReset().mockImplementation(acceptLead)
})

function sendPosted(form: SiteForm, values: object = {}, changed: Partial<PostedForm> = {}) {
  return submitForm(form, samplePosted(form, values, changed), SENDER, NOW)
}

async function readSentLead(form: SiteForm, values: object = {}): Promise<LeadSubmission> {
  const outcome = await sendPosted(form, values)
  const lead = submit.mock.lastCall?.[0]
  if (!lead) throw new Error(`nothing was submitted: ${JSON.stringify(outcome)}`)
  return lead
}

const enquiry = sampleForm('enquiry')

const KIA_BONUS = {slug: 'bonus', name: 'Bonus', path: '/offers/kia/bonus', manufacturer: 'kia'}

describe('submitForm', () => {
  it('stores the lead, then leads to the success page of its category and car type [4.7b, 2.11]', async () => {
    expect(await sendPosted(enquiry)).toMatchObject({
      kind: 'sent',
      lead: 'ld_1',
      next: expect.stringMatching(
        /^\/success\?category=Vehicle\+Enquiry&car_type=used&car_id=2021-toyota-hilux&sent=[\w-]{16}$/,
      ),
    })
  })

  it('stores car, trail, source and consents in a valid lead [3.17b, 3.18, 7.9]', async () => {
    const lead = await readSentLead(enquiry, {opt_in: 'yes'})
    expect(readLead(lead).ok).toBe(true)
    expect(lead).toMatchObject({
      form: 'enquiry',
      category: 'Vehicle Enquiry',
      department: 'sales',
      dealership: 'a-dealership',
      contact: {name: 'Alex Example', email: 'alex@example.com', phone: '+61412345678'},
      car: {slug: '2021-toyota-hilux', car_type: 'used', price_words: '$52,990 Drive away'},
      consents: [{purpose: 'marketing', given: true, preTicked: false}],
      context: {
        secondsOnForm: 30,
        visitedPages: [{path: '/'}, {path: '/cars/2021-toyota-hilux'}],
        linkedQueryParams: [{name: 'utm_source', value: 'newsletter'}],
      },
      verdict: {outcome: 'ok'},
    })
  })

  it.each([
    ['0412 345 678 ext 5', '+61412345678', '5'],
    ['(07) 3333 4444 x12', '+61733334444', '12'],
    ['07 3333 4444 ext. 0123', '+61733334444', '0123'],
  ])('keeps the extension of %s with the message', async (written, phone, extension) => {
    const lead = await readSentLead(enquiry, {phone: written, message: 'Please call.'})
    expect(readLead(lead).ok).toBe(true)
    expect(lead).toMatchObject({contact: {phone}, message: `Please call.\n\nPhone extension: ${extension}`})
  })

  it.each([
    ['testDrive', true],
    ['requestPhotos', true],
    ['enquiry', false],
    ['callBack', false],
  ] as const)(
    '%s about a car that is not for sale any more › is refused: %s [4.2b, 4.2e]',
    async (id, isRefused) => {
      const {car} = sampleForm(id)
      const caravan = car && {...car, item_type: 'caravan' as const}
      const cars = [
        caravan && {...caravan, status: 'sold' as const},
        caravan && {...caravan, sold: true},
        null,
      ]
      for (const one of cars) {
        const form = sampleForm(id, {about: {car: one, isCarGone: one === null}, itemTypes: ['caravan']})
        const outcome = await sendPosted(form, {location: 'north'})
        expect(outcome.kind).toBe(isRefused ? 'refused' : 'sent')
        const message = expect.stringContaining('This caravan is no longer for sale')
        if (isRefused) expect(outcome).toMatchObject({code: 'sold', message})
      }
      expect(submit).toHaveBeenCalledTimes(isRefused ? 0 : cars.length)
    },
  )

  it('takes a test drive while the search cannot say whether its car is still there', async () => {
    const lead = await readSentLead(sampleForm('testDrive', {about: {car: null}}), {location: 'north'})
    expect(lead.answers).toContainEqual({field: 'car_id', label: 'Car', value: '2021-toyota-hilux'})
  })

  it('takes a pasted e-mail address with a letter that cannot be seen', async () => {
    expect((await readSentLead(enquiry, {email: '\u200Bmia@bücher.example'})).contact.email).toBe(
      'mia@xn--bcher-kva.example',
    )
  })

  it('marks a lead for Autogauge where the site says so, and nowhere else [3.17b]', async () => {
    const mark = {field: 'autogauge_enabled', label: 'Autogauge', value: 'yes'}
    const marking = sampleForm('enquiry', {integrations: {autogauge: true}})
    expect((await readSentLead(marking)).answers).toContainEqual(mark)
    expect((await readSentLead(enquiry)).answers).not.toContainEqual(mark)
  })

  it.each([
    [
      'a model',
      sampleForm('enquiry', {about: {car: null, carSlug: null, model: X_TRAIL}}),
      ['Nissan', 'X-Trail', 'nissan-australia'],
    ],
    [
      'an offer of a brand',
      sampleForm('offerEnquiry', {about: {car: null, carSlug: null, offer: KIA_BONUS}}),
      [undefined, undefined, 'kia'],
    ],
    // For a car, the manufacturer is added when the lead is stored.
    ['a car', enquiry, [undefined, undefined, undefined]],
  ])('names make, model and manufacturer of %s [3.17b]', async (_what, form, expected) => {
    const answers = new Map(
      (await readSentLead(form, {location: 'north'})).answers?.map(({field, value}) => [field, value]),
    )
    const names = ['vehicle_make', 'vehicle_model', 'manufacturer_slug']
    expect(names.map((name) => answers.get(name))).toEqual(expected)
  })

  it('keeps a car that could not be requested by its address', async () => {
    const unknown = sampleForm('enquiry', {about: {car: null, carSlug: 'a-car'}})
    expect((await readSentLead(unknown)).answers).toContainEqual({
      field: 'car_id',
      label: 'Car',
      value: 'a-car',
    })
  })

  it('keeps that an offer of news was not taken [5.8d]', async () => {
    expect((await readSentLead(enquiry)).consents).toMatchObject([{given: false}])
  })

  it('files a careers message as a general one with its subcategory, for careers alone [5.8f]', async () => {
    const filed = {category: 'General Enquiry', subcategory: 'Career Enquiry', department: 'careers'}
    const chosen = {category: 'Careers Enquiry', location: 'north'}
    expect(await readSentLead(sampleForm('general'), chosen)).toMatchObject(filed)
    const careers = {role: 'Mechanic', location: 'north'}
    expect(await readSentLead(sampleForm('careers'), careers)).toMatchObject(filed)
  })

  it('uses the site’s words for a request of pictures when the shopper writes nothing [5.6a]', async () => {
    expect((await readSentLead(sampleForm('requestPhotos'), {message: ''})).message).toBe(
      'Please send photos for this car',
    )
    const own = sampleForm('requestPhotos', {forms: {requestPhotosNote: 'More pictures, please'}})
    expect((await readSentLead(own, {message: ''})).message).toBe('More pictures, please')
  })

  it('books a time within the opening hours, and none when day or time is left open [5.6b]', async () => {
    const drive = sampleForm('testDrive')
    const monday = {location: 'north', date: '2026-11-23', time: '09:30'}
    expect((await readSentLead(drive, monday)).appointment).toMatchObject({
      location: 'north',
      kind: 'test-drive',
      startsAt: '2026-11-22T23:30:00.000Z',
      minutes: 30,
      capacity: 2,
      items: [`car:${drive.car?.id}`],
      uses: [{item: `car:${drive.car?.id}`, capacity: 1, day: null}],
    })
    const ofNone = sampleForm('testDrive', {about: {car: null}})
    expect((await readSentLead(ofNone, monday)).appointment).toMatchObject({items: [], uses: []})
    expect((await readSentLead(drive, {location: 'north', date: '2026-11-23'})).appointment).toBeNull()
    expect(await sendPosted(drive, {...monday, date: '2026-11-22'})).toMatchObject({
      kind: 'refused',
      errors: [{field: 'time', message: 'We cannot take you then. Please choose another time.'}],
    })
  })

  it('refuses a day on which the place is closed, also without a time [5.6b]', async () => {
    const sunday = {location: 'north', date: '2026-11-22'}
    const errors = [{field: 'date', message: 'Nothing is free on that day. Please choose another day.'}]
    expect(await sendPosted(sampleForm('testDrive'), sunday)).toMatchObject({kind: 'refused', errors})
    const unknown = sampleForm('testDrive', {places: [sampleLocationDocument('north', 'sales', {hours: []})]})
    expect((await readSentLead(unknown, sunday)).appointment).toBeNull()
  })

  it('books services one after the other, with a loan car for the day, where the place does them [2.16]', async () => {
    const open = {name: 'The workshop', dealership: 'a', zone: 'Australia/Brisbane', loanCars: 1}
    const hours = [{weekday: 1, status: 'Open', open: '07:30', close: '17:00'}]
    const places = [
      sampleLocationDocument('workshop', 'service', {...open, hours}),
      sampleLocationDocument('beach', 'service', {...open, hours, name: 'The beach', loanCars: 0}),
    ]
    const form = sampleForm('serviceBooking', {places, servicing: {menu: sampleMenu()}, about: {car: null}})
    // "Wheel alignment" is in the menu, so it is not offered again.
    expect(listFields(form).find(({name}) => name === 'additional_services')?.choices).toHaveLength(3)
    const asked = {
      rego: 'ABC123',
      vehicle: 'A ute',
      services: ['logbook', 'alignment'],
      location: 'workshop',
      date: '2026-11-23',
      time: '07:30',
      loan_car: ['yes'],
    }
    const lead = await readSentLead(form, asked)
    expect(readLead(lead).ok).toBe(true)
    const day = {from: '2026-11-22T21:30:00.000Z', until: '2026-11-23T07:00:00.000Z'}
    expect(lead.appointment).toMatchObject({
      startsAt: day.from,
      minutes: 135,
      items: ['logbook', 'alignment', 'loan car'],
      uses: [{item: 'loan car', capacity: 1, day}],
    })
    expect(lead.answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({field: 'services', value: 'Logbook service, Wheel alignment'}),
        expect.objectContaining({field: 'loan_car', value: 'I need a car while mine is with you'}),
      ]),
    )
    for (const [changed, field] of [
      [{services: []}, 'services'],
      [{location: 'beach', loan_car: []}, 'services'],
      [{location: 'beach', services: ['logbook']}, 'loan_car'],
      [{time: '15:00'}, 'time'],
    ] as const)
      expect(await sendPosted(form, {...asked, ...changed})).toMatchObject({
        kind: 'refused',
        errors: [{field}],
      })
  })

  it('tells the parts desk what is in the basket, and then asks for no words [2.21]', async () => {
    const parts = {basket: 'north-1.2', lines: ['2 × 15208-65F0E Oil filter, $24.50 each', '1 × north-9']}
    const typed = {vehicle: 'A ute', location: 'north', message: ''}
    const form = sampleForm('parts', {about: {car: null, parts}})
    expect(await readSentLead(form, typed)).toMatchObject({
      department: 'parts',
      message: '',
      answers: expect.arrayContaining([
        {field: 'parts', label: 'Parts', value: '2 × 15208-65F0E Oil filter, $24.50 each; 1 × north-9'},
      ]),
    })
    expect(await sendPosted(sampleForm('parts', {about: {car: null}}), typed)).toMatchObject({
      kind: 'refused',
      errors: [{field: 'message'}],
    })
  })

  it('wants a place of the dealership that was chosen, and says so at the field [5.8c]', async () => {
    const fields = (['dealership', 'location'] as const).map((field) => ({
      field,
      show: 'yes' as const,
      required: 'usual' as const,
      label: null,
    }))
    const form = sampleForm('enquiry', {fields})
    expect(await sendPosted(form, {location: 'north', dealership: 'b-dealership'})).toMatchObject({
      kind: 'refused',
      errors: [
        {
          field: 'location',
          message: 'This place is not one of the dealership you chose. Please choose again.',
        },
      ],
    })
    const right = {location: 'north', dealership: 'a-dealership'}
    expect((await readSentLead(form, right)).dealership).toBe('a-dealership')
  })

  it('asks for the terms where the site shows them [5.8e, 8.9]', async () => {
    const form = sampleForm('enquiry', {forms: {showTerms: true}})
    expect(await sendPosted(form)).toMatchObject({
      kind: 'refused',
      code: 'wrongAnswers',
      errors: [
        {field: 'terms_conditions', message: '*You must agree to the terms of use before submitting.'},
      ],
    })
    expect(await sendPosted(form, {terms_conditions: 'yes'})).toMatchObject({kind: 'sent'})
  })

  it('shows the server’s error, or the words for an unexpected one [4.7c, 8.6]', async () => {
    submit.mockResolvedValueOnce(fail('leads', 'That time was just taken.', false))
    expect(await sendPosted(enquiry)).toMatchObject({message: 'That time was just taken.'})
    submit.mockResolvedValueOnce(fail('leads', '', false))
    expect(await sendPosted(enquiry)).toMatchObject({message: 'An unexpected error occured'})
  })

  it('reports an outage of the records without losing the form or its key', async () => {
    submit.mockResolvedValueOnce(fail('records', 'down'))
    expect(await sendPosted(enquiry)).toMatchObject({kind: 'refused', code: 'notStored'})
    expect(REFUSALS.notStored.status).toBe(503)
    expect('expired' in REFUSALS.notStored).toBe(false)
  })
})

describe('submitForm, abused', () => {
  const token = (site: string, form: 'enquiry' | 'parts', at: number) =>
    createView(getFormSecret('view'), {site, form, at, plain: false}).token

  it.each([
    ['no token', null, 'noToken'],
    ['a token of another site', token('b-site', 'enquiry', NOW), 'expiredToken'],
    ['a token of another form', token('a-site', 'parts', NOW), 'expiredToken'],
    ['a token of yesterday', token('a-site', 'enquiry', NOW - 86_400_000), 'expiredToken'],
    ['a forged token', 'x.y', 'expiredToken'],
  ])('refuses %s from a script and asks for a new form session [5.8h]', async (_what, view, code) => {
    expect(await sendPosted(enquiry, {}, {view})).toMatchObject({kind: 'refused', code})
    expect(REFUSALS[code as 'noToken']).toMatchObject({status: 403, expired: true})
    expect(submit).not.toHaveBeenCalled()
  })

  it('takes only a form whose proof is of this form session, where the site asks for one [5.8h]', async () => {
    const form = sampleForm('enquiry', {forms: {captcha: 'altcha'}})
    expect(await sendPosted(form)).toMatchObject({kind: 'refused', code: 'notProven'})
    const challenge = await createPersonChallenge(getFormSecret('captcha'), VIEW_ID, Date.now())
    const proof = {challenge, solution: await solveChallenge({challenge, deriveKey})}
    expect(await sendPosted(form, {}, {proof})).toMatchObject({kind: 'sent'})
  })

  it('shows a form sent without script once more before it is taken', async () => {
    expect(await sendPosted(enquiry, {}, {view: null, scripted: false})).toMatchObject({code: 'confirm'})
    expect(submit).not.toHaveBeenCalled()
  })

  it.each([
    ['the trap', {company_website: 'https://spam.example'}, 'trap field filled in'],
    ['many links', {message: 'http://a http://b http://c http://d'}, 'many links'],
    ['a link as a name', {name: 'www.spam.example'}, 'link in the name'],
  ])('stores %s as spam and gives the sender the usual answer', async (_what, values, reason) => {
    expect(await sendPosted(enquiry, values)).toMatchObject({kind: 'sent'})
    expect(submit.mock.lastCall?.[0].verdict).toEqual({outcome: 'spam', reasons: [reason]})
  })

  it('stores a form as spam if it was sent faster than a person could fill it in', async () => {
    const outcome = await submitForm(enquiry, samplePosted(enquiry, {}, {}, NOW - 900), SENDER, NOW)
    expect(outcome).toMatchObject({kind: 'sent'})
    expect(submit.mock.lastCall?.[0].verdict?.reasons).toEqual(['sent too soon'])
  })
})
