import type {Settings} from '@forecourt/schemas/generated/site-types'
import {isOn} from '@forecourt/schemas/settings/is-on'
import {type FavouriteSettings, pickFavouriteSettings} from '#/domain/favourite-rule'
import {type FinanceSettings, pickFinanceSettings} from '#/domain/finance/describe-finance'
import {getFinancePath} from '#/domain/forms/form-links'

/** What a card needs of a site; plain values, so that a browser gets them once and no more. */
export type CardSettings = {
  readonly form: Settings['theme']['cardForm']
  readonly card: Settings['card']
  readonly tags: Settings['tags']
  readonly price: Settings['price']
  readonly finance: FinanceSettings['finance']
  /** The dealer's time zone. */
  readonly zone: string
  readonly favourites: FavouriteSettings
  readonly compare: boolean
  /** The forms that this site has to lead to. */
  readonly pages: readonly ('enquire' | 'testDrive')[]
  readonly financePath: string
  readonly enquireLabel: string
  readonly similarText: string
  /** ms since the epoch, rounded to the hour: tags of age are the same on server and browser. */
  readonly now: number
}

const HOUR_MS = 3_600_000

/** Picks a card's part of a site's settings, in the dealer's time zone. */
export function pickCardSettings(settings: Settings, zone: string, now: number): CardSettings {
  return {
    form: settings.theme.cardForm,
    card: settings.card,
    tags: settings.tags,
    price: settings.price,
    finance: pickFinanceSettings(settings),
    zone,
    favourites: pickFavouriteSettings(settings, now),
    compare: isOn(settings.features.compare, now),
    pages: getPages(settings, now),
    financePath: getFinancePath(settings),
    enquireLabel: settings.vehiclePage.enquireLabel,
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
