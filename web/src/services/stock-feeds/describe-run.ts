import {groupThousands} from '#/lib/format-text'
import {formatUtc} from '#/lib/format-utc'
import type {FeedStatus} from './read-status.ts'
import type {FeedRun} from './records.ts'

/** The age of something, for display. */
export function formatAge(seconds: number | null): string {
  if (seconds === null) return 'never'
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`
}

/** The state of a feed, in a word or two. */
export function describeState({active, asks, late, last}: FeedStatus): string {
  if (!active) return 'off'
  if (asks) return `asks (${asks.slice(0, 8)})`
  const state = last?.state ?? 'no run yet'
  return late ? `late, ${state}` : state
}

/** The details of a run, as lines for display. */
export function describeRun(run: FeedRun): string {
  const {id, feed, cause, state, tries, createdAt, startedAt, endedAt, fileName, bytes, error, report} = run
  const {counts, reasons = [], differences, misread = [], notes = []} = report ?? {}
  const took = startedAt && endedAt ? (endedAt.getTime() - startedAt.getTime()) / 1000 : null
  const lines: [string, string][] = [
    ['run', id],
    ['feed', feed],
    ['state', state],
    ['asked for', `${formatUtc(createdAt)} UTC, ${cause}`],
  ]
  if (took !== null) lines.push(['took', `${took.toFixed(1)} s${tries > 1 ? `, ${tries} tries` : ''}`])
  if (fileName)
    lines.push(['file', bytes === null ? fileName : `${fileName}, ${groupThousands(bytes)} bytes`])
  if (error) lines.push(['', error])
  if (counts)
    lines.push(...Object.entries(counts).map(([name, count]): [string, string] => [name, String(count)]))
  lines.push(...reasons.map(({reason, count}): [string, string] => ['', `${count} × ${reason}`]))
  lines.push(...describeMisread(misread))
  lines.push(...notes.map((note): [string, string] => ['note', note]))
  const text = lines.map(([label, words]) => `${label.padEnd(11)}${words}`.trimEnd()).join('\n')
  return differences ? `${text}\n${describeDifferences(differences)}` : text
}

type Report = NonNullable<FeedRun['report']>

/** The number of cells in a run's file that could not be parsed, those of rows that were set aside among them. */
export function countMisread({misread = []}: Report): number {
  return misread.reduce((sum, {count}) => sum + count, 0)
}

function describeMisread(misread: NonNullable<Report['misread']>): [string, string][] {
  if (misread.length === 0) return []
  return [
    [
      'not read',
      `${countMisread({misread})} values without a meaning; cars that were not set aside stand without them`,
    ],
    ...misread.map(({column, attribute, reason, count, samples}): [string, string] => {
      const values = samples.map((value) => `"${value}"`).join(', ')
      return ['', `${count} × ${column} for ${attribute}: ${reason}: ${values}`]
    }),
  ]
}

type Differences = NonNullable<Report['differences']>

function describeDifferences({added, gone, prices}: Differences): string {
  const dollars = (amount: number) => (amount === 0 ? 'no price' : `$${groupThousands(amount)}`)
  const cut = (count: number, shown: number) => (count > shown ? [`  and ${count - shown} more`] : [])
  const list = (title: string, {count, first}: Differences['added']) =>
    count === 0
      ? []
      : [
          `${title} (${count})`,
          ...first.map(({stocknum, name, price}) => `  ${stocknum}  ${name}  ${dollars(price)}`),
          ...cut(count, first.length),
        ]
  const changed = prices.first.map(
    ({stocknum, name, price, before}) => `  ${stocknum}  ${name}  ${dollars(before)} → ${dollars(price)}`,
  )
  return [
    ...list('new', added),
    ...list('gone', gone),
    ...(prices.count > 0
      ? [`prices (${prices.count})`, ...changed, ...cut(prices.count, changed.length)]
      : []),
  ].join('\n')
}
