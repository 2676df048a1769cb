import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {parseXml, type XmlNode} from '#/testing/parse-xml'
import {sampleSnapshot, sampleStored} from '#/testing/sample-lead'
import {validateAdf} from '#/testing/validate-adf'
import {createAnyText} from '../../../../../local/testing/any-text.ts'
import type {LeadSite} from '../lead-site'
import type {LeadSubmission} from '../lead-submission.ts'
import {writeAdf} from './write-adf'

const site: LeadSite = {
  slug: 'sample-site',
  name: 'Sample & Sons "Motors"',
  url: 'https://sample-site.example',
  zone: 'Australia/Brisbane',
  vendor: {slug: 'sample', name: 'Sample Motors', phone: '07 3000 0000'},
  place: 'Showroom',
  booking: null,
  answerBy: null,
}

const booking = {
  kind: 'test drive',
  number: '0000-0000',
  time: 'Wednesday, 4 March 2026, 9:30 am',
  items: '',
  place: 'Showroom',
  url: 'https://sample-site.example/bookings/x',
}

function getAdf(changed: Partial<LeadSubmission> = {}): string {
  return writeAdf(sampleStored(changed), {
    ...site,
    place: changed.location === null ? null : site.place,
    booking: changed.appointment ? booking : null,
  })
}

function find(node: XmlNode, ...names: string[]): XmlNode[] {
  const [first, ...rest] = names
  if (first === undefined) return [node]
  return node.children.filter(({name}) => name === first).flatMap((child) => find(child, ...rest))
}

/** A document on one line; a bar marks a line break within an element. */
function writeLines(
  xml: string,
  prolog = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n',
): string {
  const line = xml.replace(/\n\s*/g, '').replaceAll('|', '\n')
  return prolog === '' ? line : `${prolog}${line}\n`
}

function getProspect(source: string): XmlNode {
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
  ['enquiry on a new car', {car: {...sampleSnapshot, car_type: 'new', km: 12}}, ['buy']],
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

// Characters that break XML built by string concatenation.
const NASTY = [
  '<script>&amp;</vehicle> "quoted" \'apos\' ]]> <!-- --> <?adf?> &#0; &unknown;',
  'null \u0000 bell \u0007 escape \u001b delete \u007f next \u0085',
  'noncharacters \ufffe \uffff, a lone half \ud83d, 👩‍👩‍👧‍👦 🇦🇺 and Zoë Nguyễn',
  'ا '.repeat(400),
]

describe('ADF', () => {
  it.each(FORMS)('is valid for %s, and names the interest', (_form, changed, interests) => {
    const source = getAdf(changed)
    expect(validateAdf(source)).toEqual([])
    expect(find(getProspect(source), 'vehicle').map(({attributes}) => attributes.interest)).toEqual(interests)
  })

  it('keeps a message of 10,000 letters whole', () => {
    const message = 'Schöne Grüße & <b>bold</b> 🚗 '.repeat(340).slice(0, 10_000).trim()
    const [comments] = find(getProspect(getAdf({message})), 'customer', 'comments')
    expect(comments?.text.startsWith(`${message}\n`)).toBe(true)
  })

  it('says who, which car, when and what, where a sales system looks for it', () => {
    const prospect = getProspect(getAdf({appointment: booked, tradeIn}))
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
    expect(words('customer', 'timeframe', 'earliestdate')).toEqual(['2026-03-04T09:30:00+10:00'])
    expect(words('vendor', 'vendorname')).toEqual(['Sample Motors'])
    const [comments = ''] = words('customer', 'comments')
    expect(comments).toContain('Consent to marketing: no')
    expect(comments).toContain('utm_source: newsletter')
    expect(comments).toContain(
      'Booking: test drive 0000-0000, Wednesday, 4 March 2026, 9:30 am, 30 minutes, at Showroom',
    )
  })

  it('has an element for each part of a whole lead that the format has one for', () => {
    const car = {...sampleSnapshot, series: 'GUN126R'}
    const finance = {method: 'finance', amount: 50_000, deposit: 5000, balloon: 9000} as const
    const part = {make: 'Mazda', model: '3', badge: 'Neo', colour: 'Red', vin: 'JM0BM0000000000001'}
    const whole = {
      ...part,
      ...tradeIn,
      hasFinance: true,
      comments: 'One owner',
      preferredContactMethod: 'SMS',
    } as const
    expect(getAdf({car, finance, tradeIn: whole, appointment: booked, answers: [], consents: []})).toBe(
      writeLines(`
        <adf><prospect status="new">
          <id sequence="ld_01k00000000000000000000000" source="sample-site"/>
          <requestdate>2026-03-02T09:15:30+10:00</requestdate>
          <vehicle interest="test-drive" status="used">
            <id source="stock">U12345</id>
            <year>2021</year><make>Sample</make><model>Hauler</model>
            <vin>MR0BA3CD500000001</vin><stock>U12345</stock><trim>SR5 GUN126R</trim>
            <doors>4</doors><bodystyle>Ute</bodystyle><transmission>Automatic</transmission>
            <odometer units="km">48210</odometer>
            <colorcombination>
              <interiorcolor>Black</interiorcolor><exteriorcolor>White</exteriorcolor><preference>1</preference>
            </colorcombination>
            <price type="asking" currency="AUD">52990</price>
            <pricecomments>$52,990 drive away</pricecomments>
            <finance>
              <method>finance</method>
              <amount type="total" limit="exact" currency="AUD">50000</amount>
              <amount type="downpayment" limit="exact" currency="AUD">5000</amount>
              <balance type="residual" currency="AUD">9000</balance>
            </finance>
            <comments>2021 Sample Hauler SR5</comments>
          </vehicle>
          <vehicle interest="trade-in" status="used">
            <year>2016</year><make>Mazda</make><model>3</model>
            <vin>JM0BM0000000000001</vin><trim>Neo</trim>
            <odometer units="km">101000</odometer>
            <colorcombination><exteriorcolor>Red</exteriorcolor><preference>1</preference></colorcombination>
            <price type="appraisal" currency="AUD">9000</price>
            <comments>rego: ABC123 state: QLD finance owing: yes|One owner</comments>
          </vehicle>
          <customer>
            <contact>
              <name part="first" type="individual">Alex</name>
              <name part="last" type="individual">Example</name>
              <email preferredcontact="0">alex@shopper.example</email>
              <phone type="cellphone" time="nopreference" preferredcontact="1">+61412345678</phone>
              <address><postalcode>4000</postalcode><country>AU</country></address>
            </contact>
            <timeframe>
              <description>test drive</description>
              <earliestdate>2026-03-04T09:30:00+10:00</earliestdate>
              <latestdate>2026-03-04T10:00:00+10:00</latestdate>
            </timeframe>
            <comments>Is it still there?|Category: General Enquiry|Location: Showroom|Booking: test drive 0000-0000, Wednesday, 4 March 2026, 9:30 am, 30 minutes, at Showroom|Page: https://sample-site.example/cars/2021-sample-hauler|Came: From the campaign link newsletter.|Pages before: /search/used-cars, /cars/2021-sample-hauler|utm_source: newsletter</comments>
          </customer>
          <vendor>
            <id source="sample-site">sample</id>
            <vendorname>Sample Motors</vendorname>
            <url>https://sample-site.example</url>
            <contact>
              <name part="full" type="business">Sample Motors</name>
              <phone type="voice">07 3000 0000</phone>
            </contact>
          </vendor>
          <provider>
            <name part="full" type="business">Sample &amp; Sons &quot;Motors&quot;</name>
            <service>Website</service>
            <url>https://sample-site.example</url>
          </provider>
        </prospect></adf>`),
    )
  })

  it('has a vehicle without particulars for a lead without them', () => {
    const contact = {name: 'Cher', email: 'cher@shopper.example'}
    const lead = {contact, car: null, message: '', location: null, answers: [], consents: []}
    const source = getAdf({...lead, context: {url: 'https://sample-site.example/contact'}})
    expect(source).toContain(
      writeLines(
        `
        <vehicle interest="buy">
          <make>Unspecified</make><model>Unspecified</model><comments>No particular vehicle</comments>
        </vehicle>
        <customer>
          <contact>
            <name part="full" type="individual">Cher</name>
            <email preferredcontact="0">cher@shopper.example</email>
          </contact>
          <comments>Category: General Enquiry|Page: https://sample-site.example/contact</comments>
        </customer>`,
        '',
      ),
    )
  })

  it('names a car with few particulars by its id', () => {
    const {id, slug, name, make, model} = sampleSnapshot
    const source = getAdf({car: {id, slug, name, make, model, car_type: 'new'}})
    expect(source).toContain(
      writeLines(
        `
        <vehicle interest="buy" status="new">
          <id source="stock">car-1</id><make>Sample</make><model>Hauler</model>
          <comments>2021 Sample Hauler SR5</comments>
        </vehicle>`,
        '',
      ),
    )
  })

  it('names a car to be sold that is hardly known', () => {
    expect(getAdf({car: null, form: 'sell', tradeIn: {regoState: 'WA'}})).toContain(
      writeLines(
        `
        <vehicle interest="sell" status="used">
          <make>Unspecified</make><model>Unspecified</model><comments>state: WA</comments>
        </vehicle>`,
        '',
      ),
    )
    // With another car it is a trade-in, whatever the form is called.
    expect(getAdf({form: 'sell', tradeIn: {rego: 'ABC123'}})).toContain(
      '<vehicle interest="trade-in" status="used">',
    )
  })

  it.each<[string, 'Phone' | 'Email' | 'SMS', string, string]>([
    ['0412 345 678', 'Phone', 'type="cellphone" time="nopreference" preferredcontact="1">+61412345678', '0'],
    ['07 3000 0000', 'Email', 'type="voice" time="nopreference" preferredcontact="0">+61730000000', '1'],
    ['1300 123 456', 'SMS', 'type="voice" time="nopreference" preferredcontact="1">1300123456', '0'],
  ])('writes the phone %s of who prefers %s', (phone, preferredContactMethod, written, email) => {
    const contact = {name: 'Cher', phone, email: 'cher@shopper.example'}
    const source = getAdf({contact, tradeIn: {preferredContactMethod}})
    expect(source).toContain(`<phone ${written}</phone>`)
    expect(source).toContain(`<email preferredcontact="${email}">`)
  })

  it.each([
    ['Test Drive', 'test-drive'],
    ['TestDrive', 'test-drive'],
    ['test-drive', 'test-drive'],
    ['Testing a driver', 'buy'],
  ])('takes the subcategory %s for an interest to %s', (subcategory, interest) => {
    expect(getAdf({subcategory})).toContain(`<vehicle interest="${interest}"`)
  })

  it.each([
    ['Alex Example', ['first:Alex', 'last:Example']],
    ['Alex van der Berg', ['first:Alex', 'last:van der Berg']],
    ['Cher', ['full:Cher']],
  ])('splits the name %s as systems want it', (name, parts) => {
    const prospect = getProspect(getAdf({contact: {name, phone: '0412345678'}}))
    const found = find(prospect, 'customer', 'contact', 'name')
    expect(found.map(({attributes, text}) => `${attributes.part}:${text}`)).toEqual(parts)
  })

  it.each([
    ['an unknown element', '<customer>', '<customer><shoe/>'],
    ['another order', '<make>Sample</make><model>Hauler</model>', '<model>Hauler</model><make>Sample</make>'],
    ['another interest', 'interest="buy"', 'interest="rent"'],
    ['a missing vendor name', '<vendorname>Sample Motors</vendorname>', ''],
  ])('is found faulty with %s: the check can fail', (_what, from, to) => {
    const source = getAdf()
    expect(source).toContain(from)
    expect(validateAdf(source.replace(from, to))).not.toEqual([])
  })

  it.each(FORMS)('stays valid for %s with hostile characters in every text', (_form, changed) => {
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
      fc.property(createAnyText(300), (message) => {
        const stored = sampleStored()
        const source = writeAdf({...stored, lead: {...stored.lead, message}}, site)
        expect(validateAdf(source)).toEqual([])
      }),
    )
  })
})
