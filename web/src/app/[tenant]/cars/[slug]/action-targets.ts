import type {Car} from '@forecourt/schemas'
import {ACTION_PAGES, type PageAction} from '#/domain/action-pages'
import {isPriced} from '#/domain/describe-price'
import {financePath} from '#/domain/forms/finance-path'
import {formPath} from '#/domain/forms/form-address'
import {isReservable} from '#/domain/is-reservable'
import {isTradeInAllowed} from '#/domain/is-trade-in-allowed'
import type {ActionTargets} from '#/features/vehicle-detail/list-actions'
import {shareMail} from '#/features/vehicle-detail/share-mail'
import {vehicleTitle} from '#/features/vehicle-detail/vehicle-title'
import {telHref} from '#/lib/tel-href'
import type {TenantConfig} from '#/tenant/tenant-config'
import type {Place} from './find-place'

type Circumstances = {
  readonly tenant: TenantConfig
  readonly place: Place
  readonly phone: string | null
  /** ms since the epoch. */
  readonly now: number
}

/** Where each action of a car's page leads (spec 2.5, 2.7, 2.9, 2.17); null where the site or the car has it not. */
export function actionTargets(car: Car, {tenant, place, phone, now}: Circumstances): ActionTargets {
  const {settings, hosts} = tenant
  const {forms} = settings
  const title = vehicleTitle(car).main
  const page = (action: PageAction, href: string) => (ACTION_PAGES.has(action) ? href : null)
  const priced = (action: PageAction, href: string) =>
    isPriced(car, settings.price) ? page(action, href) : null
  return {
    enquire: forms.enquiry.on ? formPath('enquiry', car.slug) : null,
    call: phone && telHref(phone),
    directions: place.location && '#vehicle-map',
    share: shareMail(title, `https://${hosts[0] ?? ''}/cars/${car.slug}`),
    finance: priced('finance', `${financePath(settings)}?car_id=${car.slug}&car_type=${car.car_type}`),
    testDrive: forms.testDrive.on ? formPath('test-drive', car.slug) : null,
    tradeIn: isTradeInAllowed(car, settings, now) ? page('tradeIn', `/cars/trade-in?car_id=${car.id}`) : null,
    reserve: isReservable(car, settings, now)
      ? page('reserve', `/cars/${car.slug}/${settings.reserve.address}`)
      : null,
    requestPhotos: forms.requestPhotos.on ? formPath('photos', car.slug) : null,
    pricePdf: priced('pricePdf', `/api/cars/${car.slug}/price.pdf`),
    chat: chatHref(settings.integrations.chatUrl),
  }
}

// A chat is a page of another company: only an address that nobody on the way can change.
function chatHref(address: string | null): string | null {
  return address && URL.parse(address)?.protocol === 'https:' ? address : null
}
