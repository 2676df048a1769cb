import type {Settings} from '@forecourt/schemas'
import {isOn} from '@forecourt/schemas/settings/is-on'
import {ACTION_PAGES, type PageAction} from '#/domain/action-pages'
import type {FavouriteSite} from '#/domain/favourite-rule'
import {favouriteSite} from '#/domain/favourite-site'
import type {FinanceSite} from '#/domain/finance/describe-finance'
import {financeSite} from '#/domain/finance/finance-site'
import {financePath} from '#/domain/forms/finance-path'

/** What a card needs of a site; plain values, so that a browser gets them once and no more. */
export type CardSite = {
  readonly form: Settings['theme']['cardForm']
  readonly card: Settings['card']
  readonly tags: Settings['tags']
  readonly price: Settings['price']
  readonly finance: FinanceSite['finance']
  /** The dealer's time zone. */
  readonly zone: string
  readonly favourites: FavouriteSite
  readonly compare: boolean
  readonly reserve: Pick<
    Settings['reserve'],
    'carTypes' | 'deposit' | 'fallbackPrice' | 'showDepositSuffix' | 'address'
  >
  readonly tradeIn: Pick<Settings['tradeIn'], 'carTypes' | 'minimumPrice'>
  readonly features: Pick<Settings['features'], 'reserve' | 'tradeIn'>
  /** Actions that have a page of their own to lead to. */
  readonly pages: readonly (PageAction | 'enquire' | 'testDrive')[]
  readonly financePath: string
  readonly enquireLabel: string
  readonly tradeInLabel: string
  readonly similarText: string
  /** ms since the epoch, rounded to the hour: tags of age are the same on server and browser. */
  readonly now: number
}

const HOUR_MS = 3_600_000

/** Picks a card's part of a site's settings, in the dealer's time zone. */
export function cardSite(settings: Settings, zone: string, now: number): CardSite {
  const {carTypes, deposit, fallbackPrice, showDepositSuffix, address} = settings.reserve
  return {
    form: settings.theme.cardForm,
    card: settings.card,
    tags: settings.tags,
    price: settings.price,
    finance: financeSite(settings),
    zone,
    favourites: favouriteSite(settings, now),
    compare: isOn(settings.features.compare, now),
    reserve: {carTypes, deposit, fallbackPrice, showDepositSuffix, address},
    tradeIn: {carTypes: settings.tradeIn.carTypes, minimumPrice: settings.tradeIn.minimumPrice},
    features: {reserve: settings.features.reserve, tradeIn: settings.features.tradeIn},
    pages: pagesOf(settings),
    financePath: financePath(settings),
    enquireLabel: settings.vehiclePage.enquireLabel,
    tradeInLabel: settings.vehiclePage.tradeInLabel,
    similarText: settings.vehiclePage.similarText,
    now: Math.floor(now / HOUR_MS) * HOUR_MS,
  }
}

function pagesOf({forms}: Settings): CardSite['pages'] {
  return [
    ...ACTION_PAGES,
    ...(forms.enquiry.on ? ['enquire' as const] : []),
    ...(forms.testDrive.on ? ['testDrive' as const] : []),
  ]
}
