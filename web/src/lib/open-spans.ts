/** One period of opening hours: instants in ms, and the texts of its ends in the place's own zone. */
export type OpenSpan = {
  readonly from: number
  readonly until: number
  /** For example "8:30 am". */
  readonly fromText: string
  readonly untilText: string
  /** For example "Monday"; with its date from a week ahead on: "Monday 4 January". */
  readonly day: string
  /** From when on, by the place's clock, it begins today, and from when on tomorrow. */
  readonly today: number
  readonly tomorrow: number
}

export type OpenState = {readonly open: boolean; readonly text: string}

/**
 * The opening state at an instant: "Open now, until 5:30 pm", "Opens at 8:30 am", "Opens tomorrow at 9 am",
 * "Opens Monday at 9 am". Null after the last known span.
 */
export function describeOpen(spans: readonly OpenSpan[], now: number): OpenState | null {
  const span = spans.find(({until}) => until > now)
  if (!span) return null
  if (span.from <= now) return {open: true, text: `Open now, until ${span.untilText}`}
  return {open: false, text: `Opens ${describeDay(span, now)}at ${span.fromText}`}
}

function describeDay({today, tomorrow, day}: OpenSpan, now: number): string {
  if (now >= today) return ''
  return now >= tomorrow ? 'tomorrow ' : `${day} `
}
