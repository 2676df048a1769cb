/** What `web/platform` adds to Next, each of which can be switched off: its README says what they do. */
export const PLATFORM_PARTS = [
  'response-cache',
  'compression',
  'delayed-scripts',
  'late-layout',
  'static-html',
  'font-subset',
  'method-guard',
] as const

export type PlatformPart = (typeof PLATFORM_PARTS)[number]

/**
 * Reads `PLATFORM_OFF`: names of parts, separated by commas, or `all`. A compressed body can neither be stored nor
 * changed, so without `compression` Next compresses and `response-cache` and `delayed-scripts` are off as well.
 *
 * @throws Error that lists the names, at one that is none
 */
export function parsePlatformOff(text: string | undefined): ReadonlySet<PlatformPart> {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.includes('all')) return new Set(PLATFORM_PARTS)
  const off = new Set(PLATFORM_PARTS.filter((part) => names.includes(part)))
  const unknown = names.find((name) => !PLATFORM_PARTS.some((part) => part === name))
  if (unknown !== undefined)
    throw new Error(
      `PLATFORM_OFF does not know "${unknown}": choose from ${PLATFORM_PARTS.join(', ')}, or all.`,
    )
  if (off.has('compression')) off.add('response-cache').add('delayed-scripts')
  return off
}

/** Whether a part of `web/platform` is on, in a build as on a running server. */
export function isPlatformOn(part: PlatformPart): boolean {
  return !parsePlatformOff(process.env.PLATFORM_OFF).has(part)
}
