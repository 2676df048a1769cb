import {declaredDefaults} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import type {LeadSubmission} from '#/domain/lead/lead-submission'
import {readLead} from '#/domain/lead/lead-submission'
import {fail} from '#/lib/result'
import type {FormRequest} from './form-request'
import {listAgreements} from './list-agreements'
import {receiveForm} from './receive-form'
import {NOW, setting, TYPED, world} from './testing'

function request(values: object = {}, changed: Partial<FormRequest> = {}): FormRequest {
  return {
    values: {...TYPED, ...values},
    view: 'token',
    proof: {},
    page: '/enquire?car_id=2021-toyota-hilux',
    pageId: null,
    visitedPages: ['/', '/cars/2021-toyota-hilux'],
    linkedQueryParams: {utm_source: 'newsletter'},
    scripted: true,
    ...changed,
  }
}

async function leadOf(
  ...[posted, about]: [FormRequest, ReturnType<typeof setting>]
): Promise<LeadSubmission> {
  const leads: LeadSubmission[] = []
  const keep = world({
    readView: () => ({
      ok: true,
      view: {
        id: '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11',
        site: 'a-site',
        form: about.form.id,
        at: NOW - 30_000,
        plain: false,
      },
    }),
    submit: async (lead) => {
      leads.push(lead)
      return {ok: true, data: {leadId: 'ld_1', repeated: false}}
    },
  })
  await receiveForm(posted, about, keep)
  const [lead] = leads
  if (!lead) throw new Error('nothing was submitted')
  return lead
}

describe('receiving a form', () => {
  it('[4.7b] [2.11] stores the lead, then leads to the success page of its category and car type', async () => {
    expect(await receiveForm(request(), setting('enquiry'), world())).toMatchObject({
      kind: 'sent',
      lead: 'ld_1',
      next: '/success?category=Vehicle+Enquiry&car_type=used&car_id=2021-toyota-hilux',
    })
  })

  it('[3.17b] [3.18] [7.9] the lead holds the car, the trail, the source and the consents, and is a valid one', async () => {
    const lead = await leadOf(request({opt_in: 'yes'}), setting('enquiry'))
    expect(readLead(lead).ok).toBe(true)
    expect(lead).toMatchObject({
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

  it('[3.17b] is marked for Autogauge where the site says so, and nowhere else', async () => {
    const mark = {field: 'autogauge_enabled', label: 'Autogauge', value: 'yes'}
    expect((await leadOf(request(), setting('enquiry', {autogauge: true}))).answers).toContainEqual(mark)
    expect((await leadOf(request(), setting('enquiry'))).answers).not.toContainEqual(mark)
  })

  it('[5.8d] keeps that an offer of news was not taken', async () => {
    expect((await leadOf(request(), setting('enquiry'))).consents).toMatchObject([{given: false}])
  })

  it('[5.8f] files a careers enquiry as a general one with its subcategory, for careers alone', async () => {
    const general = {category: 'Careers Enquiry', location: 'north'}
    expect(await leadOf(request(general), setting('general', {car: null, carSlug: null}))).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      department: 'careers',
    })
    expect(await leadOf(request({role: 'Mechanic', location: 'north'}), setting('careers'))).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      department: 'careers',
    })
  })

  it('[5.6a] asks for pictures in the site’s words when the shopper writes nothing', async () => {
    expect((await leadOf(request({message: ''}), setting('requestPhotos'))).message).toBe(
      'Please send photos for this car',
    )
  })

  it('books a time that is within the opening hours, and [5.6b] none when day or time is left open', async () => {
    const booked = await leadOf(
      request({location: 'north', date: '2026-11-23', time: '09:30'}),
      setting('testDrive'),
    )
    expect(booked.appointment).toMatchObject({
      location: 'north',
      kind: 'test-drive',
      startsAt: '2026-11-22T23:30:00.000Z',
      minutes: 30,
    })
    expect(
      (await leadOf(request({location: 'north', date: '2026-11-23'}), setting('testDrive'))).appointment,
    ).toBeNull()
    const {kind, ...rest} = await receiveForm(
      request({location: 'north', date: '2026-11-22', time: '09:30'}),
      setting('testDrive'),
      world({
        readView: () => ({
          ok: true,
          view: {id: 'x', site: 'a-site', form: 'testDrive', at: NOW, plain: false},
        }),
      }),
    )
    expect(kind).toBe('refused')
    expect(rest).toMatchObject({errors: [{field: 'time'}]})
  })

  it('[5.8c] wants a place of the dealership that was chosen, and says so at the field', async () => {
    const fields = (['dealership', 'location'] as const).map((field) => ({
      field,
      show: 'yes' as const,
      required: 'usual' as const,
      label: null,
    }))
    const about = setting('enquiry', {fields})
    const chosen = {location: 'north', dealership: 'b-dealership'}
    expect(await receiveForm(request(chosen), about, world())).toMatchObject({
      kind: 'refused',
      errors: [
        {
          field: 'location',
          message: 'This place is not one of the dealership you chose. Please choose again.',
        },
      ],
    })
    const right = {...chosen, dealership: 'a-dealership'}
    expect((await leadOf(request(right), about)).dealership).toBe('a-dealership')
  })

  it('[5.8e] [8.9] asks for the terms where the site shows them', async () => {
    const forms = {...declaredDefaults.forms, showTerms: true}
    const about = setting('enquiry', {
      agreements: listAgreements(forms, forms.enquiry, '/terms-and-conditions'),
    })
    expect(await receiveForm(request(), about, world())).toMatchObject({
      kind: 'refused',
      status: 422,
      errors: [
        {field: 'terms_conditions', message: '*You must agree to the terms of use before submitting.'},
      ],
    })
    expect(await receiveForm(request({terms_conditions: 'yes'}), about, world())).toMatchObject({
      kind: 'sent',
    })
  })

  it('[4.7c] [8.6] shows the server’s error, or the words for an unexpected one', async () => {
    const refusing = (message: string) => world({submit: async () => fail('leads', message, false)})
    expect(
      await receiveForm(request(), setting('enquiry'), refusing('That time was just taken.')),
    ).toMatchObject({
      message: 'That time was just taken.',
    })
    expect(await receiveForm(request(), setting('enquiry'), refusing(''))).toMatchObject({
      message: 'An unexpected error occured',
    })
  })

  it('says that nothing is lost while the records are down', async () => {
    const down = world({submit: async () => fail('records', 'down')})
    expect(await receiveForm(request(), setting('enquiry'), down)).toMatchObject({
      kind: 'refused',
      status: 503,
      expired: false,
    })
  })
})

describe('not abused', () => {
  it.each([
    ['no token', {view: null}, {}, {}],
    ['a token of another site', {}, {site: 'other-site'}, {}],
    ['no proof of work', {}, {}, {isProven: async () => false}],
    ['an expired token', {}, {}, {readView: () => ({ok: false, expired: true}) as const}],
  ])('[5.8h] refuses %s from a script and asks for a new showing', async (_what, posted, changed, part) => {
    const answer = await receiveForm(request({}, posted), setting('enquiry', changed), world(part))
    expect(answer).toMatchObject({kind: 'refused', status: 403, expired: true})
  })

  it('[5.8h] takes a form without proof where the site asks for none', async () => {
    const answer = await receiveForm(
      request(),
      setting('enquiry', {captcha: 'none'}),
      world({isProven: async () => false}),
    )
    expect(answer.kind).toBe('sent')
  })

  it('shows a form sent without script once more before it is taken', async () => {
    const plain = request({}, {view: null, scripted: false})
    expect((await receiveForm(plain, setting('enquiry'), world())).kind).toBe('confirm')
  })

  it.each([
    ['the trap', {company_website: 'https://spam.example'}, 'trap field filled in'],
    ['many links', {message: 'http://a http://b http://c http://d'}, 'many links'],
    ['a link as a name', {name: 'www.spam.example'}, 'link in the name'],
  ])('keeps %s aside as spam and tells the sender nothing', async (_what, values, reason) => {
    const lead = await leadOf(request(values), setting('enquiry'))
    expect(lead.verdict).toEqual({outcome: 'spam', reasons: [reason]})
  })

  it('keeps aside what was sent sooner than a person can', async () => {
    const quick = world({
      readView: () => ({
        ok: true,
        view: {
          id: '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11',
          site: 'a-site',
          form: 'enquiry',
          at: NOW - 900,
          plain: false,
        },
      }),
      submit: async (lead) => {
        expect(lead.verdict?.reasons).toEqual(['sent too soon'])
        return {ok: true, data: {leadId: 'ld_1', repeated: false}}
      },
    })
    expect((await receiveForm(request(), setting('enquiry'), quick)).kind).toBe('sent')
    expect.assertions(2)
  })

  it('stops a sender who sends too much, by address and by phone', async () => {
    const taken: string[] = []
    const busy = world({
      takeTurn: (key) => {
        taken.push(key)
        return key !== 'a-site:+61412345678'
      },
    })
    expect(await receiveForm(request(), setting('enquiry'), busy)).toMatchObject({
      kind: 'refused',
      status: 429,
    })
    expect(taken).toEqual(['a-site:hash', 'a-site:+61412345678'])
  })
})
