const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

/** "08:30" as "8:30 am"; "17:00" as "5 pm". Null for what is no time. */
export function formatTime(time: string | null): string | null {
  const match = TIME.exec(time ?? '')
  if (!match) return null
  const [, hours, minutes] = match
  const hour = Number(hours)
  const half = hour < 12 ? 'am' : 'pm'
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  return minutes === '00' ? `${twelve} ${half}` : `${twelve}:${minutes} ${half}`
}

/** "8:30 am – 5:30 pm", or null when either end is missing. */
export function formatTimes(open: string | null, close: string | null): string | null {
  const from = formatTime(open)
  const until = formatTime(close)
  return from && until ? `${from} – ${until}` : null
}
