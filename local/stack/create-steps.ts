import {printProgress} from './print-progress.ts'

const SAY_EVERY_MS = 20_000

/**
 * Prints which of a command's steps are done, what is left, and now and then what is still at work. Each step returns
 * what it has done, in words.
 */
export function createSteps<Name extends string>(
  ...names: readonly Name[]
): (name: Name, work: () => Promise<string>) => Promise<void> {
  const left = new Set<string>(names)
  const begun = new Set<string>()
  const timer = setInterval(() => printProgress(`still at work: ${[...begun].join(', ')}`), SAY_EVERY_MS)
  timer.unref()
  printProgress(`to do: ${names.join(', ')}`)
  return async (name, work) => {
    begun.add(name)
    const done = await work()
    begun.delete(name)
    left.delete(name)
    if (left.size === 0) clearInterval(timer)
    printProgress(left.size > 0 ? `${done}; left: ${[...left].join(', ')}` : done)
  }
}
