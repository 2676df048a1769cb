import {resolve} from 'node:path'
import {pruneJobs} from '#/jobs/records'
import {pruneOperatorCommands} from '#/operator/records'
import {computeLeadDates, pruneLeadsAndContacts} from '#/privacy/prune-leads-and-contacts'
import type {BuildSearch} from '#/services/alerts/find-watchers'
import {createMatchHandlers} from '#/services/alerts/match-alerts'
import {pruneAlertData} from '#/services/alerts/saved-searches'
import {createAlertHandlers} from '#/services/alerts/send-alerts'
import {createBillHandlers} from '#/services/bills/bill-jobs'
import {createPushHandlers} from '#/services/feeds/push-stock'
import {prunePushes} from '#/services/feeds/records'
import {createFinanceHandlers} from '#/services/finance-applications/hand-over'
import {eraseFinanceAnswers} from '#/services/finance-applications/records'
import {createAnswerHandler} from '#/services/leads/answer-shopper'
import {createDeliveryHandlers, type DeliveryKind} from '#/services/leads/delivery-handlers'
import {findSite, getLeadService} from '#/services/leads/get-lead-service'
import {createReminderHandlers} from '#/services/leads/remind-booking'
import {createLinkCheck} from '#/services/link-checks/link-check-job'
import {createOrderHandlers} from '#/services/orders/notify-order'
import {pruneOrders} from '#/services/orders/records'
import {applyOverlays} from '#/services/overlays/apply-overlays'
import {createPaymentHandlers} from '#/services/payments/payment-jobs'
import {prunePayments} from '#/services/payments/records'
import {createPhotoFetcher} from '#/services/photos/fetch-photos'
import {getPlaceholders} from '#/services/photos/listed-placeholders'
import {prunePhotos} from '#/services/photos/prune-photos'
import {sortPhotos} from '#/services/photos/sort-photos'
import {createWinnerHandler} from '#/services/promotions/mail-winner'
import {pruneSpins} from '#/services/promotions/records'
import {createReservationHandlers} from '#/services/reservations/reservation-jobs'
import {eraseIdleShoppers, pruneShopperData} from '#/services/shoppers/records'
import {createImporter} from '#/services/stock-feeds/import-file'
import {openSource} from '#/services/stock-feeds/open-source'
import {createFeedPlanner} from '#/services/stock-feeds/plan-feeds'
import {readFeeds} from '#/services/stock-feeds/read-feeds'
import {RUN_FEED} from '#/services/stock-feeds/records'
import {createFeedRunner} from '#/services/stock-feeds/run-feed'
import {createTextHandler} from '#/services/text-messages/send-text'
import {createTradeInHandlers} from '#/services/trade-ins/notify-trade-in'
import {pruneTradeIns} from '#/services/trade-ins/records'
import {removeTradeInPhotoFile} from '#/services/trade-ins/trade-in-photos'
import {prunePlateLookups} from '#/services/valuations/records'
import {pruneWatchedVehicles} from '#/services/watchlist/records'
import {buildSiteUrl} from './env/build-site-url'
import {getEnv} from './env/env'
import {buildListingSearch, searchRules} from './features/stock-search/listing-settings'
import {pruneAnnouncements} from './gateways/announcements/prune-announcements'
import {createPhotoDownloader} from './gateways/photos/download-photo'
import type {Records} from './gateways/records/port'
import {findVehicles} from './gateways/search/find-vehicle'
import {getService} from './gateways/services'
import {getWorkerHolder, wakeWorker} from './jobs/process-worker'
import {type JobHandler, startWorker} from './jobs/worker'
import {SUCCEEDED} from './lib/result'
import {buildTenant} from './tenant/build-tenant'
import {getDirectory} from './tenant/directory-store'
import {buildSiteFilter} from './tenant/site-stock'
import {resolveTenantZone} from './tenant/tenant-config'
import {writeVehiclePositions} from './tenant/write-vehicle-positions'

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
