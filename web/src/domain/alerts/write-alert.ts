import {type MailMessage, toSubjectLine} from '#/domain/leads/mail/mail-message'
import {listSenderLines, type MailSender} from '#/domain/leads/mail/mail-sender'
import {joinParagraphs} from '#/domain/leads/mail/write-department-mail'
import type {PriceWording} from '#/domain/vehicles/describe-price'
import {formatMoney} from '#/domain/vehicles/format-values'
import type {AlertSubject} from './alert-subjects.ts'

export type AlertedVehicle = {
  readonly kind: 'new' | 'price' | 'back'
  /** "2021 Toyota Hilux SR5". */
  readonly title: string
  /** As on its page: "$52,990 drive away". */
  readonly price: string
  readonly url: string
}

/** The cars of one search, or of the watchlist, in a message. */
export type AlertedSearch = {
  readonly about: AlertSubject
  readonly name: string
  /** The address of its list. */
  readonly url: string
  readonly cars: readonly AlertedVehicle[]
}

export type AlertContent = {
  readonly sender: MailSender
  readonly searches: readonly AlertedSearch[]
  /** A page with a button that stops these messages, without signing in. */
  readonly stopUrl: string
  /** Where the shopper changes searches and alerts. */
  readonly manageUrl: string
}

const KINDS = {new: 'New', price: 'Price drop', back: 'Back on the market'} as const
const MOST_CARS = 12

/**
 * A price in an alert: how far it fell since `former`, whole dollars; without that a former price only if the car's
 * page may show one.
 */
export function formatAlertPrice(wording: PriceWording, former: number | null = null): string {
  if (wording.kind === 'subscription') return `${formatMoney(wording.amount)} a week by subscription`
  if (wording.kind !== 'price') return wording.text
  const {amount, basis, was} = wording
  const now = [formatMoney(amount), basis?.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())]
  const shown = now.filter(Boolean).join(' ')
  if (former !== null && former > amount)
    return `${shown}, down ${formatMoney(former - amount)} from ${formatMoney(former)}`
  return `${shown}${was === null ? '' : `, was ${formatMoney(was)}`}`
}

/** The mail of an alert. `stopNow` is the address of one-click unsubscription (RFC 8058). */
export function writeAlertMail(words: AlertContent, to: string, stopNow: string): MailMessage {
  const {sender, searches, stopUrl, manageUrl} = words
  return {
    to: [to],
    fromName: toSubjectLine(sender.name),
    replyTo: null,
    subject: toSubjectLine(describeAlert(searches)),
    text: joinParagraphs([
      ...searches.flatMap(({about, name, url, cars}) => [
        [about === 'watchlist' ? 'On your watchlist' : `Your search: ${name}`],
        ...cars
          .slice(0, MOST_CARS)
          .map((car) => [`${KINDS[car.kind]}: ${car.title}`, car.price, car.url].filter(Boolean)),
        [
          [
            cars.length > MOST_CARS && `And ${cars.length - MOST_CARS} more.`,
            `${about === 'watchlist' ? 'Your watchlist' : 'All matches'}: ${url}`,
          ]
            .filter(Boolean)
            .join(' '),
        ],
      ]),
      [
        `You get this e-mail because you asked ${sender.name} to tell you about ${describeSubjects(searches)}.`,
        `Stop these e-mails: ${stopUrl}`,
        `Change them: ${manageUrl}`,
      ],
      listSenderLines(sender),
    ]),
    automatic: true,
    stopUrl: stopNow,
  }
}

function describeAlert(searches: readonly AlertedSearch[]): string {
  const cars = searches.flatMap((search) => search.cars)
  const [first] = cars
  if (first && cars.length === 1) return `${KINDS[first.kind]}: ${first.title}`
  const count = new Set(cars.map(({url}) => url)).size
  const [search] = searches
  const where =
    search && searches.length === 1
      ? search.about === 'watchlist'
        ? 'on your watchlist'
        : `for ${search.name}`
      : `for ${hasWatched(searches) ? 'your watchlist and saved searches' : `${searches.length} saved searches`}`
  return `${count} ${count === 1 ? 'car' : 'cars'} ${where}`
}

function describeSubjects(searches: readonly AlertedSearch[]): string {
  const ofSearches = 'cars that match your saved searches'
  if (!hasWatched(searches)) return ofSearches
  return `the cars on your watchlist${searches.length > 1 ? ` and ${ofSearches}` : ''}`
}

function hasWatched(searches: readonly AlertedSearch[]): boolean {
  return searches.some(({about}) => about === 'watchlist')
}

/**
 * The text message of an alert: one car with its link, and the number of others. `byReply`: whether replies are
 * received.
 */
export function writeAlertText({sender, searches, stopUrl}: AlertContent, byReply: boolean): string {
  const [search] = searches
  const [car] = search?.cars ?? []
  if (!search || !car) return ''
  const more = new Set(searches.flatMap(({cars}) => cars.map(({url}) => url))).size - 1
  const lines = [
    `${sender.name}: ${KINDS[car.kind]}: ${[car.title, car.price].filter(Boolean).join(', ')}`,
    car.url,
    ...(more > 0 ? [`And ${more} more: ${search.url}`] : []),
    byReply ? 'Reply STOP to end these texts.' : `Stop: ${stopUrl}`,
  ]
  return toPlainSigns(lines.join('\n'))
}

// One character outside the GSM basic set halves the length of a text, and so doubles its cost.
function toPlainSigns(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
}
