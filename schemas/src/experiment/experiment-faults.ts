import * as z from 'zod'
import type {Settings} from '../generated/site-types.ts'
import {hasFeature, isSet} from '../settings/needs.ts'
import {getFormSwitch} from '../time/windows.ts'
import {getTargetKind, MOST_VERSIONS} from './experiment.ts'

/** What keeps an experiment from running: which field, and what to do. */
export type ExperimentFault = {readonly path: string; readonly message: string}

const PRICE =
  /[$€£]|\bAUD\b|\d\s?%|\b\d+(?:[.,]\d+)?\s?(?:k|dollars?|cents?)\b|\bper (?:week|month|annum)\b|\bp\.?[awm]\.?(?![a-z])|\b(?:pric(?:es?|ed|ing)|costs?|fees?|charges?|surcharges?|deposits?|discount\w*|rebates?|bonus(?:es)?|cash ?back|sav(?:e|es|ings?)|sales?|cheap\w*|free|rrp|egc|gst|on[- ]?roads?|drive[- ]?away|repayments?|interest|rates?|afford\w*)\b/i
const LEGAL =
  /\b(?:terms|conditions|t ?(?:&|and) ?cs?|warrant\w*|guarant\w*|refund\w*|cooling[- ]?off|privacy|consent\w*|licen[cs]\w*|lmct|abn|acn|permits?|disclaim\w*|liab\w*|statutory|eligib\w*|consumer law|approved|approval)\b/i

/**
 * Why words may not be tried, for staff; null if they may. Two visitors must never be told different prices, savings or
 * terms for the same thing (Australian Consumer Law ss 18, 29 and 48), so words near these are refused, rather too many
 * than too few.
 */
export function findForbiddenWords(words: string): string | null {
  const price = PRICE.exec(words)?.[0]
  if (price !== undefined)
    return `“${price.trim()}” speaks of a price or a saving, which all visitors have to read alike. Leave it out.`
  const term = LEGAL.exec(words)?.[0]
  return term === undefined
    ? null
    : `“${term}” speaks of legal terms, which all visitors have to read alike. Leave it out.`
}

const text = z.string().trim().min(1).nullish().catch(null)
const version = z.object({
  words: text,
  sections: z.array(z.string()).nullish().catch(null),
})

/** An experiment as read, or as stored while staff fill it in. */
const draft = z.object({
  part: text,
  target: z.unknown().optional(),
  versions: z.array(version.catch({})).nullish().catch(null),
  window: z.object({start: text, end: text}).nullish().catch(null),
  scope: z
    .object({audience: z.string().nullish(), sites: z.array(z.unknown()).nullish()})
    .nullish()
    .catch(null),
})

/** What an experiment lacks before it may run, in the Studio and on the storefront alike. */
export function listExperimentFaults(document: object): ExperimentFault[] {
  const {part, window, scope, versions, target} = draft.parse(document)
  const kind = getTargetKind(part ?? '')
  const start = window?.start ? Date.parse(window.start) : null
  const end = window?.end ? Date.parse(window.end) : null
  const said: readonly (readonly [isFaulty: boolean, path: string, message: string])[] = [
    [!part, 'part', 'Choose what is tried.'],
    [kind !== null && !target, 'target', `Choose the ${kind} whose words are tried.`],
    [start === null, 'window.start', 'Say when the experiment begins.'],
    [end === null, 'window.end', 'Say when the experiment ends: it cannot run for ever.'],
    [start !== null && end !== null && start >= end, 'window.end', 'The end has to be after the beginning.'],
    [
      !versions?.length,
      'versions',
      'Add at least one other version: the first is what the site says now, and one alone cannot be compared.',
    ],
    [(versions?.length ?? 0) >= MOST_VERSIONS, 'versions', 'Try at most three other versions at once.'],
    [
      scope?.audience !== 'sites' || scope.sites?.length !== 1,
      'scope',
      'Name the one site that it is on: each site is counted by itself.',
    ],
  ]
  return [
    ...said.flatMap(([isFaulty, path, message]) => (isFaulty ? [{path, message}] : [])),
    ...(part ? listVersionFaults(part, versions ?? []) : []),
  ]
}

function listVersionFaults(part: string, versions: readonly z.infer<typeof version>[]): ExperimentFault[] {
  const isOrder = part === 'home.sections'
  const said = versions.map(({words, sections}) => (isOrder ? (sections ?? []).join(' ') : (words ?? '')))
  if (said.some((one) => one === ''))
    return [
      {
        path: 'versions',
        message: isOrder ? 'Choose the sections of each version.' : 'Write the words of each version.',
      },
    ]
  if (new Set(said).size < said.length) return [{path: 'versions', message: 'Two versions are the same.'}]
  if (isOrder) return []
  return said.flatMap((words) => {
    const message = findForbiddenWords(words)
    return message === null ? [] : [{path: 'versions', message}]
  })
}

/** Why visits of a site cannot reach a goal, with what to do; null if they can. `now` as for `hasFeature`. */
export function findGoalFault(goal: unknown, settings: Settings, now: number | null): ExperimentFault | null {
  const message = (words: string) => ({
    path: 'goal',
    message: `${words} Switch it on, or choose another goal.`,
  })
  if (goal === 'reservation' && !hasFeature('reserve', settings, now))
    return message('Nobody can reserve a car: “Reserve a car” is off on this site.')
  const books = (['testDrive', 'serviceBooking'] as const).some((form) =>
    isSet(getFormSwitch(settings, form), now),
  )
  return goal === 'booking' && !books
    ? message('Nobody can book: neither test drives nor service bookings are on, on this site.')
    : null
}
