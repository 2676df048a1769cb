/** One period of opening hours: instants in ms, and the texts of its ends in the place's own zone. */
export type OpenSpan = {
  readonly from: number
  readonly until: number
  /** For example "8:30 am". */
  readonly fromText: string
  readonly untilText: string
  /** For example "Monday"; with its date from a week ahead on: "Monday 4 January". */
  readonly day: string
}

export type OpenState = {readonly open: boolean; readonly text: string}

const HALF_DAY_MS = 43_200_000

/**
 * The opening state at an instant: "Open now, until 5:30 pm", "Opens at 8:30 am", "Opens Monday at 9 am". Null after
 * the last known span.
 */
export function describeOpen(spans: readonly OpenSpan[], now: number): OpenState | null {
  const span = spans.find(({until}) => until > now)
  if (!span) return null
  if (span.from <= now) return {open: true, text: `Open now, until ${span.untilText}`}
  const day = span.from - now < HALF_DAY_MS ? '' : `${span.day} `
  return {open: false, text: `Opens ${day}at ${span.fromText}`}
}
