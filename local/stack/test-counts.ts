/** How tests ended. `retried` names those of the passed that passed at the second try only. */
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

/** Whether a run has failed. A test that passed at the second try only is a failure too: it is to be mended. */
export function isFailure({failed, retried}: Counts): boolean {
  return failed > 0 || retried.length > 0
}

/** The last lines of a test run: the sums, and each test that passed only when it was tried again, by name. */
export function formatCounts({passed, failed, skipped, retried}: Counts): string {
  const sums = `${passed} passed, ${failed} failed, ${skipped} skipped`
  if (retried.length === 0) return sums
  const names = retried.map((name) => `  ${name}`).join('\n')
  return `${sums}\n\nFailed at the first try and passed at the second, to be mended (${retried.length}):\n${names}`
}
