/** A local date, `YYYY-MM-DD`, as "Mon, 3 Mar"; unchanged if it is not a date. */
export function formatShortDate(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return date
  return new Intl.DateTimeFormat('en-AU', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(at)
}
