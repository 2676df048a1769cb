const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a duration: "5 minutes", "1 hour", "3 days". */
export function formatDuration(ms: number): string {
  const [size, unit] = ms < HOUR ? [MINUTE, 'minute'] : ms < 2 * DAY ? [HOUR, 'hour'] : [DAY, 'day']
  const count = Math.max(1, Math.floor(ms / Number(size)))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** How long ago something was: "just now", "5 minutes ago"; "never" for null. */
export function describeAge(ms: number | null): string {
  if (ms === null) return 'never'
  return ms < MINUTE ? 'just now' : `${formatDuration(ms)} ago`
}

/** How long ago an instant was. */
export function describeAgo(iso: string, now: number): string {
  return describeAge(now - Date.parse(iso))
}
