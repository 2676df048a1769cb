import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {AlertSubject} from '#/domain/saved-search/alert-subjects'

/** What the choice of alerts needs of a site. */
export type AlertSettings = {
  readonly texts: boolean
  readonly digestHour: number
  /** What a shopper agrees to, as it is kept. */
  readonly wordings: {readonly [about in AlertSubject]: {readonly email: string; readonly sms: string}}
}

/** Picks what the choice of alerts needs of a site, with its name in the words. */
export function pickAlertSettings({alerts, identity}: Pick<Settings, 'alerts' | 'identity'>): AlertSettings {
  const fill = (words: string) => words.replaceAll('{site}', identity.name)
  return {
    texts: alerts.texts,
    digestHour: alerts.digestHour,
    wordings: {
      search: {email: fill(alerts.emailConsent), sms: fill(alerts.textConsent)},
      watchlist: {email: fill(alerts.watchlistEmailConsent), sms: fill(alerts.watchlistTextConsent)},
    },
  }
}
