import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {AlertSubject} from '#/domain/alerts/alert-subjects'

/** The site settings for choosing alerts. */
export type AlertSettings = {
  readonly texts: boolean
  readonly digestHour: number
  /** The consent texts, as stored. */
  readonly wordings: {readonly [about in AlertSubject]: {readonly email: string; readonly sms: string}}
}

/** Picks the site settings for choosing alerts, with the site's name in the texts. */
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
