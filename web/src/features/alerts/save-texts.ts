import type {SaveError} from '#/domain/alerts/save-search-address'
import type {AlertChannel, AlertPace} from '#/services/alerts/tables'

/** The errors, shown beside their fields. */
export const SAVE_ERROR_TEXTS: {readonly [error in SaveError]: string} = {
  name: 'Give the search a name of at most 120 letters.',
  email: 'Write the e-mail address that we should use, such as name@example.com.',
  channel: 'Choose how we should tell you.',
  often: 'You have had several e-mails to be confirmed sent already. Please try again in an hour.',
  busy: 'Several e-mails to be confirmed have gone to this address in the last hour. Look for the latest; for another, wait a minute and press the button once more.',
  'too-many': 'You have saved fifty searches. Remove one you do not need, then save this one.',
  unavailable: 'Saved searches do not answer just now. Please try again in a minute.',
}

/** An hour of the day (0 to 23) as text: "8 am". */
export function formatHour(hour: number): string {
  if (hour === 0) return 'midnight'
  if (hour === 12) return '12 noon'
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`
}

export const CHANNEL_LABELS = {none: 'No alerts', email: 'By e-mail', sms: 'By text message'} as const
export const PACE_LABELS = {once: 'At once', daily: 'Once a day'} as const

type Chosen = {readonly channel: AlertChannel; readonly pace: AlertPace}

/** Describes how a shopper is notified: "Alerts by e-mail, once a day, from 8 am". */
export function describeAlerts({channel, pace}: Chosen, digestHour: number): string {
  if (channel === 'none') return CHANNEL_LABELS.none
  const when =
    pace === 'daily' ? `${PACE_LABELS.daily.toLowerCase()}, from ${formatHour(digestHour)}` : 'at once'
  return `Alerts ${CHANNEL_LABELS[channel].toLowerCase()}, ${when}`
}
