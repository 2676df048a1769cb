import type {Settings} from '@forecourt/schemas/generated/site-types'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {hashWording} from '../leads/hash-wording.ts'
import type {Lead} from '../leads/lead-submission.ts'

/** The purpose under which a lead keeps whether advertisers may learn of it. */
export const ADVERTISING = 'advertising'

/** What a browser says of measuring with a form: nothing yet, yes, no or an opt-out, or yes to advertisers too. */
export const SAID_CHOICES = ['', 'yes', 'no', 'all'] as const
export type SaidChoice = (typeof SAID_CHOICES)[number]

/** The question of a site that asks before measuring. It names each use, so that a yes to fewer is none to more. */
export function writeMeasuringQuestion({analyticsId}: Settings['integrations'], tells: boolean): string {
  const count = `May we count this visit${analyticsId ? ' with Google Analytics' : ''}`
  return tells
    ? `${count}, and tell the services we advertise with what comes of a form that you send? They get the page, your browser’s name, and your e-mail address and phone number as scrambled text.`
    : `${count}? Nothing that you type is sent.`
}

/** What a lead keeps of the sender's choice about advertisers; nothing where none was made, or on a site without them. */
export function listAdvertisingConsents(settings: Settings, said: SaidChoice, now: number): Lead['consents'] {
  if ((said !== 'all' && said !== 'no') || !hasFeature('advertisers', settings, now)) return []
  const wording = writeMeasuringQuestion(settings.integrations, true)
  return [
    {
      purpose: ADVERTISING,
      wording,
      version: hashWording(wording),
      given: said === 'all',
      preTicked: false,
      at: new Date(now).toISOString(),
    },
  ]
}
