import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {LeadSubmission} from '#/domain/lead/lead-submission'
import {parseXml, type XmlNode} from '#/testing/parse-xml'
import {sampleCar, sampleStored} from '#/testing/sample-lead'
import {validateAdf} from '#/testing/validate-adf'
import type {LeadSite} from '../lead-site'
import {writeAdf} from './write-adf'

const site: LeadSite = {
  slug: 'sample-site',
  name: 'Sample & Sons "Motors"',
  url: 'https://sample-site.example',
  zone: 'Australia/Brisbane',
  vendor: {slug: 'sample', name: 'Sample Motors', phone: '07 3000 0000'},
}

function adfOf(changed: Partial<LeadSubmission> = {}): string {
  return writeAdf(sampleStored(changed), site)
}

function find(node: XmlNode, ...names: string[]): XmlNode[] {
  const [first, ...rest] = names
  if (first === undefined) return [node]
  return node.children.filter(({name}) => name === first).flatMap((child) => find(child, ...rest))
}

function prospectOf(source: string): XmlNode {
  return find(parseXml(source).root, 'prospect')[0]!
}

const booked = {
  location: 'showroom',
  kind: 'test-drive',
  startsAt: '2026-03-03T23:30:00Z',
  minutes: 30,
} as const
const tradeIn = {
  rego: 'ABC123',
  regoState: 'QLD',
  year: 2016,
  make: 'Mazda',
  model: '3',
  km: 101_000,
  offerPrice: 9000,
}

const FORMS: readonly (readonly [string, Partial<LeadSubmission>, string[]])[] = [
  ['enquiry on a car', {}, ['buy']],
  ['enquiry on a new car', {car: {...sampleCar, car_type: 'new', km: 12}}, ['buy']],
  ['general enquiry', {form: 'general', car: null}, ['buy']],
  ['test drive with a time', {form: 'testDrive', appointment: booked}, ['test-drive']],
  ['test drive without a time', {form: 'testDrive', subcategory: 'Test Drive'}, ['test-drive']],
  ['request for pictures', {form: 'requestPhotos', message: 'Please send photos for this car'}, ['buy']],
  ['call-back', {form: 'callBack', contact: {name: 'Cher', phone: '1300 123 456'}, message: ''}, ['buy']],
  [
    'finance enquiry',
    {form: 'finance', finance: {method: 'finance', amount: 50_000, deposit: 5000, balloon: 9000}},
    ['buy'],
  ],
  ['lease without a car', {form: 'finance', car: null, finance: {method: 'lease'}}, ['lease']],
  ['trade-in towards a car', {form: 'tradeIn', tradeIn}, ['buy', 'trade-in']],
  ['trade-in alone', {form: 'tradeIn', car: null, tradeIn: {rego: 'ABC123'}}, ['trade-in']],
  ['selling', {form: 'sell', subcategory: 'Sell my car', car: null, tradeIn}, ['sell']],
  ['valuation without a car', {form: 'tradeIn', department: 'tradeIn', car: null}, ['trade-in']],
  ['fleet', {form: 'fleet', department: 'fleet', car: null}, ['buy']],
  ['enquiry on an offer', {form: 'offerEnquiry', subcategory: 'Winter offer', car: null}, ['buy']],
]

// What breaks an XML that is put together by hand.
const NASTY = [
  '<script>&amp;</vehicle> "quoted" \'apos\' ]]> <!-- --> <?adf?> &#0; &unknown;',
  'null \u0000 bell \u0007 escape \u001b delete \u007f next \u0085',
  'noncharacters \ufffe \uffff, a lone half \ud83d, 👩‍👩‍👧‍👦 🇦🇺 and Zoë Nguyễn',
  'ا '.repeat(400),
]

describe('ADF', () => {
  it.each(FORMS)('of %s is valid, and names the interest', (_form, changed, interests) => {
    const source = adfOf(changed)
    expect(validateAdf(source)).toEqual([])
    expect(find(prospectOf(source), 'vehicle').map(({attributes}) => attributes.interest)).toEqual(interests)
  })

  it.each(FORMS)('of %s stays valid with hostile letters in every text', (_form, changed) => {
    for (const text of NASTY) {
      const stored = sampleStored(changed)
      const poisoned = JSON.parse(JSON.stringify(stored), (key, value) => {
        const isText = [
          'message',
          'name',
          'firstName',
          'lastName',
          'value',
          'label',
          'make',
          'model',
          'badge',
          'comments',
          'price_words',
          'stocknum',
          'colour',
          'category',
          'rego',
        ].includes(key)
        return isText && typeof value === 'string' ? `${value} ${text}` : value
      })
      const source = writeAdf({...poisoned, createdAt: stored.createdAt}, site)
      expect(validateAdf(source)).toEqual([])
    }
  })

  it('holds for any text at all', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary', maxLength: 300}), (message) => {
        const stored = sampleStored()
        const source = writeAdf({...stored, lead: {...stored.lead, message}}, site)
        expect(validateAdf(source)).toEqual([])
      }),
    )
  })

  it('keeps a message of 10,000 letters whole', () => {
    const message = 'Schöne Grüße & <b>bold</b> 🚗 '.repeat(340).slice(0, 10_000).trim()
    const [comments] = find(prospectOf(adfOf({message})), 'customer', 'comments')
    expect(comments?.text.startsWith(`${message}\n`)).toBe(true)
  })

  it('says who, which car, when and what, where a sales system looks for it', () => {
    const prospect = prospectOf(adfOf({appointment: booked, tradeIn}))
    const words = (...path: string[]) => find(prospect, ...path).map(({text}) => text)
    expect(find(prospect, 'id')[0]?.attributes).toEqual({
      sequence: 'ld_01k00000000000000000000000',
      source: 'sample-site',
    })
    expect(words('requestdate')).toEqual(['2026-03-02T09:15:30+10:00'])
    expect(words('customer', 'contact', 'name')).toEqual(['Alex', 'Example'])
    expect(words('customer', 'contact', 'phone')).toEqual(['+61412345678'])
    expect(words('vehicle', 'year')).toEqual(['2021', '2016'])
    expect(words('vehicle', 'make')).toEqual(['Sample', 'Mazda'])
    expect(words('vehicle', 'stock')).toEqual(['U12345'])
    expect(words('vehicle', 'price')).toEqual(['52990', '9000'])
    expect(words('customer', 'timeframe', 'earliestdate')).toEqual(['2026-03-04'])
    expect(words('vendor', 'vendorname')).toEqual(['Sample Motors'])
    const [comments = ''] = words('customer', 'comments')
    expect(comments).toContain('consent marketing: no (wording v3)')
    expect(comments).toContain('utm_source: newsletter')
    expect(comments).toContain('appointment: test drive 2026-03-04 09:30, 30 minutes, showroom')
  })

  it.each([
    ['Alex Example', ['first:Alex', 'last:Example']],
    ['Alex van der Berg', ['first:Alex', 'last:van der Berg']],
    ['Cher', ['full:Cher']],
  ])('splits the name %s as systems want it', (name, parts) => {
    const prospect = prospectOf(adfOf({contact: {name, phone: '0412345678'}}))
    const found = find(prospect, 'customer', 'contact', 'name')
    expect(found.map(({attributes, text}) => `${attributes.part}:${text}`)).toEqual(parts)
  })

  it.each([
    ['an unknown element', '<customer>', '<customer><shoe/>'],
    ['another order', '<make>Sample</make><model>Hauler</model>', '<model>Hauler</model><make>Sample</make>'],
    ['another interest', 'interest="buy"', 'interest="rent"'],
    ['a missing vendor name', '<vendorname>Sample Motors</vendorname>', ''],
  ])('is found faulty with %s: the check can fail', (_what, from, to) => {
    const source = adfOf()
    expect(source).toContain(from)
    expect(validateAdf(source.replace(from, to))).not.toEqual([])
  })
})
