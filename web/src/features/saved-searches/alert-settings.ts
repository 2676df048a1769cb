import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {AlertChannel, AlertPace} from '#/gateways/records/tables'

/** What the choice of alerts needs of a site. */
export type AlertSettings = {
  readonly texts: boolean
  readonly digestHour: number
  /** What a shopper agrees to, as it is kept. */
  readonly wordings: {readonly email: string; readonly sms: string}
}

/** Picks what the choice of alerts needs of a site, with its name in the words. */
export function pickAlertSettings({alerts, identity}: Pick<Settings, 'alerts' | 'identity'>): AlertSettings {
  const fill = (words: string) => words.replaceAll('{site}', identity.name)
  return {
    texts: alerts.texts,
    digestHour: alerts.digestHour,
    wordings: {email: fill(alerts.emailConsent), sms: fill(alerts.textConsent)},
  }
}

type ShownSearch = {
  readonly id: string
  readonly name: string
  /** Its list. */
  readonly href: string
  readonly channel: AlertChannel
  readonly pace: AlertPace
}

/** What a shopper’s page shows of searches and alerts. */
export type ShownSearches = {
  readonly searches: readonly ShownSearch[]
  /** As it is shown: a•••@example.com. */
  readonly email: string | null
  readonly isConfirmed: boolean
  readonly digestHour: number
  readonly settings: AlertSettings
}
