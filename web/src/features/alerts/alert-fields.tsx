import type {AlertSubject} from '#/domain/alerts/alert-subjects'
import {EMAIL_SHAPE} from '#/domain/leads/email-address'
import type {AlertChannel, AlertPace} from '#/services/alerts/tables'
import {INPUTS, SelectField, TextField} from '#/ui/field'
import type {AlertSettings} from './alert-settings.ts'
import {CHANNEL_LABELS, formatHour, PACE_LABELS} from './save-texts.ts'

type Chosen = {
  readonly channel: AlertChannel
  readonly pace: AlertPace
  readonly digestHour: number
  /** The stored address, masked: a•••@example.com. */
  readonly email: string | null
}

type Props = {settings: AlertSettings; about: AlertSubject; chosen: Chosen}

const LEGENDS = {
  search: 'Tell me about new matches and lower prices',
  watchlist: 'Tell me about lower prices, and when a car can be bought again',
} as const

/** How a shopper is notified of cars. Nothing is preselected, and the consent text is shown beside the choice. */
export function AlertFields({settings, about, chosen}: Props) {
  const channels = (['none', 'email', 'sms'] as const).filter(
    (one) => one !== 'sms' || settings.texts || chosen.channel === 'sms',
  )
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="text-sm font-medium">{LEGENDS[about]}</legend>
        {channels.map((channel) => (
          <label key={channel} className="tick-line">
            <input
              type="radio"
              name="channel"
              value={channel}
              defaultChecked={channel === chosen.channel}
              className="tick rounded-full"
            />
            <span>
              {CHANNEL_LABELS[channel]}
              {channel !== 'none' && (
                <span className="block text-sm text-ink-soft">{settings.wordings[about][channel]}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={
          chosen.email
            ? `Another e-mail address than ${chosen.email}`
            : 'E-mail address, for alerts by e-mail'
        }
        name="email"
        {...INPUTS.email}
        {...EMAIL_SHAPE}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="How often" name="pace" defaultValue={chosen.pace}>
          <option value="once">{PACE_LABELS.once}</option>
          <option value="daily">{PACE_LABELS.daily}</option>
        </SelectField>
        <SelectField label="Hour of the daily message" name="hour" defaultValue={chosen.digestHour}>
          {Array.from({length: 24}, (_, hour) => (
            <option key={formatHour(hour)} value={hour}>
              {formatHour(hour)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
