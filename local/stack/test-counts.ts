/** A test that did not pass, or only at the second try. `error` is the start of its first error. */
export type Fault = {name: string; error: string}

/** The results of tests. `retried` lists the passed tests that passed only at the second try, `faults` the failed. */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  retried: readonly Fault[]
  faults: readonly Fault[]
}

export const NO_COUNTS: Counts = {passed: 0, failed: 0, skipped: 0, retried: [], faults: []}

/** How many lines of an error the end of a run shows: enough for what was expected and the list that came. */
const ERROR_LINES = 30

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with this character
const COLOURS = /\u001b\[[\d;]*m/g

/** A test's name and the first lines of its error, without colours. */
export function describeFault(name: string, message: string | undefined): Fault {
  const lines = (message ?? '').replaceAll(COLOURS, '').trim().split('\n')
  return {name, error: lines.slice(0, ERROR_LINES).join('\n')}
}

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    retried: [...one.retried, ...other.retried],
    faults: [...one.faults, ...other.faults],
  }
}

/** Whether a run has failed. A test that passed only at the second try counts as a failure, because it is flaky. */
export function isFailure({failed, retried}: Counts): boolean {
  return failed > 0 || retried.length > 0
}

/** The last lines of a test run: the totals, and the tests that failed or passed only when retried, with errors. */
export function formatCounts({passed, failed, skipped, retried, faults}: Counts): string {
  return [
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
    ...formatFaults('Failed', faults),
    ...formatFaults('Failed at the first try and passed at the second, to be mended', retried),
  ].join('\n\n')
}

function formatFaults(title: string, faults: readonly Fault[]): string[] {
  if (faults.length === 0) return []
  const lines = faults.flatMap(({name, error}) => [`  ${name}`, ...indent(error)])
  return [`${title} (${faults.length}):\n${lines.join('\n')}`]
}

function indent(error: string): string[] {
  return error === '' ? [] : error.split('\n').map((line) => `      ${line}`.trimEnd())
}
