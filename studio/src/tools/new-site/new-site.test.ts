import {buildProjection, parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {layerProjection, readLayer} from '@forecourt/schemas/settings/layer'
import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {LEGAL_LAYER} from '../../testing/sample-legal.ts'
import {mergeFacts} from './merge-facts.ts'
import {listProblems, type NewSiteAnswers, NO_ANSWERS} from './new-site-answers.ts'
import {buildSiteDocuments, listMissingFacts} from './new-site-documents.ts'

const answers: NewSiteAnswers = {
  ...NO_ANSWERS,
  name: 'Bayview Motors',
  slug: 'bayview-motors',
  host: 'bayview-motors.localhost',
  phone: '(07) 7010 1234',
  state: 'QLD',
  postcode: '4000',
  licenceNumber: '4400123',
  email: 'sales@bayview.example',
  legalName: 'Bayview Motors Pty Ltd',
  abn: '12 345 678 901',
}
const taken = {
  sites: [{name: 'Harbour City', slug: 'harbour-city', hosts: ['harbour-city.localhost']}],
  dealershipSlugs: ['old-dealer'],
}
const surroundings = {
  lookKind: 'template' as const,
  manufacturer: null,
  nextNumber: 7,
  pictureWords: 'A ute at a beach',
  layers: [LEGAL_LAYER],
  takesPayments: false,
}

describe('problems of a new site', () => {
  it('are none when everything is answered', () => {
    expect(listProblems(answers, taken)).toEqual({})
  })

  it.each<[keyof NewSiteAnswers, Partial<NewSiteAnswers>, RegExp]>([
    ['name', {name: ' '}, /Write the name/],
    ['name', {name: 'harbour city'}, /Another site has this name/],
    ['slug', {slug: 'Bay View'}, /lower-case letters/],
    ['slug', {slug: 'harbour-city'}, /Another site has this/],
    ['slug', {slug: 'old-dealer'}, /A dealership has this/],
    ['host', {host: 'https://bayview.com.au'}, /Leave out https/],
    ['host', {host: 'harbour-city.localhost'}, /Harbour City already answers/],
    ['phone', {phone: '12'}, /Australian number/],
    ['email', {email: 'sales'}, /e-mail address/],
    ['state', {state: ''}, /Choose the state/],
    ['postcode', {postcode: '40'}, /four digits/],
    ['licenceNumber', {licenceNumber: ''}, /Queensland asks for it/],
    ['abn', {abn: '12 345'}, /eleven digits/],
    ['abn', {abn: '1 2345678901'}, /eleven digits/],
  ])('include a bad %s %j', (name, changes, words) => {
    expect(listProblems({...answers, ...changes}, taken)[name]).toMatch(words)
  })

  it('allows a chosen dealership with the same short name, and no number in the ACT', () => {
    expect(listProblems({...answers, slug: 'old-dealer', dealership: 'd'}, taken)).toEqual({})
    expect(listProblems({...answers, state: 'ACT', licenceNumber: ''}, taken)).toEqual({})
  })
})

describe('the documents of a new site', () => {
  it('are read by the storefront without a fault', async () => {
    const dataset = buildSiteDocuments(answers, surroundings)
    for (const stored of dataset) {
      const isSettings = stored._type === 'settings'
      const definition = Object.values(documents).find(({name}) => name === stored._type)!
      const projection = isSettings ? layerProjection : buildProjection(definition)
      const value = await evaluate(parse(`*[_id == "${stored._id}"][0]{${projection}}`), {dataset})
      const raw = await value.get()
      const faults = isSettings ? readLayer(raw)?.faults : parseDocument(definition, raw).faults
      expect(faults, stored._type).toEqual([])
    }
    const published = dataset.filter(({_id}) => !_id.startsWith('drafts.'))
    expect(published.map(({_type}) => _type)).toEqual([
      'dealership',
      'location',
      'settings',
      'site',
      'page',
      'page',
      'page',
    ])
  })

  it('use the chosen template or brand, in the zone of the state', () => {
    const [, location, , site] = buildSiteDocuments({...answers, look: 'used'}, surroundings)
    expect(site).toMatchObject({template: {_ref: 'used'}, dealerships: [{_ref: 'dealership-bayview-motors'}]})
    expect(location).toMatchObject({zone: 'Australia/Brisbane', dealerLicence: '4400123'})
    const brand = {...surroundings, lookKind: 'brand' as const, manufacturer: 'make'}
    const branded = buildSiteDocuments({...answers, look: 'b'}, brand).find(({_type}) => _type === 'site')
    expect(branded).toMatchObject({brand: {_ref: 'b'}, manufacturer: {_ref: 'make'}})
  })

  it('have a picture on the home page, which staff choose', () => {
    const getTheme = (picture: string) =>
      buildSiteDocuments({...answers, picture}, surroundings).find(({_type}) => _type === 'settings')?.theme
    expect(getTheme('image-a-2400x1000-jpg')).toEqual({
      heroImage: {
        _type: 'image',
        asset: {_type: 'reference', _ref: 'image-a-2400x1000-jpg'},
        alt: 'A ute at a beach',
      },
    })
    expect(getTheme('')).toBeUndefined()
  })

  it('leave a chosen dealership and its locations alone', () => {
    const made = buildSiteDocuments({...answers, dealership: 'd'}, surroundings)
    expect(made.slice(0, 4).map(({_type}) => _type)).toEqual(['settings', 'site', 'page', 'page'])
    expect(made[1]).toMatchObject({dealerships: [{_ref: 'd', _key: 'd'}]})
  })

  it('hold the legal pages that its forms link to, on this site alone, filled in with the answers [2.21]', () => {
    const pages = buildSiteDocuments(answers, surroundings).filter(
      ({_id, _type}) => _type === 'page' && !_id.startsWith('drafts.'),
    )
    expect(pages).toMatchObject([
      {slug: {current: 'privacy-policy'}, scope: {audience: 'sites', sites: [{_ref: 'site-bayview-motors'}]}},
      {slug: {current: 'terms-and-conditions'}},
      {slug: {current: 'cookies'}},
    ])
    const words = JSON.stringify(pages)
    for (const fact of ['Bayview Motors Pty Ltd', '12 345 678 901', 'sales@bayview.example', 'Queensland'])
      expect(words).toContain(fact)
  })

  it('hold its information pages as drafts, of which none keeps the site from going live [2.21]', () => {
    const made = buildSiteDocuments(answers, surroundings)
    const drafts = made.filter(({_id}) => _id.startsWith('drafts.'))
    for (const current of ['roadside-assist', 'credit-guide'])
      expect(drafts.map(({slug}) => slug)).toContainEqual({_type: 'slug', current})
    expect(new Set(drafts.map(({_type}) => _type))).toEqual(new Set(['page', 'postCategory']))
    expect(made.find(({_type}) => _type === 'site')).toMatchObject({live: true})
  })

  it.each([
    ['all is answered', {}, true],
    ['the legal name is not known', {legalName: ''}, false],
    ['there is no e-mail for questions of privacy', {email: ''}, false],
    ['nobody has named the companies behind the services', {}, false, {layers: []}],
  ])('set the site live or not where %s', (_, changes, live, others: object = {}) => {
    const given = {...surroundings, ...others}
    const made = buildSiteDocuments({...answers, ...changes}, given)
    expect(made.find(({_type}) => _type === 'site')).toMatchObject({live})
    expect(listMissingFacts({...answers, ...changes}, given).length === 0).toBe(live)
  })
})

describe('facts of a chosen dealership', () => {
  const facts = {slug: 'x', number: 1, isPayee: false}
  const place = {phone: '08 5550 0102', state: 'WA', licenceNumber: 'MD123'}
  const dealerships = [
    {...facts, id: 'north', name: 'North', phone: '', email: 'north@dealer.example', place},
    {...facts, id: 'south', name: 'South', phone: '03 5550 0101', email: '', place: null},
  ]

  it('answer what nobody has typed, and change with the dealership', () => {
    const north = mergeFacts(NO_ANSWERS, 'north', dealerships)
    expect(north).toEqual({
      dealership: 'north',
      phone: '08 5550 0102',
      email: 'north@dealer.example',
      state: 'WA',
      licenceNumber: 'MD123',
    })
    expect(mergeFacts({...NO_ANSWERS, ...north}, 'south', dealerships)).toEqual({
      dealership: 'south',
      phone: '03 5550 0101',
      email: '',
      state: '',
      licenceNumber: '',
    })
  })

  it('leave what was typed', () => {
    const typed = {...NO_ANSWERS, phone: '1300 000 000'}
    expect(mergeFacts(typed, 'north', dealerships)).not.toHaveProperty('phone')
  })
})
