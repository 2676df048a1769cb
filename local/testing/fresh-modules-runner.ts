import {type SerializedConfig, TestRunner} from 'vitest'

/** Notes what begins to wait; the returned function ends all of it. */
function watchTimers(): () => void {
  const {setTimeout, setInterval} = globalThis
  const begun: NodeJS.Timeout[] = []
  const watch = <T extends typeof setTimeout | typeof setInterval>(begin: T): T => {
    const watched = (...asked: Parameters<T>) => {
      const timer = Reflect.apply(begin, globalThis, asked)
      begun.push(timer)
      return timer
    }
    return Object.assign(watched, begin) as T
  }
  Object.assign(globalThis, {setTimeout: watch(setTimeout), setInterval: watch(setInterval)})
  return () => {
    Object.assign(globalThis, {setTimeout, setInterval})
    for (const timer of begun) clearTimeout(timer)
  }
}

/**
 * Runs test files one after the other in a worker that stays, and forgets modules, mocks and timers of the last one
 * before each. A worker of its own for each file compiles all libraries anew: twice the processor time.
 */
export default class FreshModulesRunner extends TestRunner {
  #endTimers = () => {}

  constructor(config: SerializedConfig) {
    super(config)
    // The pool keeps the worker, as without isolation; within the worker, Vitest starts anew as with it.
    config.isolate = true
  }

  onBeforeCollect(): void {
    this.#endTimers = watchTimers()
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    super.onAfterRunFiles(files)
    this.#endTimers()
  }
}
