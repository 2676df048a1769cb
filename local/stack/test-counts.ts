/** The results of tests. `retried` names the passed tests that passed only at the second try. */
export type Counts = {passed: number; failed: number; skipped: number; retried: readonly string[]}

export const NO_COUNTS: Counts = {passed: 0, failed: 0, skipped: 0, retried: []}

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    retried: [...one.retried, ...other.retried],
  }
}

/** Whether a run has failed. A test that passed only at the second try counts as a failure, because it is flaky. */
export function isFailure({failed, retried}: Counts): boolean {
  return failed > 0 || retried.length > 0
}

/** The last lines of a test run: the totals, and the names of tests that passed only when retried. */
export function formatCounts({passed, failed, skipped, retried}: Counts): string {
  const sums = `${passed} passed, ${failed} failed, ${skipped} skipped`
  if (retried.length === 0) return sums
  const names = retried.map((name) => `  ${name}`).join('\n')
  return `${sums}\n\nFailed at the first try and passed at the second, to be mended (${retried.length}):\n${names}`
}
