import '../src/testing/resolve-hooks.ts'

const {PHRASES, STOCK_VALUES} = await import('../src/domain/listing/words/testing/phrases.ts')
const {readWords} = await import('../src/domain/listing/words/read-words.ts')
const {buildVocabulary} = await import('../src/domain/listing/words/vocabulary.ts')

const ROUNDS = 20
const BUDGET_MS = 5
const typed = PHRASES.trim()
  .split('\n')
  .map((line) => line.split(' | ')[0] ?? '')

/** Milliseconds of each call. */
function time(calls: readonly (() => unknown)[]): number[] {
  return calls.map((call) => {
    const began = performance.now()
    call()
    return performance.now() - began
  })
}

function print(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(3)
  process.stdout.write(`${name.padEnd(34)} median ${at(0.5)} ms   95 % ${at(0.95)} ms   most ${at(1)} ms\n`)
}

/** `pnpm bench words`: how long the reading of a phrase takes; fails over five milliseconds in 95 of 100. */
const vocabulary = buildVocabulary({values: STOCK_VALUES})
const calls = Array.from({length: ROUNDS}, () =>
  typed.map((words) => () => readWords(words, vocabulary, 2026)),
).flat()
print(
  'vocabulary of a site',
  time(Array.from({length: 50}, () => () => buildVocabulary({values: STOCK_VALUES}))),
)
const times = time(calls)
print(`a phrase of ${typed.length}, ${ROUNDS} times`, times)
const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
if (slow > BUDGET_MS) {
  process.stdout.write(`Over the budget of ${BUDGET_MS} ms\n`)
  process.exitCode = 1
}
