import {AsyncLocalStorage} from 'node:async_hooks'
import {BUDGETS, type Layer} from './budgets.ts'
import {type ProcessEntry, readProcesses} from './read-processes.ts'

/** What a stage's processes are counted as; those that outlive it serve the stages after it. */
type Owner = {layer: Layer}

/** A process as it was last seen. */
type Known = Pick<ProcessEntry, 'parent' | 'own' | 'ended'> & {owner?: Owner}

export type CpuMeter = {
  /** Counts a process, and all that it starts, to the layer that is being measured where this is called. */
  add: (pid: number) => void
  /** Measures the processes that some work starts; those left over at its end are `servers`. */
  measure: <T>(layer: Layer, work: () => Promise<T>) => Promise<T>
  /** The seconds of processor time of each layer by now. */
  read: () => ReadonlyMap<Layer, number>
}

const INTERVAL_MS = 2000

/**
 * Starts a meter of processor time. It looks at all processes every two seconds; what lived between two looks is found
 * in the time that its parent reports of children that have ended.
 */
export function createCpuMeter(list: () => Promise<ProcessEntry[]> = readProcesses): CpuMeter {
  const current = new AsyncLocalStorage<Owner>()
  const seconds = new Map<Layer, number>()
  const known = new Map<number, Known>([[process.pid, {parent: 0, own: 0, ended: 0}]])
  let looking = Promise.resolve()
  let isStarted = false

  function charge({layer}: Owner, amount: number): void {
    seconds.set(layer, (seconds.get(layer) ?? 0) + Math.max(0, amount))
  }

  async function lookOnce(): Promise<void> {
    // One that is added while the list is read may not be on it, and has not ended.
    const before = new Map(known)
    const now = new Map((await list()).map((one) => [one.pid, one]))
    if (now.size === 0) return
    const gone = [...before].filter(([pid]) => !now.has(pid))
    for (const [pid] of gone) known.delete(pid)
    // What ended together with its parent is in the time that the grandparent reports.
    const sumSeen = (above: number): number =>
      gone
        .filter(([, {parent}]) => parent === above)
        .reduce((sum, [pid, {own, ended}]) => sum + own + ended + sumSeen(pid), 0)
    const findOwner = ({pid, parent}: ProcessEntry): Owner | undefined => {
      const above = now.get(parent)
      return known.get(pid)?.owner ?? (above && findOwner(above))
    }
    for (const one of now.values()) {
      // Children of the command itself that ended between two looks may be of two layers: the first is as good.
      const owner =
        one.pid === process.pid ? gone.find(([, {parent}]) => parent === one.pid)?.[1].owner : findOwner(one)
      const last = before.get(one.pid) ?? {own: 0, ended: 0}
      if (owner) {
        const isTest = one.pid !== process.pid
        charge(
          owner,
          (isTest ? one.own - last.own : 0) + Math.max(0, one.ended - last.ended - sumSeen(one.pid)),
        )
      }
      if (one.pid === process.pid) known.set(one.pid, {...one})
      else if (owner) known.set(one.pid, {...one, owner})
    }
  }

  function look(): Promise<void> {
    looking = looking.then(lookOnce)
    return looking
  }

  return {
    add: (pid) => {
      const owner = current.getStore()
      if (owner) known.set(pid, {parent: process.pid, own: 0, ended: 0, owner})
    },
    measure: async (layer, work) => {
      if (!isStarted) setInterval(look, INTERVAL_MS).unref()
      isStarted = true
      const owner: Owner = {layer}
      try {
        return await current.run(owner, work)
      } finally {
        await look()
        owner.layer = 'servers'
      }
    },
    read: () => seconds,
  }
}

/** The meter of this command: each of its children adds itself. */
export const cpuMeter = createCpuMeter()

/** The layers with their processor seconds beside their budgets; what is over its budget is told in words. */
export function listLayerRows(seconds: ReadonlyMap<Layer, number>): string[][] {
  return [...seconds].map(([layer, used]) => {
    const budget = BUDGETS[layer]
    const over = used > budget ? `over by ${(used - budget).toFixed(0)} s` : ''
    return [layer, used.toFixed(0), budget.toFixed(0), over]
  })
}
