import {ownEnvironment} from './own-environment.ts'
/** A test that did not pass, or only at the second try. */
export type Fault = {
  /** Its path from the root, and for a journey its line. */
  file: string
  /** Empty for a file as a whole, or a whole package. */
  title: string
  /** The start of its first error. */
  error: string
  /** The command that runs it alone. */
  again: string
}

/**
 * The results of tests. `retried` lists the passed tests that passed only at the second try, `faults` the failed.
 * `unsteady` lists those of both that passed each time when nothing ran beside them.
 */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  retried: readonly Fault[]
  faults: readonly Fault[]
  unsteady: readonly Fault[]
}

export const NO_COUNTS: Counts = {passed: 0, failed: 0, skipped: 0, retried: [], faults: [], unsteady: []}

/** How many lines of an error are shown: enough for what was expected and the list that came. */
const ERROR_LINES = 30

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with this character
const COLOURS = /\u001b\[[\d;]*m/g

/** The first lines of an error, without colours and without calls inside libraries. */
export function trimError(message: string | undefined): string {
  const lines = (message ?? '')
    .replaceAll(COLOURS, '')
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node_modules|<anonymous>)/.test(line))
  return lines.slice(0, ERROR_LINES).join('\n')
}

/** A command as it is typed in the lane of this process, where `words` may contain anything. */
export function formatCommand(command: string, words: readonly string[]): string {
  const typed = words.map((word) => (/^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
  const lane = ownEnvironment.SOAK ? [`SOAK=${ownEnvironment.SOAK}`] : []
  return [...lane, command, ...typed].join(' ')
}

/** The counts of a run that failed though no test of its report did; so does an invalid report. */
export function failWithoutTest(counts: Counts, file: string, again: string): Counts {
  const error = 'It ended with an error that no test reports: its lines above say which.'
  const fault = {file, title: '', error, again: formatCommand(again, [])}
  return {...counts, failed: counts.failed + 1, faults: [...counts.faults, fault]}
}

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    retried: [...one.retried, ...other.retried],
    faults: [...one.faults, ...other.faults],
    unsteady: [...one.unsteady, ...other.unsteady],
  }
}

/** The counts after some tests that did not pass, or not at once, have passed each time when they ran alone. */
export function moveUnsteady(counts: Counts, unsteady: readonly Fault[]): Counts {
  const isLeft = (fault: Fault) => !unsteady.includes(fault)
  const faults = counts.faults.filter(isLeft)
  const forgiven = counts.faults.length - faults.length
  return {
    ...counts,
    passed: counts.passed + forgiven,
    failed: counts.failed - forgiven,
    retried: counts.retried.filter(isLeft),
    faults,
    unsteady,
  }
}

/** Whether a run has failed. A test that passed only at the second try counts as a failure until it has passed alone. */
export function isFailure({failed, retried}: Counts): boolean {
  return failed > 0 || retried.length > 0
}

/** The tests that failed or passed only when retried, with the first lines of their errors; empty when there is none. */
export function formatErrors({retried, faults, unsteady}: Counts): string {
  return [...faults, ...retried, ...unsteady]
    .map((fault) => [`  ${formatName(fault)}`, ...indent(fault.error)].join('\n'))
    .join('\n\n')
}

/** The last lines of a test run: the totals, and for each such test the reason and how to run it again. */
export function formatCounts({passed, failed, skipped, retried, faults, unsteady}: Counts): string {
  return [
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
    ...formatFaults('Failed', faults),
    ...formatFaults('Failed at the first try and passed at the second, to be mended', retried),
    ...formatFaults('Passed each time alone, and not beside others, to be mended', unsteady),
  ].join('\n\n')
}

function formatFaults(title: string, faults: readonly Fault[]): string[] {
  if (faults.length === 0) return []
  const lines = faults.flatMap((fault) => [
    `  ${formatName(fault)}`,
    ...indent(fault.error.split('\n')[0] ?? ''),
    ...indent(fault.again),
  ])
  return [`${title} (${faults.length}):\n${lines.join('\n')}`]
}

function formatName({file, title}: Fault): string {
  return title === '' ? file : `${file} › ${title}`
}

function indent(text: string): string[] {
  return text === '' ? [] : text.split('\n').map((line) => `      ${line}`.trimEnd())
}
