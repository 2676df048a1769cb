import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {HOUR_MS} from '@forecourt/schemas/time/days'
import {isOn} from '@forecourt/schemas/time/windows'
import {type FinanceSettings, pickFinanceSettings} from '#/domain/finance/describe-finance'
import {getFinancePath, linkToForm, linkToTradeInStart} from '#/domain/forms/form-links'
import {
  describeReserve,
  isReservable,
  isTestDriveOnly,
  type ReserveOffer,
} from '#/domain/reservations/is-reservable'
import {isTradeInAllowed, type TradeInSite} from '#/domain/trade-ins/is-trade-in-allowed'
import {isPriced} from '#/domain/vehicles/describe-price'
import {formatDriveWords} from '#/domain/vehicles/format-attribute'
import {isAvailable} from '#/domain/vehicles/resolve-availability'
import {type FavouriteSettings, pickFavouriteSettings} from '#/domain/watchlist/favourite-rule'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'

/** The site settings of cards, as plain values, so that a browser receives them once. */
export type CardSettings = {
  readonly form: Settings['theme']['cardForm']
  readonly pictureRatio: Settings['theme']['pictureRatio']
  readonly card: Settings['card']
  readonly tags: Settings['tags']
  readonly price: Settings['price']
  readonly finance: FinanceSettings['finance']
  /** The dealer's time zone. */
  readonly zone: string
  readonly favourites: FavouriteSettings
  readonly compare: boolean
  /** The forms of this site. */
  readonly pages: readonly ('enquire' | 'testDrive')[]
  readonly financePath: string
  /** The rules for reserving online, and the button's label; null if it is not offered. */
  readonly reserve: (ReserveOffer & {readonly label: string}) | null
  readonly enquireLabel: string
  /** The rules for trade-ins; null if they are not offered. */
  readonly tradeIn: TradeInSite | null
  readonly similarText: string
  /** ms since the epoch, rounded to the hour, so that tags that depend on age are the same on server and browser. */
  readonly now: number
}

/** Picks the settings of a site's cards, in the dealer's time zone, with the site's rules for reservations. */
export function pickCardSettings(
  settings: Settings,
  zone: string,
  offer: ReserveOffer | null,
  now: number,
): CardSettings {
  return {
    form: settings.theme.cardForm,
    pictureRatio: settings.theme.pictureRatio,
    card: settings.card,
    tags: settings.tags,
    price: settings.price,
    finance: pickFinanceSettings(settings),
    zone,
    favourites: pickFavouriteSettings(settings, now),
    compare: isOn(settings.features.compare, now),
    pages: getPages(settings, now),
    financePath: getFinancePath(settings),
    reserve: offer && {...offer, label: describeReserve(settings.card.reserveLabel, settings.reserve)},
    enquireLabel: settings.vehiclePage.enquireLabel,
    tradeIn: pickTradeIn(settings, now),
    similarText: settings.vehiclePage.similarText,
    now: Math.floor(now / HOUR_MS) * HOUR_MS,
  }
}

function getPages({forms, features}: Settings, now: number): CardSettings['pages'] {
  return [
    ...(forms.enquiry.on ? ['enquire' as const] : []),
    ...(isOn(features.testDrives, now) ? ['testDrive' as const] : []),
  ]
}

function pickTradeIn({tradeIn, features}: Settings, now: number): CardSettings['tradeIn'] {
  if (!isOn(features.tradeIn, now)) return null
  const {carTypes, minimumPrice} = tradeIn
  return {tradeIn: {carTypes, minimumPrice}, features: {tradeIn: features.tradeIn}}
}

type CardButton = Settings['card']['buttons'][number]

/** The place of a card on the site; each place has its own selection of buttons. */
export type CardPlacement = 'search' | 'featured' | 'similar'

export type CardLink = {
  readonly button: CardButton | 'similar'
  readonly label: string
  readonly href: string
}

type Build = (vehicle: ListedVehicle, site: CardSettings) => Omit<CardLink, 'button'> | null

const BUILD: {readonly [button in CardButton]: Build} = {
  details: (vehicle, {card}) => ({label: card.detailsLabel, href: linkTo('car', {slug: vehicle.slug})}),
  enquire: ({slug}, {enquireLabel, pages}) =>
    pages.includes('enquire') ? {label: enquireLabel, href: linkToForm('enquiry', {car: slug})} : null,
  reserve: (vehicle, {reserve}) =>
    reserve && isReservable(vehicle, reserve)
      ? {label: reserve.label, href: linkTo('checkout', {slug: vehicle.slug})}
      : null,
  finance: (vehicle, {card, financePath, price}) =>
    isPriced(vehicle, price)
      ? {
          label: card.financeLabel,
          href: withQuery(financePath, {car_id: vehicle.slug, car_type: vehicle.car_type}),
        }
      : null,
  testDrive: ({slug, item_type}, {card, pages}) =>
    pages.includes('testDrive')
      ? {
          label: formatDriveWords(card.testDriveLabel, [item_type]),
          href: linkToForm('testDrive', {car: slug}),
        }
      : null,
  tradeIn: (vehicle, {card, tradeIn, now}) =>
    tradeIn && isTradeInAllowed(vehicle, tradeIn, now)
      ? {label: card.tradeInLabel, href: linkToTradeInStart(vehicle.slug)}
      : null,
}

/**
 * The buttons of a card in the site's selection and order (spec 2.25c): each if its page and its rule allow (4.2d). A
 * car with the test-drive tag offers that as well. An unavailable car only has a link to similar ones (2.25d, 4.2e).
 */
export function listCardButtons(
  vehicle: ListedVehicle,
  site: CardSettings,
  placement: CardPlacement,
): CardLink[] {
  if (!isAvailable(vehicle)) {
    return [
      {button: 'similar', label: site.similarText, href: `${linkTo('car', {slug: vehicle.slug})}#similar`},
    ]
  }
  const chosen = {
    search: site.card.buttons,
    featured: site.card.featuredButtons,
    similar: site.card.similarButtons,
  }[placement]
  const wanted: readonly CardButton[] = isTestDriveOnly(vehicle, site.card)
    ? ['testDrive', ...chosen]
    : chosen
  return [...new Set(wanted)].flatMap((button) => {
    const link = BUILD[button](vehicle, site)
    return link ? [{button, ...link}] : []
  })
}
