/** A day at a place as one value of a form. */
export function writeLocationDay(location: string, date: string): string {
  return `${date}/${location}`
}

/** The place and the day of such a value; empty texts if it is none. */
export function readLocationDay(value: string | undefined): {
  readonly location: string
  readonly date: string
} {
  const [date = '', location = ''] = (value ?? '').split('/')
  return {location, date}
}
