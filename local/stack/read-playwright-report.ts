import * as z from 'zod'
import {type Counts, NO_COUNTS} from './test-counts.ts'

type Suite = {
  title: string
  specs: {title: string; file: string; line: number; tests: {status: string; projectName: string}[]}[]
  suites?: Suite[] | undefined
}

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        line: z.number(),
        tests: z.array(z.object({status: z.string(), projectName: z.string()})),
      }),
    ),
    suites: z.array(suiteSchema).optional(),
  }),
)

const reportSchema = z.object({
  stats: z.object({expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number()}),
  suites: z.array(suiteSchema),
})

/** Parses a Playwright JSON report. An invalid report counts as one failure. */
export function readPlaywrightReport(text: string): Counts {
  const parsed = reportSchema.safeParse(parseJson(text))
  if (!parsed.success) return {...NO_COUNTS, failed: 1}
  const {expected, unexpected, flaky, skipped} = parsed.data.stats
  return {passed: expected + flaky, failed: unexpected, skipped, retried: listFlaky(parsed.data.suites)}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function listFlaky(suites: readonly Suite[]): string[] {
  return suites.flatMap(({specs, suites: inner}) => [
    ...specs.flatMap(({title, file, line, tests}) =>
      tests
        .filter(({status}) => status === 'flaky')
        .map(({projectName}) => `${projectName}: ${file}:${line} ${title}`),
    ),
    ...listFlaky(inner ?? []),
  ])
}
