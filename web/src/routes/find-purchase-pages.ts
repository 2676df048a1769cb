import {isPageOn} from '@forecourt/schemas/routes/page-features'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {isOn} from '@forecourt/schemas/time/windows'
import {listPayees} from '#/domain/bills/list-payees'
import {isReturnFromPayment, PAY_STATE} from '#/domain/bills/pay-address'
import {linkToPurchase, PURCHASE_STATE, readPurchaseState} from '#/domain/orders/purchase-address'
import {RESERVATION_STATE, readCheckoutProblems} from '#/domain/reservations/checkout-address'
import {getEnv} from '#/env/env'
import {encodeQuery} from '#/lib/base64-url'
import {isUuid} from '#/lib/is-uuid'
import {buildTenant} from '#/tenant/build-tenant'
import {findStaffPage} from './find-content-pages.ts'
import {findCarPage, findNamedCar, findShownCar, findSoldPage} from './find-stock-pages.ts'
import {ABSENT, type FoundPage, type RouteSite, showPage} from './found-page.ts'
import type {Address} from './parse-address.ts'

/** The page that reserves a car; a sold one's own. The page itself checks whether the car is free. */
export async function findCheckoutPage(address: Address, site: RouteSite): Promise<FoundPage> {
  const {content, now} = site
  if (!isPageOn('checkout', content.settings, now)) return ABSENT
  const car = await findCarPage(address, site)
  if (car.kind === 'page') {
    const problems = readCheckoutProblems(address.search).join('.')
    const page = `/checkout/${address.parameter}/${encodeQuery(problems && `problem=${problems}`)}`
    return (await findSoldPage(address.parameter, site)) ?? showPage(page)
  }
  return car.kind === 'moved' ? {kind: 'moved', to: `${car.to}/checkout`} : car
}

/** The page of a reservation, also after the feature was switched off: shoppers who reserved a car must still see it. */
export function findReservationPage({parameter, search}: Address): FoundPage {
  const state = RESERVATION_STATE.write(RESERVATION_STATE.read(search))
  return isUuid(parameter) ? showPage(`/reservations/${parameter}/${encodeQuery(state)}`) : ABSENT
}

/** The steps in which a car is bought online. */
export async function findPurchasePage({search}: Address, site: RouteSite): Promise<FoundPage> {
  const state = readPurchaseState(search)
  if (!state || !hasPurchases(site) || (await findShownCar(state.car, site)) === null) return ABSENT
  return showPage(`/checkout-journey/${encodeQuery(PURCHASE_STATE.write(state))}`)
}

/** The alternative address for buying a car online; it redirects to the page [2.5, 2.6]. */
export async function findBuyOnline({parameter: slug}: Address, site: RouteSite): Promise<FoundPage> {
  const isHere = site.content.settings.reserve.address === 'buy-online' && hasPurchases(site)
  const car = isHere ? ((await findNamedCar(slug, site))?.slug ?? (await findShownCar(slug, site))) : null
  return car === null ? ABSENT : {kind: 'moved', to: linkToPurchase(car)}
}

function hasPurchases({content: {settings}, now}: RouteSite): boolean {
  return isPageOn('purchase', settings, now)
}

/** The page of an order below `path`, also after the site stopped selling online. */
export function findOrderPage(path: string, search: string, {content, now}: RouteSite): FoundPage {
  if (!isOn(content.settings.features.accounts, now)) return ABSENT
  const told = /^[a-z-]{1,20}$/.exec(new URLSearchParams(search).get('told') ?? '')
  return showPage(`${path}/${told?.[0] ?? '-'}`)
}

/** The page of online payments. A site without online payments may have a page of its staff at this address. */
export function findPaymentPage({path, search}: Address, site: RouteSite): FoundPage {
  if (!hasOnlinePayment(site)) return findStaffPage(path, site)
  return showPage(`/online-payment/${encodeQuery(PAY_STATE.write(PAY_STATE.read(search)))}`)
}

/** The page of online payments, for the sitemap, unless it requires sign-in. */
export function listPaymentPaths(site: RouteSite): string[] {
  return hasOnlinePayment(site) && !isPaymentGated(site) ? [linkTo('onlinePayment')] : []
}

function hasOnlinePayment({directory, name, now}: RouteSite): boolean {
  const tenant = buildTenant(directory, name)
  return tenant !== null && listPayees(tenant, now, getEnv().payments !== null).length > 0
}

function isPaymentGated({content: {settings}, now}: RouteSite): boolean {
  return isOn(settings.features.accounts, now) && settings.gatedRoutes.onlinePayment
}

/** The page of a payment, also after the site stopped taking payments: shoppers who paid return to it. */
export function findBillPage({parameter, search}: Address): FoundPage {
  return isUuid(parameter)
    ? showPage(`/bills/${parameter}/${isReturnFromPayment(search) ? 'back' : '-'}`)
    : ABSENT
}
