import type {Layer} from './budgets.ts'
import {cpuMeter, listLayerRows} from './cpu-meter.ts'
import {formatTable} from './format-table.ts'
import {addCounts, type Counts, isFailure, NO_COUNTS} from './test-counts.ts'

export type Stages = {
  /** Runs one stage of a layer and records its duration. Errors of the stage are rethrown. */
  run: (name: string, layer: Layer, work: () => Promise<Counts>) => Promise<void>
  /** Whether there is anything to show. */
  isStarted: () => boolean
  /** The tests of all stages so far. */
  counts: () => Counts
  /** A table with one line per stage: its tests, its result and its seconds; and one of the layers' processor time. */
  format: () => string
}

type Stage = {name: string; counts: Counts; state: 'running' | 'passed' | 'failed'; milliseconds: number}

/** Starts the list of a run's stages. They may run in parallel; the table is in order of their start. */
export function createStages(announce: (name: string) => void): Stages {
  const stages: Stage[] = []
  const beganAt = performance.now()
  const sumCounts = () => stages.reduce((sum, {counts}) => addCounts(sum, counts), NO_COUNTS)
  return {
    run: async (name, layer, work) => {
      announce(name)
      const began = performance.now()
      const stage: Stage = {name, counts: NO_COUNTS, state: 'running', milliseconds: 0}
      stages.push(stage)
      try {
        stage.counts = await cpuMeter.measure(layer, work)
        stage.state = isFailure(stage.counts) ? 'failed' : 'passed'
      } catch (error) {
        stage.state = 'failed'
        throw error
      } finally {
        stage.milliseconds = performance.now() - began
      }
    },
    isStarted: () => stages.length > 0,
    counts: sumCounts,
    format: () =>
      [
        formatTable([
          ['stage', 'tests', 'result', 'seconds'],
          ...stages.map(formatStage),
          ['all', countTests(sumCounts()), '', formatSeconds(performance.now() - beganAt)],
        ]),
        formatTable([['layer', 'processor seconds', 'budget', ''], ...listLayerRows(cpuMeter.read())]),
      ].join('\n\n'),
  }
}

function formatStage({name, counts, state, milliseconds}: Stage): string[] {
  return [name, countTests(counts), state, formatSeconds(milliseconds)]
}

function countTests({passed, failed, skipped}: Counts): string {
  const all = passed + failed + skipped
  return all === 0 ? '' : String(all)
}

function formatSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
