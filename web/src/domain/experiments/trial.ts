import type {Experiment, TriedPart} from '@forecourt/schemas/experiment/experiment'
import {findForbiddenWords} from '@forecourt/schemas/experiment/experiment-faults'
import type {HomeSection} from '@forecourt/schemas/settings/groups/home-sections'

/** A running experiment as pages need it; `target` is null for the home page, `versions` are all but the first. */
export type Trial = Pick<Experiment, 'part' | 'target' | 'share' | 'goal' | 'versions'> & {
  /** What its visits are counted under: another for each set of versions and each goal. */
  readonly key: string
}

/** Versions of words of which each visit sees one; the first is what the content says. */
export type VersionedWords = Pick<Trial, 'key'> & {readonly words: readonly string[]}

/**
 * The versions of words that a page shows, the first of them as the content has it now; null where they are not tried:
 * without a running experiment, where the content has no such words or says one of the others, and where it names a price
 * or a term.
 */
export function findVersions(
  trials: readonly Trial[],
  part: TriedPart,
  target: string | null,
  first: string | null,
): VersionedWords | null {
  const trial = trials.find((one) => one.part === part && one.target === target)
  if (!trial || first === null || findForbiddenWords(first) !== null) return null
  const words = [first, ...trial.versions.map((version) => version.words ?? '')]
  return new Set(words).size === words.length ? {key: trial.key, words} : null
}

/** The experiment with the order of the home page's sections; null without one, and where a version is the site's own. */
export function findOrderTrial(trials: readonly Trial[], sections: readonly HomeSection[]): Trial | null {
  const trial = trials.find(({part}) => part === 'home.sections')
  const isOwn = trial?.versions.some(
    (version) => String(sortSections(sections, version.sections)) === String(sections),
  )
  return isOwn ? null : (trial ?? null)
}

/** Sections of the home page in the order of a version: its own first, the site's others behind them as they are. */
export function sortSections(
  sections: readonly HomeSection[],
  own: readonly HomeSection[],
): readonly HomeSection[] {
  return [...new Set([...own.filter((one) => sections.includes(one)), ...sections])]
}

/**
 * The version that a visit has seen, or with which it has reached the goal, as it is counted (`key/1`); null for one of no
 * running experiment. `told` is what the page says: `key/1`, and of a goal `key/1/call`.
 */
export function readVersion(
  trials: readonly Trial[],
  thing: 'shown' | 'reached',
  told: string,
): string | null {
  const [key, at = '', goal] = told.split('/')
  const trial = trials.find((one) => one.key === key)
  if (!trial || !/^\d$/.test(at) || Number(at) > trial.versions.length) return null
  return goal === (thing === 'reached' ? trial.goal : undefined) ? `${key}/${at}` : null
}
