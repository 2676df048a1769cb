import type {StaffLead, StaffLeadDetail} from '@forecourt/schemas/lead/staff-lead'
import type {BadgeTone} from '@sanity/ui'
import {formatDuration} from '../../core/zone/describe-age.ts'

const HOUR = 3_600_000

type Standing = {readonly words: string; readonly tone: BadgeTone}

const STAGES: {readonly [stage in Exclude<StaffLead['stage'], 'new'>]: Standing} = {
  answered: {words: 'Answered', tone: 'positive'},
  won: {words: 'Won', tone: 'positive'},
  lost: {words: 'Lost', tone: 'neutral'},
  erased: {words: 'Erased', tone: 'neutral'},
  unknown: {words: 'From before', tone: 'neutral'},
}

/** The state of a lead in a few words: when an answer is due, or its outcome. */
export function describeLeadState({stage, dueAt}: Pick<StaffLead, 'stage' | 'dueAt'>, now: number): Standing {
  if (stage !== 'new') return STAGES[stage]
  if (dueAt === null) return {words: 'To answer', tone: 'primary'}
  const left = Date.parse(dueAt) - now
  if (left < 0) return {words: `Overdue by ${formatDuration(-left)}`, tone: 'critical'}
  return {words: `Due in ${formatDuration(left)}`, tone: left < 2 * HOUR ? 'caution' : 'primary'}
}

/** Summarises open leads for the head of a list: "3 to answer, 1 overdue". */
export function describeCounts({
  waiting,
  overdue,
}: {
  readonly waiting: number
  readonly overdue: number
}): string {
  if (waiting === 0) return 'All answered'
  return overdue > 0 ? `${waiting} to answer, ${overdue} overdue` : `${waiting} to answer`
}

type LeadEvent = StaffLeadDetail['events'][number]

const EVENTS: {readonly [kind: string]: string} = {
  opened: 'looked at it',
  noted: 'noted',
  tried: 'called without an answer',
  called: 'called',
  mailed: 'wrote by e-mail',
  won: 'marked it won',
  lost: 'marked it lost',
  reopened: 'opened it again',
}

/** Describes what a staff member did with a lead: "Kim Example called". */
export function describeEvent({kind, by, words, delivery}: LeadEvent): string {
  if (kind === 'assigned') return words === null ? `${by} gave it back` : `${by} gave it to ${words}`
  const what = `${by} ${EVENTS[kind] ?? kind}`
  if (delivery === 'dead') return `${what}; it could not be delivered`
  return delivery === 'waiting' ? `${what}; it is on its way` : what
}

const CHANNELS: {readonly [channel: string]: string} = {
  adf: 'sales system',
  mail: 'e-mail to you',
  webhook: 'webhook',
  reply: 'receipt to the shopper',
}
const STATES = {waiting: 'on its way', sent: 'delivered', dead: 'could not be delivered'} as const

/** Describes a lead's deliveries: "E-mail to you delivered, sales system on its way". */
export function describeDeliveries(deliveries: StaffLeadDetail['deliveries']): string {
  const parts = deliveries.map(({channel, state}) => `${CHANNELS[channel] ?? channel} ${STATES[state]}`)
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The address that dials a number. */
export function linkToPhone(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
