import {GOALS, type Goal} from '@forecourt/schemas/experiment/experiment'
import {formatVersion, formatVersionTitle} from '@forecourt/schemas/experiment/results'
import {groupThousands} from '#/lib/format-text'
import {computeEvidence, computeRatio, type Ratio} from './weigh-counts.ts'

/** How many visits have seen a version, and how many of them have reached the goal since. */
export type VersionCount = {readonly shown: number; readonly reached: number}

/** How often the verdict may be wrong where versions do not differ, over all of an experiment's days together. */
const ERROR = 0.05
/** The same for the finding that versions were not shown equally often. */
const MISMATCH_ERROR = 0.01

type Verdict = {
  /** What was found, for staff who know no statistics. */
  readonly sentences: readonly string[]
  /** The version that brings most, if it is certain that it brings more than the first; 0 if all others bring fewer. */
  readonly winner: number | null
}

/**
 * Whether versions differ, the first one first. It may be asked every day, and the experiment may end at the first
 * verdict: `computeEvidence` says why. Of several other versions each is compared with the first, at its part of the
 * permitted error (Bonferroni).
 */
export function evaluateExperiment(counts: readonly VersionCount[], goal: Goal): Verdict {
  const shown = counts.map((count) => count.shown)
  if (shown.every((count) => count === 0))
    return {sentences: ['No visit has seen it yet, so nothing can be said.'], winner: null}
  if (isMismatched(shown))
    return {
      sentences: [
        `The versions were not shown equally often (${shown.map(groupThousands).join(' and ')} visits), which chance does not explain. Do not trust these figures: something kept visits of one version from being counted. Stop the experiment, and ask for help.`,
      ],
      winner: null,
    }
  const [first, ...others] = counts
  const {plural} = GOALS[goal]
  const ratios = others.map(({reached}) => computeRatio(first?.reached ?? 0, reached, ERROR / others.length))
  const sentences = ratios.map((ratio, at) => describeRatio(ratio, at + 1, plural))
  const better = ratios.flatMap(({low}, at) => (low > 1 ? [at + 1] : []))
  const winner =
    better.toSorted((one, other) => (counts[other]?.reached ?? 0) - (counts[one]?.reached ?? 0))[0] ??
    (ratios.every(({high}) => high < 1) ? 0 : null)
  const advice =
    winner === null
      ? 'That is not enough to decide: let it run on.'
      : winner === 0
        ? 'You can stop, and keep the first version.'
        : `You can stop, and take ${formatVersion(winner)} over.`
  return {sentences: [...sentences, advice], winner}
}

/** Whether versions were not shown equally often, at any of many looks (sample ratio mismatch). */
export function isMismatched(shown: readonly number[]): boolean {
  return computeEvidence(shown) >= Math.log(1 / MISMATCH_ERROR)
}

/** Beyond this many percent, a number only seems exact. */
const MOST_PERCENT = 300

function describeRatio({low, high}: Ratio, version: number, plural: string): string {
  const name = formatVersionTitle(version)
  const [least, most] = [Math.round((low - 1) * 100), Math.round((high - 1) * 100)]
  const top = most > MOST_PERCENT ? `more than ${MOST_PERCENT}%` : `${most}%`
  if (low > 1) return `${name} brings more ${plural}: between ${Math.max(least, 1)}% and ${top} more.`
  if (high < 1) return `${name} brings fewer ${plural}: between ${Math.max(-most, 1)}% and ${-least}% fewer.`
  if (most > MOST_PERCENT)
    return `There are too few ${plural} yet to say anything about ${formatVersion(version)}.`
  return `${name} may bring anything between ${-least}% fewer and ${top} more ${plural}.`
}
