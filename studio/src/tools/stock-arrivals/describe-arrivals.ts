import {formatMoment} from '@forecourt/schemas/time/format-moment'
import type {BadgeTone} from '@sanity/ui'
import {describeAge} from '../../core/zone/describe-age.ts'
import type {FeedRow, RunRow} from './use-arrivals.ts'

/** How long ago something was, by the storefront's seconds. */
export function describeSeconds(seconds: number | null): string {
  return describeAge(seconds && seconds * 1000)
}

const STATES: {readonly [state: string]: {words: string; tone: BadgeTone}} = {
  queued: {words: 'About to run', tone: 'primary'},
  running: {words: 'Running', tone: 'primary'},
  done: {words: 'In order', tone: 'positive'},
  superseded: {words: 'In order', tone: 'positive'},
  refused: {words: 'The last file was refused', tone: 'critical'},
  failed: {words: 'The last run failed', tone: 'critical'},
}

/** The state of a feed in a few words; what needs attention comes first. */
export function describeFeedState({active, asks, late, state}: FeedRow): {words: string; tone: BadgeTone} {
  if (!active) return {words: 'Switched off', tone: 'default'}
  if (asks) return {words: 'Waiting for your answer', tone: 'caution'}
  const known = STATES[state ?? '']
  if (known?.tone === 'critical') return known
  if (late) return {words: 'Late', tone: 'critical'}
  return known ?? {words: 'No file yet', tone: 'default'}
}

const RUN_STATES: {readonly [state: string]: string} = {
  queued: 'About to run',
  running: 'Running',
  done: 'Imported',
  asks: 'Waiting for your answer',
  superseded: 'Replaced by a newer file',
  refused: 'File refused',
  failed: 'Failed',
}

/** A run in one line: when, its result, and what it changed or why it changed nothing. */
export function describeRun({createdAt, state, counts, error}: RunRow, zone: string): string {
  const day = formatMoment(createdAt, zone)
  const words = counts ? describeCounts(counts) : error
  return [`${day}: ${RUN_STATES[state] ?? state}`, ...(words ? [words] : [])].join(', ')
}

/** The non-zero counts of a run. */
export function describeCounts(counts: {readonly [name: string]: number}): string {
  const {read = 0, unchanged = 0, ...others} = counts
  const told = Object.entries(others).filter(([, count]) => count > 0)
  const words = told.map(([name, count]) => `${count} ${name}`)
  return [`${read} read`, ...(words.length > 0 ? words : [`${unchanged} unchanged`])].join(', ')
}
