const MINUTE_MS = 60_000

/** A duration as text, such as "1 day 23 hours", "5 hours 10 minutes" or "less than a minute"; in ms. */
export function formatTimeLeft(ms: number): string {
  if (ms <= 0) return 'no time'
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes === 0) return 'less than a minute'
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const parts = [
    formatCount(days, 'day'),
    formatCount(hours, 'hour'),
    days > 0 ? null : formatCount(minutes % 60, 'minute'),
  ]
  return parts.filter((part) => part !== null).join(' ')
}

function formatCount(count: number, unit: string): string | null {
  if (count === 0) return null
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
