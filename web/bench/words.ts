import '../src/testing/resolve-hooks.ts'

const {STOCK_VALUES} = await import('../src/domain/listing/words/testing/phrases.ts')
const {computeSlotF1, listReadSlots, readJudgedPhrases} = await import(
  '../src/domain/listing/words/testing/judged-phrases.ts'
)
const {readWords} = await import('../src/domain/listing/words/read-words.ts')
const {buildVocabulary} = await import('../src/domain/listing/words/vocabulary.ts')

const ROUNDS = 20
const BUDGET_MS = 5
const YEAR = 2026
const LEAST_F1 = 0.95
const judged = readJudgedPhrases()
const typed = judged.map((phrase) => phrase.typed)

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

/**
 * `pnpm bench words`: the slots that are right in each half of the judged phrases, and how long the reading of a phrase
 * takes; fails below 95 of 100 slots, and over five milliseconds in 95 of 100 phrases.
 */
const vocabulary = buildVocabulary({values: STOCK_VALUES})
for (const half of ['tuning', 'held-out'] as const) {
  const own = judged.filter((phrase) => phrase.half === half)
  const f1 = computeSlotF1(
    own.map(({typed: words, slots}) => [slots, listReadSlots(readWords(words, vocabulary, YEAR))]),
  )
  process.stdout.write(`${`slot F1 of ${own.length}, ${half}`.padEnd(34)} ${(f1 * 100).toFixed(1)} %\n`)
  if (f1 < LEAST_F1) process.exitCode = 1
}
const calls = Array.from({length: ROUNDS}, () =>
  typed.map((words) => () => readWords(words, vocabulary, YEAR)),
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
