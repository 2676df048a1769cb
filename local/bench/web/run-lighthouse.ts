import lighthouse from 'lighthouse'
import {StackError} from '../../stack/stack-error.ts'
import type {SitePage} from './list-pages.ts'
import {getShare, type Row} from './print-table.ts'
import {startChromium} from './start-chromium.ts'

type Options = {chromium: string; port: number; runs: number; say: (line: string) => void}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Run = {[figure: string]: number}

/**
 * Runs Lighthouse with its mobile preset, alternating between pages so that a busy moment does not affect one page
 * alone.
 */
export async function runLighthouse(
  pages: readonly SitePage[],
  {chromium, port, runs, say}: Options,
): Promise<Row[]> {
  const found = pages.map((): Run[] => [])
  const faults = new Set<string>()
  for (let run = 0; run < runs; run += 1) {
    say(`Lighthouse, run ${run + 1} of ${runs}`)
    for (const [at, page] of pages.entries()) {
      const browser = await startChromium(chromium, port)
      try {
        found[at]?.push(await runOnce(page, port, faults))
      } finally {
        await browser.close()
      }
    }
  }
  for (const fault of faults) say(`below 100: ${fault}`)
  return pages.map(({site, kind}, at) => ({site, page: kind, ...summarise(found[at] ?? [])}))
}

async function runOnce({site, kind, url}: SitePage, port: number, faults: Set<string>): Promise<Run> {
  const result = await lighthouse(url, {port, logLevel: 'error', onlyCategories: [...CATEGORIES]})
  if (!result) throw new StackError(`Lighthouse gave no result for ${url}.`)
  const {audits, categories, environment} = result.lhr
  for (const name of CATEGORIES) {
    if (name === 'performance') continue
    for (const {id, weight} of categories[name]?.auditRefs ?? []) {
      const score = audits[id]?.score
      if (weight > 0 && typeof score === 'number' && score < 1) faults.add(`${site} ${kind}: ${id}`)
    }
  }
  const scores = CATEGORIES.map((name) => [name, (categories[name]?.score ?? Number.NaN) * 100])
  const times = Object.entries(TIMES).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN])
  // Lighthouse's benchmark index of this machine. At 1,500 or more its times are those of an idle machine.
  return Object.fromEntries([...scores, ...times, ['machine', environment.benchmarkIndex]])
}

function summarise(runs: readonly Run[]): Row {
  const figures = Object.keys(runs[0] ?? {})
  return Object.fromEntries(
    figures.map((name) => {
      const value = getShare(runs.map((run) => run[name] ?? Number.NaN))
      return [name, name === 'CLS' ? value.toFixed(3) : Math.round(value)]
    }),
  )
}
