import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {beforeAll, describe, expect, it} from 'vitest'
import {FOLLOW_UPS} from '#/domain/leads/follow-ups'
import {RESERVATION_NOTIFICATIONS} from '#/domain/reservations/reservation-notifications'
import {FORM_IDS} from '#/features/forms/all-forms'
import {escapeHtml} from '#/lib/format-text'
import {ALERT_KINDS} from '#/services/alerts/tables'
import {TRADE_IN_NOTIFICATIONS} from '#/services/trade-ins/jobs'
import {listMessages, listOrderEvents, type ShownMessage} from './list-messages.ts'

/** Writes each message as a text file with its PDFs beside it, and a page that shows all of them. */
function writeMailFolder(folder: string, messages: readonly ShownMessage[]): void {
  mkdirSync(folder, {recursive: true})
  const sections = messages.map((message, at) => {
    const {kind, channel, subject, text, pdfs} = message
    const name = `${String(at + 1).padStart(3, '0')}-${`${kind}-${channel}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
    writeFileSync(join(folder, `${name}.txt`), `${subject}\n\n${text}`)
    const links = pdfs.map(({content}, number) => {
      const file = `${name}${number > 0 ? `-${number + 1}` : ''}.pdf`
      writeFileSync(join(folder, file), content)
      return `<p><a href="${file}">${file}</a></p>`
    })
    return `<section><h2>${escapeHtml(kind)}, ${escapeHtml(channel)}</h2><p><b>${escapeHtml(subject)}</b></p><pre>${escapeHtml(text)}</pre>${links.join('')}</section>`
  })
  const style =
    'body{font:16px sans-serif;max-width:80ch;margin:2em auto}pre{white-space:pre-wrap;background:#f4f4f4;padding:1em}'
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Every message</title><style>${style}</style><h1>Every message</h1>${sections.join('\n')}\n`,
  )
}

/** Every file that sends a mail, stores a text or makes a PDF, and the events whose messages come from it. */
const SENDERS: {readonly [file: string]: readonly string[]} = {
  'features/finance/render-quotes.tsx': ['pdf/quotes'],
  'features/orders/deal-sheet.tsx': ['pdf/deal'],
  'features/price-sheet/render-price-sheet.tsx': ['pdf/price-sheet'],
  'features/trade-ins/valuation-document.tsx': ['pdf/valuation'],
  'services/alerts/send-alerts.ts': [...ALERT_KINDS.map((kind) => `alert/${kind}`), 'alert/confirm'],
  'services/bills/notify-bill.ts': ['bill/paid', 'bill/refunded'],
  'services/bills/render-receipt.tsx': ['bill/paid'],
  'services/finance-applications/open-application.ts': ['finance-application/code'],
  // What others send with.
  'services/leads/add-shopper-text.ts': [],
  'services/leads/answer-shopper.ts': ['lead/answer'],
  'services/leads/deliver-lead.ts': [
    ...FORM_IDS.map((id) => `form/${id}`),
    ...FOLLOW_UPS.map((kind) => `booking/${kind}`),
    'finance-application/sent',
  ],
  'services/leads/remind-booking.ts': ['booking/reminder'],
  'services/leads/send-shopper-mail.ts': [],
  'services/orders/notify-order.ts': [
    ...listOrderEvents().map(([state, reason]) => `order/${state === 'cancelled' ? reason : state}`),
    'order/unfinished',
  ],
  'services/promotions/add-spin.ts': ['prize/won'],
  'services/promotions/mail-winner.ts': ['prize/won'],
  'services/reservations/notify-reservation.ts': Object.keys(RESERVATION_NOTIFICATIONS).map(
    (reason) => `reservation/${reason}`,
  ),
  'services/reviews/ask-for-reviews.ts': ['review/asked'],
  'services/shoppers/sign-in-code.ts': ['sign-in/code'],
  'services/trade-ins/notify-trade-in.ts': TRADE_IN_NOTIFICATIONS.map((what) => `trade-in/${what}`),
  'services/visits/send-week-mail.ts': ['figures/week'],
}

const SRC = resolve(import.meta.dirname, '../..')
const SENDS =
  /\bmail\.send\(|(?<!function )\b(?:addTextMessage|addShopperText|sendShopperMail)\(|\brenderToBuffer\(/

/** What a person cannot read: instants, ids, hashes, empty values, and placeholders. */
const MACHINE = [
  /\d{4}-\d{2}-\d{2}/,
  /(?<![\d:])\d{2}:\d{2}(?![ap\d]| [ap]m)/,
  /ld_[0-9a-z]{26}/,
  /[0-9a-f]{8}-[0-9a-f]{4}-/,
  /(?<![/\w-])(?=[a-f]*\d)[0-9a-f]{16}/,
  /\b(?:undefined|null|NaN|Invalid Date)\b/,
  /\{\w+\}/,
  /\[object /,
]
const ADDRESS = /https?:\/\/\S+/g

let messages: readonly ShownMessage[] = []
beforeAll(async () => {
  messages = await listMessages()
  const folder = process.env.MAILS_FOLDER
  if (folder) {
    writeMailFolder(folder, messages)
  }
})

const of = (channel: ShownMessage['channel']) => messages.filter((message) => message.channel === channel)
const find = (kind: string, channel: ShownMessage['channel']) =>
  messages.find((message) => message.kind === kind && message.channel === channel)

describe('every message that the product sends', () => {
  it('greets a shopper by the first name alone', () => {
    const greeted = of('to the shopper').filter(({text}) => text.startsWith('Hello'))
    expect(greeted.length).toBeGreaterThan(20)
    for (const {kind, text} of greeted) expect(text, kind).toMatch(/^Hello Ann, ?/)
  })

  it('speaks to the dealer of no “your” that is the shopper’s', () => {
    for (const {kind, text} of of('to the dealer')) expect(text, kind).not.toMatch(/^your /im)
  })

  it('says in the mail of a bill what was paid, or given back', () => {
    const amount = (kind: string) => /\$[\d,.]+(?=[ ,])/.exec(find(kind, 'to the shopper')?.text ?? '')?.[0]
    expect([amount('bill/paid'), amount('bill/refunded')]).toEqual(['$1,250.50', '$200'])
  })

  it('is among those that are shown, from each file that sends one', () => {
    const files = readdirSync(SRC, {recursive: true, encoding: 'utf8'}).filter(
      (file) => /\.tsx?$/.test(file) && !/test|^testing|^gateways/.test(file),
    )
    const senders = files.filter((file) => SENDS.test(readFileSync(join(SRC, file), 'utf8')))
    expect(senders.toSorted()).toEqual(Object.keys(SENDERS))
    const kinds = new Set(messages.map(({kind}) => kind))
    expect(
      Object.values(SENDERS)
        .flat()
        .filter((kind) => !kinds.has(kind)),
    ).toEqual([])
  })

  it('has nothing that only a machine reads', () => {
    const faults = messages
      .filter(({channel}) => channel !== 'to the dealer’s system')
      .flatMap(({kind, channel, subject, text}) =>
        MACHINE.filter((pattern) => pattern.test(`${subject}\n${text.replaceAll(ADDRESS, '')}`)).map(
          (pattern) => `${kind}, ${channel}: ${pattern} in ${subject}\n${text}`,
        ),
      )
    expect(faults).toEqual([])
  })

  it('has a subject that no other event has', () => {
    const subjects = Map.groupBy(of('to the dealer'), ({subject}) => subject)
    const shared = [...subjects].filter(([, own]) => new Set(own.map(({kind}) => kind)).size > 1)
    expect(shared.map(([subject]) => subject)).toEqual([])
  })
})

describe('a mail to the dealer', () => {
  it.each([
    ['reservation/', 'HK3M-9QXA'],
    ['order/', 'ZX7T-4KWP'],
    ['bill/', 'INV-10234'],
    ['finance-application/', 'FW2C-8HJK'],
    ['form/testDrive', '4488-P2X6'],
    ['form/serviceBooking', '4488-P2X6'],
    ['booking/Moved', '4488-P2X6'],
  ])('has the number in the subject: %s', (kind, number) => {
    const subjects = of('to the dealer').filter((message) => message.kind.startsWith(kind))
    expect(subjects.length).toBeGreaterThan(0)
    for (const {subject} of subjects) expect(subject).toContain(number)
  })

  it('says in the subject until when an answer is due, and only where one is', () => {
    const due = of('to the dealer').filter(({subject}) => /, answer by \w+day \d/.test(subject))
    const kinds = new Set(due.map(({kind}) => kind))
    for (const kind of [
      'reservation/held',
      'order/placed',
      'form/enquiry',
      'form/testDrive',
      'trade-in/accepted',
    ])
      expect(kinds).toContain(kind)
    for (const kind of ['reservation/time-over', 'order/paid', 'bill/paid', 'booking/Cancelled'])
      expect(kinds).not.toContain(kind)
  })

  it('says of a held car until when it is held', () => {
    // 48 hours after 27 November 2026, 11:54 pm UTC, in Sydney.
    expect(find('reservation/held', 'to the dealer')?.subject).toBe(
      'Reserved (HK3M-9QXA), answer by Monday 30 November 2026 at 10:54 am: 2021 Sample Hauler SR5 - Ann Example',
    )
  })
})

describe('a message to the shopper', () => {
  it('offers to cancel only what is not over', () => {
    for (const {kind, text} of messages.filter((one) => one.kind.startsWith('reservation/')))
      expect(/See or cancel/.test(text), kind).toBe(kind === 'reservation/held' && /Hello/.test(text))
  })

  it('says until when an offer holds, as its page does, and the dealer reads the same', () => {
    expect(find('trade-in/valued', 'to the shopper')?.text).toContain(
      'is $22,400, subject to seeing it. It holds until the end of Saturday 5 December 2026.',
    )
    expect(find('trade-in/valued', 'to the dealer')?.text).toContain(
      'Offer until: the end of Saturday 5 December 2026',
    )
  })

  it('names midnight by the day that it ends', () => {
    for (const {kind, text} of messages) expect(text, kind).not.toMatch(/12:00 am/)
  })

  it('says from what to what a price fell', () => {
    for (const channel of ['to the shopper', 'text message'] as const)
      expect(find('alert/price', channel)?.text).toContain('$19,500 drive away, down $1,500 from $21,000')
  })

  it('has the booking number that a page for payments asks for', () => {
    for (const kind of ['form/testDrive', 'form/serviceBooking', 'booking/Moved', 'booking/reminder'])
      expect(find(kind, 'to the shopper')?.text).toContain('Booking number 4488-P2X6')
  })
})
