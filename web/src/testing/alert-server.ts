import {extendLimit} from '../../../local/testing/patience.ts'
import './resolve-hooks.ts'
import {randomUUID} from 'node:crypto'
import {createServer} from 'node:http'
import {text} from 'node:stream/consumers'
import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {BuildSearch} from '#/services/alerts/find-watchers'
import type {TenantConfig} from '../tenant/tenant-config.ts'
import {PATIENT_LIMITS} from './patient-limits.ts'
import type {TextServerConfig} from './run-text-server.ts'

/** What an alert server is told when it is started; where the search is, its environment says. */
type AlertServerConfig = TextServerConfig & {readonly smtpUrl: string}

const config: AlertServerConfig = JSON.parse(process.argv[2] ?? '{}')

const {EMPTY_LISTING} = await import('#/domain/listing/listing-state')
const {createMatchHandlers} = await import('#/services/alerts/match-alerts')
const {createAlertHandlers} = await import('#/services/alerts/send-alerts')
const {buildListingSearch, searchRules} = await import('#/tenant/listing-settings')
const {createSmtpMail} = await import('#/gateways/mail/smtp-mail')
const {openEmbedded} = await import('#/gateways/records/embedded-records')
const {buildJob} = await import('#/jobs/define-jobs')
const {MATCH_JOBS} = await import('#/services/alerts/jobs')
const {addSavedSearch, chooseAlerts, getOrAddWatchlistAlerts, setAlertContact, verifyEmail} = await import(
  '#/services/alerts/saved-searches'
)
const {openServer} = await import('#/gateways/records/server-records')
const {getOrAddShopper} = await import('#/services/shoppers/records')
const {jobs} = await import('#/jobs/tables')
const {addWatchedVehicles} = await import('#/services/watchlist/records')
const {findVehicles} = await import('#/gateways/search/find-vehicle')
const {createTwilioSms} = await import('#/gateways/sms/twilio-sms')
const {startWorker} = await import('#/jobs/worker')
const {createTextHandler} = await import('#/services/text-messages/send-text')
const {buildSiteFilter} = await import('#/tenant/site-stock')
const {resolveTenantZone} = await import('#/tenant/tenant-config')

const SITE = 'north'
// A killed process holds its jobs up for the lease alone.
const PACE = {pollMs: 50, deadlineMs: 5000, leaseMs: 6000, retry: {firstMs: 100, longestMs: 500}}
const {document: dealership} = parseDocument(documents.dealership, {
  id: 'd',
  name: 'North',
  slug: SITE,
  number: 1,
})
if (!dealership) throw new Error('There is no dealership')

const tenant: TenantConfig = {
  slug: SITE,
  id: 'site-north',
  name: 'North',
  hosts: ['north.example'],
  layerIds: [],
  dealerships: [dealership],
  locations: [],
  manufacturer: null,
  brands: [],
  settings: {
    ...declaredDefaults,
    alerts: {...declaredDefaults.alerts, quietFrom: 0, quietUntil: 0},
    features: {...declaredDefaults.features, watchlist: {...declaredDefaults.features.watchlist, on: true}},
  },
}
const buildSearch: BuildSearch = ({settings, ...rest}, now) => {
  const rules = searchRules(settings, resolveTenantZone(rest), now)
  return (listing) => buildListingSearch(listing, rules)
}
const findSite = async () => tenant
const buildUrl = (host: string) => `https://${host}`

const records = config.databaseUrl
  ? await openServer(config.databaseUrl, PATIENT_LIMITS)
  : await openEmbedded(config.recordsDir, config.migrations)
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
const server = createServer(async (request, response) => {
  try {
    const body = await text(request)
    if (request.url === '/save') {
      for (const line of body.split('\n')) await save(JSON.parse(line))
    }
    if (request.url === '/announce') {
      for (const key of [randomUUID(), randomUUID()])
        await records.forSite(SITE, (db) =>
          db.insert(jobs).values(buildJob(MATCH_JOBS['match-alerts'], {site: SITE, key, body: {}})),
        )
      worker.nudge()
    }
    const rows = await records.asRole('operator', (db) => db.select({state: jobs.state}).from(jobs))
    response.end(String(rows.filter(({state}) => state === 'waiting').length))
  } catch {
    response.writeHead(503).end()
  }
})

await new Promise<void>((done) => server.listen(config.port, '127.0.0.1', done))
process.stdout.write('ready\n')
