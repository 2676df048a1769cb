import {randomUUID} from 'node:crypto'
import {text} from 'node:stream/consumers'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {addJob} from '#/jobs/add-jobs'
import type {BuildSearch} from '#/services/alerts/find-watchers'
import {extendLimit} from '../../../local/testing/patience.ts'
import type {TextServerConfig} from './run-text-server.ts'
import {sampleTenant} from './sample-tenant.ts'
import {openProcess, serveProcess} from './serve-process.ts'

/** What an alert server is told when it is started; where the search is, its environment says. */
type AlertServerConfig = TextServerConfig & {readonly smtpUrl: string}

import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {createSmtpMail} from '#/gateways/mail/smtp-mail'
import {findVehicles} from '#/gateways/search/find-vehicle'
import {createTwilioSms} from '#/gateways/sms/twilio-sms'
import {jobs} from '#/jobs/tables'
import {startWorker} from '#/jobs/worker'
import {MATCH_JOBS} from '#/services/alerts/jobs'
import {createMatchHandlers} from '#/services/alerts/match-alerts'
import {
  addSavedSearch,
  chooseAlerts,
  getOrAddWatchlistAlerts,
  setAlertContact,
  verifyEmail,
} from '#/services/alerts/saved-searches'
import {createAlertHandlers} from '#/services/alerts/send-alerts'
import {getOrAddShopper} from '#/services/shoppers/records'
import {createTextHandler} from '#/services/text-messages/send-text'
import {addWatchedVehicles} from '#/services/watchlist/records'
import {buildListingSearch, searchRules} from '#/tenant/listing-settings'
import {buildSiteFilter} from '#/tenant/site-stock'
import {resolveTenantZone} from '#/tenant/tenant-config'

const SITE = 'north'
// A killed process holds its jobs up for the lease alone.
const PACE = {pollMs: 50, deadlineMs: 5000, leaseMs: 6000, retry: {firstMs: 100, longestMs: 500}}
const tenant = sampleTenant({
  settings: {
    ...declaredDefaults,
    alerts: {...declaredDefaults.alerts, quietFrom: 0, quietUntil: 0},
    features: {...declaredDefaults.features, watchlist: {...declaredDefaults.features.watchlist, on: true}},
  },
})
const buildSearch: BuildSearch = ({settings, ...rest}, now) => {
  const rules = searchRules(settings, resolveTenantZone(rest), now)
  return (listing) => buildListingSearch(listing, rules)
}
const findSite = async () => tenant
const buildUrl = (host: string) => `https://${host}`

const {config, records} = await openProcess<AlertServerConfig>()
const sms = createTwilioSms({
  account: 'AC1',
  key: 'AC1',
  secret: 's',
  receiptSecret: 's',
  from: '+61491570110',
  url: config.smsUrl,
  timeoutMs: extendLimit(800),
})
const worker = startWorker({
  records,
  handlers: {
    ...createMatchHandlers({records, findSite, buildSearch}),
    ...createAlertHandlers({
      records,
      findSite,
      buildUrl,
      textSender: undefined,
      mail: createSmtpMail({url: config.smtpUrl, from: 'alerts@platform.example'}),
      findCars: (site, slugs) => findVehicles(slugs, buildSiteFilter(site, Date.now())),
    }),
    sms: createTextHandler({records, sms, buildUrl}),
  },
  pace: PACE,
})

type Saved = {phone: string; make: string; email: string | null; isWatched: boolean}

/** Saves a search of one make for a number, or its one car, told by text; or by mail where an address is given. */
async function save({phone, make, email, isWatched}: Saved): Promise<void> {
  await records.forSite(SITE, async (db) => {
    const shopper = await getOrAddShopper(db, SITE, phone, Date.now())
    const car = make.toLowerCase()
    const known = {car, slug: car, name: make, make, model: 'One', picture: null, price: 22_000}
    if (isWatched) await addWatchedVehicles(db, shopper, [known])
    const listing = {...EMPTY_LISTING, lists: {make: [make]}}
    const id = isWatched
      ? await getOrAddWatchlistAlerts(db, shopper)
      : await addSavedSearch(db, shopper, {name: make, listing, anchors: [`make=${car}`]})
    const channel = email === null ? 'sms' : 'email'
    await chooseAlerts(db, shopper, id ?? '', {channel, pace: 'once', wording: 'Tell me.'})
    await setAlertContact(db, shopper, {email, digestHour: 8})
    if (email !== null) await verifyEmail(db, shopper, email)
  })
}

/** `/save` takes what is saved, an object a line; `/announce` says twice that cars changed; `/waiting` counts jobs to do. */
await serveProcess(config, async (request) => {
  const body = await text(request)
  if (request.url === '/save') {
    for (const line of body.split('\n')) await save(JSON.parse(line))
  }
  if (request.url === '/announce') {
    for (const key of [randomUUID(), randomUUID()])
      await records.forSite(SITE, (db) => addJob(db, MATCH_JOBS['match-alerts'], {site: SITE, key, body: {}}))
    worker.nudge()
  }
  const rows = await records.asRole('operator', (db) => db.select({state: jobs.state}).from(jobs))
  return new Response(String(rows.filter(({state}) => state === 'waiting').length))
})
