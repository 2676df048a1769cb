import {describe, expect, it} from 'vitest'
import {sampleSnapshot, sampleStored} from '#/testing/sample-lead'
import type {LeadSite} from '../lead-site'
import type {LeadSubmission} from '../lead-submission.ts'
import {toSubjectLine} from './mail-message'
import {writeDepartmentMail} from './write-department-mail'
import {writeReplyMail} from './write-reply-mail'

const site: LeadSite = {
  slug: 'sample-site',
  name: 'Sample Online',
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
const booked = {
  location: 'showroom',
  kind: 'test-drive',
  startsAt: '2026-03-03T23:30:00Z',
  minutes: 30,
} as const

/** A lead with only a name, a contact and the page. */
const bare: Partial<LeadSubmission> = {
  contact: {name: 'Cher', phone: '0412 345 678'},
  message: '',
  car: null,
  location: null,
  answers: [],
  consents: [],
  context: {url: 'https://sample-site.example/contact'},
}

describe('the mail to a department', () => {
  const write = (changed: Partial<LeadSubmission> = {}, face: Partial<LeadSite> = {}) =>
    writeDepartmentMail(sampleStored(changed), {...site, ...face}, ['sales@dealer.example'])
  const writeText = (changed: Partial<LeadSubmission> = {}) => write(changed).text

  it('lists the person, the request, the car, and everything else that is known', () => {
    const answerBy = 'Tuesday 3 March 2026 at 9:15 am'
    expect(write({appointment: booked}, {booking, answerBy})).toEqual({
      to: ['sales@dealer.example'],
      fromName: 'Sample Online',
      replyTo: 'alex@shopper.example',
      subject:
        'Test drive 0000-0000 booked for Wednesday, 4 March 2026, 9:30 am, answer by Tuesday 3 March 2026 at 9:15 am: 2021 Sample Hauler SR5 - Alex Example',
      automatic: false,
      text: `Test drive 0000-0000 booked for Wednesday, 4 March 2026, 9:30 am.
For Sales, received on Monday 2 March 2026 at 9:15 am through Sample Online.
Answer by: Tuesday 3 March 2026 at 9:15 am

Name: Alex Example
Phone: 0412 345 678
E-mail: alex@shopper.example
Postcode: 4000

Message
Is it still there?

The car
  2021 Sample Hauler SR5
  Stock number: U12345
  VIN: MR0BA3CD500000001
  Price: $52,990 drive away
  Kilometres: 48,210

Details
  Category: General Enquiry
  Location: Showroom
  Booking: test drive 0000-0000, Wednesday, 4 March 2026, 9:30 am, 30 minutes, at Showroom
  Rego: ABC123
  Consent to marketing: no
  Page: https://sample-site.example/cars/2021-sample-hauler
  Came: From the campaign link newsletter.
  Pages before: /search/used-cars, /cars/2021-sample-hauler
  utm_source: newsletter

Reference 0000-0000
`,
    })
  })

  it('shows the number as people write it', () => {
    expect(writeText({contact: {name: 'Cher', phone: '+61412345678'}})).toContain('Phone: 0412 345 678\n')
  })

  it('leaves out missing values', () => {
    const mail = write(bare, {place: null})
    expect(mail.replyTo).toBeNull()
    expect(mail.subject).toBe('General Enquiry - Cher')
    expect(mail.text).toBe(`General Enquiry.
For Sales, received on Monday 2 March 2026 at 9:15 am through Sample Online.

Name: Cher
Phone: 0412 345 678

Details
  Category: General Enquiry
  Page: https://sample-site.example/contact

Reference 0000-0000
`)
  })

  it('is headed by category and subcategory', () => {
    const mail = write({...bare, subcategory: 'Winter offer'})
    expect(mail.subject).toBe('General Enquiry: Winter offer - Cher')
    expect(mail.text).toContain('General Enquiry: Winter offer.\n')
  })

  it('shows the price in dollars where the shopper read no text for it, and none where there is none', () => {
    expect(writeText({car: {...sampleSnapshot, price_words: null}})).toContain('  Price: $52,990\n')
    const unpriced = writeText({car: {...sampleSnapshot, price_words: null, price: null, km: null}})
    expect(unpriced).not.toContain('Price:')
    expect(unpriced).not.toContain('Kilometres:')
  })

  it('describes the car to be traded in', () => {
    const whole = {
      rego: 'ABC123',
      regoState: 'QLD',
      year: 2016,
      make: 'Mazda',
      model: '3',
      badge: 'Neo',
      km: 101_000,
      offerPrice: 9000,
      preferredContactMethod: 'SMS',
      hasFinance: true,
      comments: 'One owner',
    } as const
    expect(writeText({...bare, tradeIn: whole})).toContain(`
Trade-in
  Car: 2016 Mazda 3 Neo
  Rego: ABC123 QLD
  Kilometres: 101,000
  Offer: $9,000
  Preferred contact: SMS
  Finance owing: yes
  Comments: One owner

`)
    expect(writeText({...bare, tradeIn: {rego: 'ABC123', make: 'Mazda'}})).toContain(
      '\nTrade-in\n  Car: Mazda\n  Rego: ABC123\n\nDetails\n',
    )
  })

  it('lists consents, an accepted offer and the leads it belongs to', () => {
    const consent = {wording: 'Yes', version: 'v1', at: '2026-03-02T09:15:30+10:00'}
    const stored = sampleStored({
      ...bare,
      offerAccepted: true,
      follows: 'ld_01k00000000000000000000009',
      consents: [
        {...consent, purpose: 'terms', given: true, preTicked: false},
        {...consent, purpose: 'marketing', given: true, preTicked: true},
      ],
    })
    const face = {...site, place: null}
    const {text} = writeDepartmentMail({...stored, duplicateOf: 'ld_01k00000000000000000000001'}, face, [])
    expect(text).toContain(`Details
  Category: General Enquiry
  Offer accepted: yes
  Consent to terms: yes
  Consent to marketing: yes (the box was ticked in advance)
  Same person and car as: 0000-0001
  Page: https://sample-site.example/contact
`)
  })
})

describe('the answer to a shopper', () => {
  const words = {
    text: 'Hello {name}, thank you for writing to {dealer}. {name}, {dealer} will answer.',
    replyTo: 'showroom@dealer.example',
    carUrl: 'https://sample-site.example/cars/2021-sample-hauler',
  }
  const service = {...booking, kind: 'service', items: 'Logbook service and a loan car'}
  const writeReply = (changed: Partial<LeadSubmission> = {}, other = {}, face: Partial<LeadSite> = {}) =>
    writeReplyMail(sampleStored(changed), {...site, ...face}, 'alex@shopper.example', {...words, ...other})

  it('is a receipt with the car, the time and the dealer', () => {
    expect(writeReply({}, {}, {booking: service})).toEqual({
      to: ['alex@shopper.example'],
      fromName: 'Sample Motors',
      replyTo: 'showroom@dealer.example',
      subject: 'Your service on Wednesday, 4 March 2026, 9:30 am: 2021 Sample Hauler SR5',
      automatic: true,
      text: `Hello Alex, thank you for writing to Sample Motors. Alex, Sample Motors will answer.

2021 Sample Hauler SR5
$52,990 drive away
Stock number U12345
https://sample-site.example/cars/2021-sample-hauler

Wednesday, 4 March 2026, 9:30 am
For: Logbook service and a loan car
At: Showroom
Booking number 0000-0000
Change or cancel it: https://sample-site.example/bookings/x
We will confirm it with you.

Sample Motors
07 3000 0000
https://sample-site.example
`,
    })
  })

  it('leaves out unknown values', () => {
    const car = {...sampleSnapshot, price_words: null, stocknum: null}
    expect(writeReply({car}, {carUrl: null}).text).toContain('\n\n2021 Sample Hauler SR5\n\nSample Motors\n')
    const vendor = {...site.vendor, phone: null}
    const mail = writeReplyMail(sampleStored({...bare, car: null}), {...site, vendor}, 'a@b.example', words)
    expect(mail.subject).toBe('Your enquiry to Sample Motors')
    expect(mail.text).toContain('will answer.\n\nSample Motors\nhttps://sample-site.example\n\nReference ')
  })

  it.each([
    ['Zoë', 'Zoë'],
    ['Jean-Luc', 'Jean-Luc'],
    ["O'Neil", "O'Neil"],
    ['A'.repeat(30), 'A'.repeat(30)],
    ['A'.repeat(31), 'there'],
    ['https://bad.example', 'there'],
    ['Zoë!', 'there'],
    ['4you', 'there'],
  ])('calls %s %s', (firstName, called) => {
    const {text} = writeReply({contact: {firstName, email: 'alex@shopper.example'}})
    expect(text.startsWith(`Hello ${called}, `)).toBe(true)
  })
})

describe('text in a mail header', () => {
  it.each([
    ['a\r\nBcc: b', 'a Bcc: b'],
    ['  a \t b  ', 'a b'],
    ['a\u2028b\u200bc', 'a b c'],
    ['🚗'.repeat(200), '🚗'.repeat(160)],
  ])('turns %j into %j', (text, line) => expect(toSubjectLine(text)).toBe(line))
})
