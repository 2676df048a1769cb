import {linkToTradeIn} from '#/domain/trade-ins/trade-in-address'
import {getPhotoFiles} from '#/gateways/files/get-files'
import {readFile} from '#/gateways/files/read-file'
import {getRecords} from '#/gateways/records/get-records'
import type {SiteTransaction} from '#/gateways/records/port'
import {isUuid} from '#/lib/is-uuid'
import {log} from '#/lib/log'
import {answerText, redirectTo, TRY_AGAIN} from '#/lib/private-answers'
import {readSignedLink} from '#/lib/signed-link'
import {getShopper, SESSION_COOKIE} from '#/services/shoppers/get-shopper'
import {readCookie} from '#/services/shoppers/session'
import {findOwnTradeIn, findTradeInPhoto} from '#/services/trade-ins/records'
import {readHolder, writeLinkCookie} from '#/services/trade-ins/trade-in-key'
import {getTradeInPhotoFile} from '#/services/trade-ins/trade-in-photos'
import {readRequestTenant} from '#/tenant/request-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'
import {renderValuation} from './valuation-document'

const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  // Prevents any script in it from running.
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** Returns a photograph for its signed link until it expires; it was encoded here, so it is a picture. */
export function answerTradeInPhoto(request: Request, link: string): Promise<Response> {
  return answerForSite(request, async (tenant) => {
    const {slug: site} = tenant
    const read = readSignedLink('trade-in.photo', site, link, Date.now())
    const found = read && (await runForSite(tenant, (db) => findTradeInPhoto(db, {site, id: read.id})))
    if (!found) return answerText(404, 'This photo is not there any more, or the link has ended.')
    const file = await readFile(getPhotoFiles(), getTradeInPhotoFile(found.id))
    if (!file.ok) return answerText(503, TRY_AGAIN)
    if (file.data === null) return answerText(404, 'This photo is not there any more.')
    return new Response(new Uint8Array(file.data), {
      headers: {
        ...PRIVATE,
        'Content-Type': 'image/jpeg',
        'Content-Disposition': 'inline; filename="photo.jpg"',
      },
    })
  })
}

/** Gives the browser that opens a link from a mail access to a valuation, until the link expires. */
export function answerReturn(request: Request, link: string): Promise<Response> {
  return answerForSite(request, async (tenant) => {
    const read = readSignedLink('trade-in.return', tenant.slug, link, Date.now())
    if (!read) return answerText(404, 'This link has ended. Ask for a new valuation, or call us.')
    return redirectTo(linkToTradeIn(read.id), [writeLinkCookie(link)])
  })
}

/** Returns a valuation as a PDF to its holder. */
export function answerValuationPdf(request: Request, id: string): Promise<Response> {
  return answerForSite(request, async (tenant) => {
    const {slug: site} = tenant
    const token = readCookie(request, SESSION_COOKIE)
    const tradeIn = isUuid(id)
      ? await runForSite(tenant, async (db) => {
          const now = Date.now()
          const shopper = await getShopper(db, site, token, now)
          const holder = readHolder(site, (name) => readCookie(request, name), shopper?.id ?? null, now)
          return findOwnTradeIn(db, {site, id}, holder)
        })
      : null
    if (!tradeIn?.valued) return answerText(404, 'There is no such valuation.')
    const pdf = await renderValuation(tenant, tradeIn, tradeIn.valued)
    return new Response(new Uint8Array(pdf), {
      headers: {
        ...PRIVATE,
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="valuation-${id.slice(0, 8)}.pdf"`,
      },
    })
  })
}

async function answerForSite(
  request: Request,
  answer: (tenant: TenantConfig) => Promise<Response>,
): Promise<Response> {
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return answerText(503, TRY_AGAIN)
  if (!tenant.data) return answerText(404, 'Not here.')
  try {
    return await answer(tenant.data)
  } catch (cause) {
    const {slug: site} = tenant.data
    log('error', 'trade-in.link-failed', {site, cause: cause instanceof Error ? cause.name : typeof cause})
    return answerText(503, TRY_AGAIN)
  }
}

async function runForSite<T>({slug}: TenantConfig, work: (db: SiteTransaction) => Promise<T>): Promise<T> {
  const records = await getRecords().get()
  return records.forSite(slug, work)
}
