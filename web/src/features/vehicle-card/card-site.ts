import {isOn, type Settings} from '@forecourt/schemas'
import {type FavouriteSite, favouriteSite} from '#/domain/favourite-rule'
import type {FinanceSite} from '#/domain/finance/describe-finance'
import {financeSite} from '#/domain/finance/finance-site'

/** What a card needs of a site; plain values, so that a browser gets them once and no more. */
export type CardSite = {
  readonly form: Settings['theme']['cardForm']
  readonly card: Settings['card']
  readonly tags: Settings['tags']
  readonly price: Settings['price']
  readonly finance: FinanceSite['finance']
  readonly favourites: FavouriteSite
  readonly compare: boolean
  readonly enquireLabel: string
  readonly similarText: string
  /** ms since the epoch, rounded to the hour: tags of age are the same on server and browser. */
  readonly now: number
}

const HOUR_MS = 3_600_000

/** Picks a card's part of a site's settings. */
export function cardSite(settings: Settings, now: number): CardSite {
  return {
    form: settings.theme.cardForm,
    card: settings.card,
    tags: settings.tags,
    price: settings.price,
    finance: financeSite(settings),
    favourites: favouriteSite(settings, now),
    compare: isOn(settings.features.compare, now),
    enquireLabel: settings.vehiclePage.enquireLabel,
    similarText: settings.vehiclePage.similarText,
    now: Math.floor(now / HOUR_MS) * HOUR_MS,
  }
}
