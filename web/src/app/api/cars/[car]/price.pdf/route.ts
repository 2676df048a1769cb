import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {formatAddress} from '#/domain/vehicles/format-values'
import {listDisclaimers} from '#/features/finance/list-disclaimers'
import {describePriceSheet, type SheetDealer} from '#/features/price-sheet/describe-price-sheet'
import {getPriceSheet} from '#/features/price-sheet/get-price-sheet'
import {findVehicleByKey} from '#/gateways/search/find-vehicle'
import {answerText} from '#/lib/private-answers'
import {findVehicleContact} from '#/tenant/find-vehicle-contact'
import {requireRequestTenant} from '#/tenant/request-tenant'
import {getSiteOrigin} from '#/tenant/site-dealer'
import {buildSiteFilter} from '#/tenant/site-stock'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'

type Context = {params: Promise<{car: string}>}

const KEY = /^[\w-]{1,160}$/
const GONE = 'There is no such car on this site'

/** The price sheet of a car that the site shows (spec 7.14), downloaded as {slug}.pdf. */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  const {car: key} = await params
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  if (!KEY.test(key)) return answerText(404, GONE)
  const failed = tenant.settings.messages.pdfFailed
  const car = await findVehicleByKey(key, buildSiteFilter(tenant, Date.now()))
  if (!car.ok) return answerText(503, failed)
  if (car.data === null) return answerText(404, GONE)
  const pdf = await getPriceSheet({
    sheet: getSheet(car.data, tenant),
    picture: car.data.images[0] ?? null,
  })
  if (!pdf.ok) return answerText(503, failed)
  return new Response(new Uint8Array(pdf.data), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${car.data.slug}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

function getSheet(car: Car, tenant: TenantConfig) {
  const {settings} = tenant
  return describePriceSheet(car, {
    settings,
    dealer: getDealer(car, tenant),
    url: `${getSiteOrigin(tenant)}${linkTo('car', {slug: car.slug})}`,
    zone: resolveTenantZone(tenant),
    now: Date.now(),
    disclaimers: (figure) => listDisclaimers(car, figure, settings.finance),
  })
}

function getDealer(car: Car, tenant: TenantConfig): SheetDealer {
  const {identity} = tenant.settings
  const {location, phone} = findVehicleContact(tenant, car)
  const number = location?.dealerLicence ?? identity.licenceNumber
  return {
    name: identity.name,
    address: location?.address ? formatAddress(location.address) : null,
    phone,
    licence: number && [identity.legalName, `${identity.licenceLabel} ${number}`].filter(Boolean).join(', '),
  }
}
