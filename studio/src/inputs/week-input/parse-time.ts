/** Parses a time of day as `HH:MM`: "8:30", "8.30", "830", "8:30 am", "5pm", "noon". Null for anything else. */
export function parseTime(text: string): string | null {
  const typed = text.trim().toLowerCase()
  if (typed === 'noon') return '12:00'
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2})(?:[:. ]?([0-5]\d))?\s*(am|pm|a|p)?$/.exec(typed.replaceAll('.m.', 'm')) ?? []
  const read = Number(hour)
  if (hour === '' || read > (half ? 12 : 23) || (half && read === 0)) return null
  const twelve = half ? read % 12 : read
  const full = half?.startsWith('p') ? twelve + 12 : twelve
  return `${String(full).padStart(2, '0')}:${minute}`
}

/** Whether the typed time is complete: "1" may become "1:30 pm". */
export function isWholeTime(text: string): boolean {
  return /(?:\d[:. ]?\d\d|[ap]\.?m?\.?|noon)$/i.test(text.trim()) && parseTime(text) !== null
}
