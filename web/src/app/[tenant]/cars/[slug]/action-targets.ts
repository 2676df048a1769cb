import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {isOn} from '@forecourt/schemas/time/windows'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getFinancePath, linkToForm, linkToTradeInStart} from '#/domain/forms/form-links'
import {linkToPurchase} from '#/domain/orders/purchase-address'
import {isReservable} from '#/domain/reservations/is-reservable'
import {isTradeInAllowed} from '#/domain/trade-ins/is-trade-in-allowed'
import {isPriced} from '#/domain/vehicles/describe-price'
import {buildShareMail, buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import type {ActionTargets} from '#/features/vehicle-detail/list-actions'
import {toTelHref} from '#/lib/format-text'
import {isSoldOnline} from '#/services/orders/describe-order'
import type {VehicleContact} from '#/tenant/find-vehicle-contact'
import {getReserveOffer} from '#/tenant/reserve-offer'
import type {TenantConfig} from '#/tenant/tenant-config'

type Circumstances = {
  readonly tenant: TenantConfig
  readonly place: VehicleContact
  readonly phone: string | null
  /** ms since the epoch. */
  readonly now: number
}

/** The target of each action on a car's page (spec 2.9, 2.17); null if the site or the car does not have it. */
export function resolveActionTargets(car: Car, {tenant, place, phone, now}: Circumstances): ActionTargets {
  const {settings, hosts} = tenant
  const {forms, features} = settings
  const title = buildVehicleTitle(car).main
  const priced = (href: string) => (isPriced(car, settings.price) ? href : null)
  return {
    enquire: forms.enquiry.on ? linkToForm('enquiry', {car: car.slug}) : null,
    reserve: isReservable(car, getReserveOffer(tenant, now)) ? linkTo('checkout', {slug: car.slug}) : null,
    buyOnline: isSoldOnline(tenant, car, now) ? linkToPurchase(car.slug) : null,
    call: phone && toTelHref(phone),
    directions: place.location && '#vehicle-map',
    share: buildShareMail(title, `https://${hosts[0] ?? ''}${linkTo('car', {slug: car.slug})}`),
    finance: priced(withQuery(getFinancePath(settings), {car_id: car.slug, car_type: car.car_type})),
    testDrive: isOn(features.testDrives, now) ? linkToForm('testDrive', {car: car.slug}) : null,
    tradeIn: isTradeInAllowed(car, settings, now) ? linkToTradeInStart(car.slug) : null,
    requestPhotos: forms.requestPhotos.on ? linkToForm('requestPhotos', {car: car.slug}) : null,
    pricePdf: priced(`/api/cars/${car.slug}/price.pdf`),
    chat: hasFeature('chat', settings, now) ? settings.integrations.chatUrl : null,
  }
}
