import {resolve} from 'node:path'
import {MAX_FILE_BYTES as MAX_CONTENT_BYTES} from '@forecourt/schemas/fields/file'
import {getEnv} from '#/env/env'
import type {SmsProvider} from '#/env/variables'
import {log} from '#/lib/log'
import {getProcessValue} from '#/lib/process-store'
import type {Analytics} from './analytics/port.ts'
import {createRecordedAnalytics} from './analytics/recorded-analytics.ts'
import {createNoAnnouncements} from './announcements/no-announcements.ts'
import type {Announcements} from './announcements/port.ts'
import {createPostgresAnnouncements} from './announcements/postgres-announcements.ts'
import {MAX_FILE_BYTES} from './feed-sources/port.ts'
import {createFolderFiles} from './files/folder-files.ts'
import {createHttpFiles} from './files/http-files.ts'
import type {FileSource, FileStore} from './files/port.ts'
import {createS3Files} from './files/s3-files.ts'
import {createEmbeddedGeocoding} from './geocoding/embedded-geocoding.ts'
import {createMapsGeocoding} from './geocoding/maps-geocoding.ts'
import type {Geocoding} from './geocoding/port.ts'
import {createCapturedMail} from './mail/captured-mail.ts'
import type {Mail} from './mail/port.ts'
import {createSmtpMail} from './mail/smtp-mail.ts'
import type {Maps} from './maps/port.ts'
import {createStyleMaps} from './maps/style-maps.ts'
import type {Payments} from './payments/port.ts'
import {createStripePayments} from './payments/stripe-payments.ts'
import {openEmbedded} from './records/embedded-records.ts'
import {type OpenedRecords, openOnce} from './records/open-once.ts'
import {openServer} from './records/server-records.ts'
import {contentReviews} from './reviews/content-reviews.ts'
import {createHttpRatings} from './reviews/http-ratings.ts'
import type {ReviewRatings, ReviewSource} from './reviews/port.ts'
import {createCapturedSms} from './sms/captured-sms.ts'
import {createMessageMediaSms} from './sms/messagemedia-sms.ts'
import type {Sms} from './sms/port.ts'
import {createTwilioSms} from './sms/twilio-sms.ts'
import {createAutograbValuation} from './valuation/autograb-valuation.ts'
import {createEstimatedValuation} from './valuation/estimated-valuation.ts'
import type {Valuation} from './valuation/port.ts'
import {createHttpWebhook} from './webhook/http-webhook.ts'
import type {Webhook} from './webhook/port.ts'

/** The external services that the storefront uses, each behind its port. */
export type Services = {
  readonly mail: Mail
  readonly sms: Sms
  /** Null if no provider is configured: dealerships cannot take payments then. */
  readonly payments: Payments | null
  readonly webhook: Webhook
  readonly records: OpenedRecords
  /** Messages to other processes of this storefront; they share a Postgres. */
  readonly announcements: Announcements
  /** Files of the content, its pictures, rendered pictures, and the photographs of feeds. */
  readonly contentFiles: FileSource
  readonly contentImages: FileSource
  readonly media: FileSource
  readonly photos: FileStore
  /** The files of stock feeds and their rejected rows, by the ids of runs. */
  readonly feedFiles: FileStore
  readonly reviews: ReviewSource
  /** Null if no service is configured: no ratings are requested. */
  readonly ratings: ReviewRatings | null
  readonly analytics: Analytics
  readonly valuation: Valuation
  readonly geocoding: Geocoding
  readonly maps: Maps
}

const SANITY_CDN = 'https://cdn.sanity.io'
const MAX_PICTURE_BYTES = 25 * 1024 * 1024

/** Creates the adapter of each port from the environment. */
const CREATE: {readonly [name in keyof Services]: () => Services[name]} = {
  mail: () => {
    const {MAIL_DELIVERY, SMTP_URL, MAIL_FROM, MAIL_DIR, UNENCRYPTED_HOSTS: unencryptedHosts} = getEnv()
    if (MAIL_DELIVERY !== 'capture' && SMTP_URL && MAIL_FROM)
      return createSmtpMail({url: SMTP_URL, from: MAIL_FROM, unencryptedHosts})
    log('info', 'mail.captured', {folder: MAIL_DIR})
    return createCapturedMail(MAIL_DIR)
  },
  sms: () => {
    const {SMS_DELIVERY, SMS_PROVIDER, SMS_DIR, SMS_URL: url} = getEnv()
    const {SMS_ACCOUNT: account = '', SMS_KEY, SMS_SECRET: secret = '', SMS_FROM: from = ''} = getEnv()
    if (SMS_DELIVERY === 'capture' || SMS_PROVIDER === undefined) {
      log('info', 'sms.captured', {folder: SMS_DIR})
      return createCapturedSms(SMS_DIR)
    }
    const receiptSecret = getEnv().SMS_RECEIPT_SECRET ?? secret
    const create: {readonly [provider in SmsProvider]: () => Sms} = {
      twilio: () => createTwilioSms({account, key: SMS_KEY ?? account, secret, receiptSecret, from, url}),
      messagemedia: () => createMessageMediaSms({key: SMS_KEY ?? '', secret, from, url}),
    }
    return create[SMS_PROVIDER]()
  },
  payments: () => {
    const {payments} = getEnv()
    return payments && createStripePayments(payments)
  },
  webhook: () =>
    createHttpWebhook({secret: getEnv().LEAD_WEBHOOK_SECRET, allowPrivate: !getEnv().production}),
  records: () => {
    const {DATABASE_URL, RECORDS_DIR, RECORDS_MIGRATIONS_DIR} = getEnv()
    return openOnce(() =>
      DATABASE_URL ? openServer(DATABASE_URL) : openEmbedded(RECORDS_DIR ?? '', RECORDS_MIGRATIONS_DIR),
    )
  },
  announcements: () => {
    const {DATABASE_URL, DATABASE_SESSION_URL: url = DATABASE_URL} = getEnv()
    return url ? createPostgresAnnouncements({url}) : createNoAnnouncements()
  },
  contentFiles: () => createHttpFiles(contentAddress('files'), MAX_CONTENT_BYTES),
  contentImages: () => createHttpFiles(contentAddress('images'), MAX_PICTURE_BYTES),
  media: () => createFolderFiles(resolve(getEnv().MEDIA_DIR), MAX_PICTURE_BYTES),
  photos: () => createStore(getEnv().PHOTO_DIR, MAX_PICTURE_BYTES),
  feedFiles: () => createStore(getEnv().FEED_DIR, MAX_FILE_BYTES),
  reviews: () => contentReviews,
  ratings: () => {
    const {REVIEWS_URL: url, REVIEWS_KEY: key} = getEnv()
    return url ? createHttpRatings({url, key}) : null
  },
  analytics: () => createRecordedAnalytics(getService('records')),
  valuation: () => {
    const {valuation} = getEnv()
    return valuation ? createAutograbValuation(valuation) : createEstimatedValuation()
  },
  maps: () => {
    const {MAP_STYLE_URL, MAP_KEYED_STYLE_URL: keyedStyleUrl} = getEnv()
    return createStyleMaps({styleUrl: MAP_STYLE_URL ?? null, keyedStyleUrl})
  },
  geocoding: () => {
    const {GEOCODER_URL: url, GEOCODER_KEY: key, POSTCODE_FILE: file} = getEnv()
    return url ? createMapsGeocoding({url, key}) : createEmbeddedGeocoding(file ?? null)
  },
}

/** A service of this process, created on first use. */
export function getService<Name extends keyof Services>(name: Name): Services[Name] {
  return getProcessValue(`service-${name}`, CREATE[name])
}

function createStore(folder: string, maxBytes: number): FileStore {
  const {photoBucket} = getEnv()
  return photoBucket
    ? createS3Files({...photoBucket, maxBytes})
    : createFolderFiles(resolve(folder), maxBytes)
}

function contentAddress(kind: 'images' | 'files'): string {
  const {SANITY_API_HOST, SANITY_PROJECT_ID, SANITY_DATASET} = getEnv()
  return `${SANITY_API_HOST ?? SANITY_CDN}/${kind}/${SANITY_PROJECT_ID}/${SANITY_DATASET}`
}
