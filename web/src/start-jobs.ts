import {resolve} from 'node:path'
import {createBillHandlers} from './bills/bill-jobs'
import {buildSiteUrl} from './env/build-site-url'
import {getEnv} from './env/env'
import {createPushHandlers} from './features/feeds/push-stock'
import {createLinkCheck} from './features/link-check/link-check-job'
import type {BuildSearch} from './features/saved-searches/find-watchers'
import {createMatchHandlers} from './features/saved-searches/match-alerts'
import {createAlertHandlers} from './features/saved-searches/send-alerts'
import {buildListingSearch, searchRules} from './features/stock-search/listing-settings'
import {createFinanceHandlers} from './finance-applications/hand-over'
import {pruneAnnouncements} from './gateways/announcements/prune-announcements'
import {createPhotoDownloader} from './gateways/photos/download-photo'
import {RUN_FEED} from './gateways/records/feed-runs'
import {eraseFinanceAnswers} from './gateways/records/finance-applications'
import {pruneJobs} from './gateways/records/jobs'
import {pruneOperatorCommands} from './gateways/records/operator-commands'
import {pruneOrders} from './gateways/records/orders'
import {prunePayments} from './gateways/records/payments'
import {prunePlateLookups} from './gateways/records/plate-lookups'
import type {Records} from './gateways/records/port'
import {pruneAlertData} from './gateways/records/saved-searches'
import {eraseIdleShoppers, pruneShopperData} from './gateways/records/shoppers'
import {pruneSpins} from './gateways/records/spins'
import {prunePushes} from './gateways/records/stock-pushes'
import {pruneTradeIns} from './gateways/records/trade-ins'
import {pruneWatchedVehicles} from './gateways/records/watchlist'
import {findVehicles} from './gateways/search/find-vehicle'
import {getService} from './gateways/services'
import {getWorkerHolder, wakeWorker} from './jobs/process-worker'
import {type JobHandler, startWorker} from './jobs/worker'
import {createAnswerHandler} from './leads/answer-shopper'
import {createDeliveryHandlers, type DeliveryKind} from './leads/delivery-handlers'
import {findSite, getLeadService} from './leads/get-lead-service'
import {computeLeadDates, pruneLeadsAndContacts} from './leads/prune-leads-and-contacts'
import {createReminderHandlers} from './leads/remind-booking'
import {SUCCEEDED} from './lib/result'
import {createOrderHandlers} from './orders/notify-order'
import {applyOverlays} from './overlays/apply-overlays'
import {createPaymentHandlers} from './payments/payment-jobs'
import {createPhotoFetcher} from './photos/fetch-photos'
import {getPlaceholders} from './photos/listed-placeholders'
import {prunePhotos} from './photos/prune-photos'
import {sortPhotos} from './photos/sort-photos'
import {createWinnerHandler} from './promotions/mail-winner'
import {createReservationHandlers} from './reservations/reservation-jobs'
import {createTextHandler} from './shoppers/send-text'
import {createImporter} from './stock-feeds/import-file'
import {openSource} from './stock-feeds/open-source'
import {createFeedPlanner} from './stock-feeds/plan-feeds'
import {readFeeds} from './stock-feeds/read-feeds'
import {createFeedRunner} from './stock-feeds/run-feed'
import {buildTenant} from './tenant/build-tenant'
import {getDirectory} from './tenant/directory-store'
import {buildSiteFilter} from './tenant/site-stock'
import {resolveTenantZone} from './tenant/tenant-config'
import {writeVehiclePositions} from './tenant/write-vehicle-positions'
import {createTradeInHandlers} from './trade-ins/notify-trade-in'
import {removeTradeInPhotoFile} from './trade-ins/trade-in-photos'

/** Every kind of job. */
type JobKind =
  | DeliveryKind
  | keyof ReturnType<typeof createReminderHandlers>
  | keyof ReturnType<typeof createAnswerHandler>
  | keyof ReturnType<typeof createPushHandlers>
  | keyof ReturnType<typeof createPaymentHandlers>
  | keyof ReturnType<typeof createBillHandlers>
  | keyof ReturnType<typeof createReservationHandlers>
  | keyof ReturnType<typeof createOrderHandlers>
  | keyof ReturnType<typeof createTradeInHandlers>
  | keyof ReturnType<typeof createWinnerHandler>
  | keyof ReturnType<typeof createFinanceHandlers>
  | keyof ReturnType<typeof createMatchHandlers>
  | keyof ReturnType<typeof createAlertHandlers>
  | 'sms'
  | 'prune-jobs'
  | 'prune-leads'
  | 'prune-shoppers'
  | 'fetch-photos'
  | 'sort-photos'
  | 'prune-photos'
  | 'apply-overlays'
  | 'write-positions'
  | 'check-links'
  | typeof RUN_FEED
  | keyof ReturnType<typeof createFeedPlanner>

/** The platform's periodic work: the interval in seconds. */
const EVERY_SECONDS: {readonly [kind in JobKind]?: number} = {
  'prune-jobs': 86_400,
  'prune-leads': 86_400,
  'check-links': 86_400,
  'sort-photos': 300,
  'prune-photos': 3600,
  'apply-overlays': 60,
  'write-positions': 60,
  'prune-shoppers': 900,
  'push-all-stock': 3600,
  'check-payments': 300,
  'check-holds': 60,
  'match-all-alerts': 3600,
  'send-digests': 300,
  'plan-feeds': 60,
  'prune-feeds': 3600,
}

/**
 * Kinds that may take long, in ms: a large file of a feed, and its import's wait for another one; all links of all
 * sites.
 */
const LONG_MS: {readonly [kind in JobKind]?: number} = {[RUN_FEED]: 1_200_000, 'check-links': 600_000}

const findTenant = async (slug: string) => buildTenant(await getDirectory(), slug)

const findPromotion = async (id: string) =>
  (await getDirectory()).content.promotions.find((one) => one.id === id) ?? null

const buildSearch: BuildSearch = ({settings, ...tenant}, now) => {
  const rules = searchRules(settings, resolveTenantZone(tenant), now)
  return (listing) => buildListingSearch(listing, rules)
}

const KEPT_DAYS = 30
/**
 * The retention of reservations and their payments: as long as the law requires business records (Corporations Act
 * 2001 s 286).
 */
const KEPT_YEARS = 7
/** The retention of abandoned purchases. */
const KEPT_DRAFT_DAYS = 90
/** The retention of losing spins, from the end of their promotion; winning ones are kept like payments. */
const KEPT_SPIN_DAYS = 90
/** The retention of a winner's mail address: by then the job is dead. */
const KEPT_MAIL_DAYS = 2
const DAY_MS = 86_400_000

/** The handler of each kind of job. */
function createJobHandlers(records: Records): {readonly [kind in JobKind]: JobHandler} {
  const carriers = {mail: getService('mail'), webhook: getService('webhook'), buildUrl: buildSiteUrl}
  const telling = {
    records,
    findSite,
    mail: carriers.mail,
    buildUrl: buildSiteUrl,
    submit: getLeadService().submit,
  }
  const download = createPhotoDownloader({privateHosts: getEnv().PHOTO_PRIVATE_HOSTS})
  const store = getService('photos')
  return {
    ...createDeliveryHandlers({records, findSite, carriers}),
    ...createReminderHandlers(telling),
    ...createAnswerHandler({records, findSite, carriers}),
    ...createPushHandlers({records, webhook: carriers.webhook, findSite: findTenant, getDirectory}),
    ...createPaymentHandlers({records, payments: getService('payments'), onChange: wakeWorker}),
    ...createBillHandlers(telling),
    ...createReservationHandlers({...telling, onChange: wakeWorker}),
    ...createOrderHandlers(telling),
    ...createTradeInHandlers(telling),
    ...createWinnerHandler({records, findSite: findTenant, findPromotion, ...carriers}),
    ...createFinanceHandlers({...telling, webhook: carriers.webhook}),
    ...createMatchHandlers({records, findSite: findTenant, buildSearch}),
    ...createAlertHandlers({
      records,
      mail: carriers.mail,
      buildUrl: buildSiteUrl,
      findSite: findTenant,
      textSender: getEnv().SMS_FROM,
      findCars: (tenant, slugs) => findVehicles(slugs, buildSiteFilter(tenant, Date.now())),
    }),
    ...createPruning(records),
    'fetch-photos': createPhotoFetcher({records, store, download, readPlaceholders: getPlaceholders}),
    'sort-photos': () => sortPhotos(records),
    'prune-photos': () => prunePhotos(records, store),
    'apply-overlays': () => applyOverlays(),
    'write-positions': writeVehiclePositions,
    'check-links': createLinkCheck({records, getDirectory}),
    sms: createTextHandler({records, sms: getService('sms'), buildUrl: buildSiteUrl}),
    [RUN_FEED]: createRunner(records),
    ...createFeedPlanner({records, store: getService('feedFiles'), nudge: wakeWorker}),
  }
}

/** Deletes what is older than its retention. */
function createPruning(records: Records) {
  return {
    'prune-jobs': async () => {
      await pruneJobs(records, KEPT_DAYS)
      await pruneAnnouncements(records)
      await prunePushes(records)
      await prunePayments(records, {eventDays: 90, years: KEPT_YEARS})
      await pruneOrders(records, {draftDays: KEPT_DRAFT_DAYS, years: KEPT_YEARS})
      await pruneSpins(records, {mailDays: KEPT_MAIL_DAYS, days: KEPT_SPIN_DAYS, years: KEPT_YEARS})
      await pruneOperatorCommands(records)
      return SUCCEEDED
    },
    'prune-leads': async () => {
      const {LEAD_MONTHS, SPAM_DAYS} = getEnv()
      const kept = {months: LEAD_MONTHS, spamDays: SPAM_DAYS}
      await pruneLeadsAndContacts(records, computeLeadDates(Date.now(), kept))
      return SUCCEEDED
    },
    'prune-shoppers': async () => {
      // First, so that a later failure cannot delay the promised erasure of answers.
      await eraseFinanceAnswers(records, KEPT_YEARS)
      const now = Date.now()
      await pruneShopperData(records, KEPT_DAYS, now)
      await pruneWatchedVehicles(records, now)
      await eraseIdleShoppers(records, new Date(now - getEnv().SHOPPER_IDLE_DAYS * DAY_MS))
      await pruneAlertData(records, now)
      await prunePlateLookups(records, now)
      await pruneTradeIns(records, removeTradeInPhotoFile, now)
      return SUCCEEDED
    },
  }
}

function createRunner(records: Records): JobHandler {
  const env = getEnv()
  const importEnvironment = {
    TYPESENSE_URL: env.TYPESENSE_URL.join(','),
    TYPESENSE_ADMIN_KEY: env.TYPESENSE_ADMIN_KEY ?? '',
    STOREFRONT_URL: env.STOREFRONT_URL ?? `http://127.0.0.1:${env.PORT}`,
    STOCK_WEBHOOK_SECRET: env.STOCK_WEBHOOK_SECRET,
  }
  const importFile = createImporter({
    script: resolve(env.STOCK_IMPORT_SCRIPT),
    environment: importEnvironment,
  })
  return createFeedRunner({
    records,
    store: getService('feedFiles'),
    readFeeds,
    openSource: (feed) =>
      openSource(feed, {privateHosts: env.PHOTO_PRIVATE_HOSTS, folder: env.STOCK_FEED_DIR}),
    importFile: env.TYPESENSE_ADMIN_KEY ? importFile : null,
  })
}

const RETRY_OPENING_MS = 5000

/** Starts processing jobs in the background; if the records do not open, retries every few seconds. */
export async function startJobs(): Promise<void> {
  const holder = getWorkerHolder()
  try {
    const records = await getService('records').get()
    if (holder.worker || holder.stopped) return
    holder.worker = startWorker({
      records,
      handlers: createJobHandlers(records),
      everySeconds: EVERY_SECONDS,
      longMs: LONG_MS,
      isBusy: getLeadService().isBusy,
    })
  } catch {
    setTimeout(startJobs, RETRY_OPENING_MS).unref()
  }
}

/** Stops processing jobs: running ones are finished, the rest stays in the records. */
export async function stopJobs(): Promise<void> {
  const holder = getWorkerHolder()
  holder.stopped = true
  await holder.worker?.stop()
  getService('mail').close()
}
