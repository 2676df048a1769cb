/** A mail to a friend with the car's address. */
export function buildShareMail(title: string, address: string): string {
  const body = `Have a look at this: ${title}\n${address}\n`
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}
