import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {resolveAlertSubjects} from '#/domain/alerts/alert-subjects'
import {findDigestDay} from '#/domain/alerts/alert-times'
import {
  type AlertContent,
  type AlertedSearch,
  formatAlertPrice,
  writeAlertMail,
  writeAlertText,
} from '#/domain/alerts/write-alert'
import {writeConfirmationMail} from '#/domain/leads/mail/mail-sender'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {buildListingAddress} from '#/domain/listing/listing-url'
import {describePrice} from '#/domain/vehicles/describe-price'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import type {Records} from '#/gateways/records/port'
import {createJobHandlers} from '#/jobs/define-jobs'
import {type Attempt, failed, type Result, SUCCEEDED} from '#/lib/result'
import {addShopperText} from '#/services/leads/add-shopper-text'
import {describeSender} from '#/tenant/describe-sender'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import type {WorkParts} from '../work-parts.ts'
import {listLinkAddresses, writeConfirmLink, writeStopLink} from './alert-links.ts'
import {ALERT_JOBS} from './jobs.ts'
import {
  type AlertLine,
  type AlertMessage,
  listDigestSites,
  listWaiting,
  readAlertMessage,
  storeDigest,
} from './records.ts'
import {findAlertContact} from './saved-searches.ts'

/** A text sent later than this is outdated. */
const TEXT_MS = 6 * 3_600_000

type Parts = Omit<WorkParts, 'listSites'> & {
  /** The platform's sender of text messages, if a site has none of its own. */
  readonly textSender: string | undefined
  /** The cars with these slugs that the site currently shows. */
  readonly findCars: (tenant: TenantConfig, slugs: readonly string[]) => Promise<Result<readonly Car[]>>
}

/** The jobs that send alerts about cars. */
export function createAlertHandlers(parts: Parts) {
  const {records, mail, buildUrl, findSite, now = Date.now} = parts
  return createJobHandlers(ALERT_JOBS, {
    'send-alerts': async ({id, site, key, body: {shopper, channel}}) => {
      const tenant = await findSite(site)
      if (!tenant) return SUCCEEDED
      const subjects = resolveAlertSubjects(tenant.settings, now())
      const stored = await records.forSite(site, (db) => readAlertMessage(db, {site, shopper, channel, key}))
      const message = stored && {
        ...stored,
        lines: stored.lines.filter(({search}) => subjects.has(search.about)),
      }
      // Switched off, sold or unsubscribed since: an unwanted message is not sent, which is not a failure.
      if (!message || message.lines.length === 0) return SUCCEEDED
      const slugs = [...new Set(message.lines.map(({slug}) => slug))]
      const cars = await parts.findCars(tenant, slugs)
      if (!cars.ok) return failed('stock search')
      const words = describeMessage(message, cars.data, tenant, {shopper, channel, now: now(), buildUrl})
      if (words.searches.length === 0) return SUCCEEDED
      if (channel === 'sms') return sendText(parts, tenant, {id, phone: message.phone, words})
      if (message.email === null) return SUCCEEDED
      const stopNow = `${words.sender.url}${listLinkAddresses(writeStopLink(site, shopper, 'email')).now}`
      return mail.send(id, writeAlertMail(words, message.email, stopNow))
    },
    'confirm-email': async ({id, site, body: {shopper}}) => {
      const tenant = await findSite(site)
      const contact = await records.forSite(site, (db) => findAlertContact(db, {site, id: shopper}))
      if (!tenant || !hasAlerts(tenant, now()) || !contact?.email || contact.confirmedAt) return SUCCEEDED
      const sender = describeSender(tenant, buildUrl(tenant.hosts[0] ?? ''))
      const {page} = listLinkAddresses(writeConfirmLink(site, shopper, contact.email))
      return mail.send(
        id,
        writeConfirmationMail(sender, {
          to: contact.email,
          purpose: 'send alerts about cars',
          url: `${sender.url}${page}`,
        }),
      )
    },
    'send-digests': async () => {
      for (const site of await listDigestSites(records, now())) {
        const tenant = await findSite(site)
        if (tenant && hasAlerts(tenant, now())) await planDigests(records, tenant, now())
      }
      return SUCCEEDED
    },
  })
}

function hasAlerts({settings}: TenantConfig, now: number): boolean {
  return resolveAlertSubjects(settings, now).size > 0
}

/** Requests the daily messages of a site that are due at `now` (ms): one per day for each shopper and channel. */
export function planDigests(
  records: Records,
  {slug: site, ...tenant}: TenantConfig,
  now: number,
): Promise<void> {
  return records.forSite(site, async (db) => {
    for (const waiting of await listWaiting(db, site, now)) {
      const hour = waiting.digestHour ?? tenant.settings.alerts.digestHour
      const day = findDigestDay(now, hour, resolveTenantZone(tenant))
      if (day !== null)
        await storeDigest(db, site, waiting, `digest/${waiting.shopper}/${waiting.channel}/${day}`, now)
    }
  })
}

async function sendText(
  parts: Parts,
  site: TenantConfig,
  {id, phone, words}: {id: string; phone: string; words: AlertContent},
): Promise<Attempt> {
  const isNumber = /^(?:\+?\d|MG)/.test(site.settings.signIn.sender ?? parts.textSender ?? '+61')
  await addShopperText(parts, site, {
    id,
    phone,
    purpose: 'alert',
    host: site.hosts[0] ?? '',
    body: writeAlertText(words, isNumber).slice(0, 1000),
    livesMs: TEXT_MS,
  })
  return SUCCEEDED
}

type Reader = {
  readonly shopper: string
  readonly channel: 'email' | 'sms'
  readonly now: number
  readonly buildUrl: Parts['buildUrl']
}

function describeMessage(
  {lines}: AlertMessage,
  cars: readonly Car[],
  tenant: TenantConfig,
  {shopper, channel, now, buildUrl}: Reader,
): AlertContent {
  const sender = describeSender(tenant, buildUrl(tenant.hosts[0] ?? ''))
  const {page} = listLinkAddresses(writeStopLink(tenant.slug, shopper, channel))
  const bySlug = new Map(cars.map((car) => [car.slug, car]))
  const told = new Set<string>()
  const searches = [...Map.groupBy(lines, ({search}) => search.id).values()].flatMap(
    (own): AlertedSearch[] => {
      const [first] = own
      if (!first) return []
      const alerted = own.flatMap((line) => {
        const car = bySlug.get(line.slug)
        // A car found by several searches is mentioned once.
        if (!car || told.has(line.car) || !isStillTrue(line, car)) return []
        told.add(line.car)
        const {main, detail} = buildVehicleTitle(car)
        const wording = describePrice(car, tenant.settings.price, now)
        return [
          {
            kind: line.kind,
            title: [main, detail].filter(Boolean).join(' '),
            price: formatAlertPrice(wording, findFormerPrice(lines, line)),
            url: `${sender.url}${linkTo('car', {slug: car.slug})}`,
          },
        ]
      })
      if (alerted.length === 0) return []
      const {about, name, listing} = first.search
      const path =
        about === 'watchlist'
          ? linkTo('watchlist')
          : buildListingAddress({...EMPTY_LISTING, ...listing}).publicUrl
      return [{about, name, url: `${sender.url}${path}`, cars: alerted}]
    },
  )
  return {
    sender,
    searches,
    stopUrl: `${sender.url}${page}`,
    manageUrl: `${sender.url}${linkTo('myGarage')}`,
  }
}

// A price that has risen again in the meantime is not a reduction.
function isStillTrue({kind, price}: AlertLine, car: Car): boolean {
  return kind !== 'price' || getAskingPrice(car) <= price
}

/** The price before the first of a car's reductions in a message, of which only one is mentioned. */
function findFormerPrice(lines: readonly AlertLine[], {kind, car}: AlertLine): number | null {
  if (kind !== 'price') return null
  return Math.max(...lines.filter((one) => one.car === car).map(({formerPrice}) => formerPrice ?? 0)) || null
}
