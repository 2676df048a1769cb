/** The parts of `web/platform` that can be switched off; its README describes them. */
export const PLATFORM_PARTS = [
  'response-cache',
  'compression',
  'still-pages',
  'late-layout',
  'static-html',
  'remembered-markup',
  'one-pass',
  'filled-documents',
  'font-subset',
  'refuse-bad-requests',
  'script-policy',
  'late-answers',
] as const

export type PlatformPart = (typeof PLATFORM_PARTS)[number]

/**
 * Parses `PLATFORM_OFF`: names of parts, separated by commas, or `all`. Without `compression` Next compresses, and a
 * compressed body can neither be cached nor changed, so `response-cache`, `still-pages` and `script-policy` are
 * off as well; without `still-pages` so is `static-html`, which no React takes over. @throws Error that lists the names,
 * for an unknown one
 */
export function parsePlatformOff(text: string | undefined): ReadonlySet<PlatformPart> {
  const fault = findPlatformFault(text)
  if (fault) throw new Error(`PLATFORM_OFF ${fault}`)
  const names = splitNames(text)
  if (names.includes('all')) return new Set(PLATFORM_PARTS)
  const off = new Set(PLATFORM_PARTS.filter((part) => names.includes(part)))
  if (off.has('compression')) off.add('response-cache').add('still-pages').add('script-policy')
  if (off.has('still-pages')) off.add('static-html')
  return off
}

/** The error of a value of `PLATFORM_OFF`, to follow its name; null when it is valid. */
export function findPlatformFault(text: string | undefined): string | null {
  const known: readonly string[] = ['all', ...PLATFORM_PARTS]
  const unknown = splitNames(text).find((name) => !known.includes(name))
  return unknown === undefined ? null : `does not know "${unknown}": choose from ${known.join(', ')}`
}

function splitNames(text = ''): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Whether a part of `web/platform` is on, in a build and on a running server. */
export function isPlatformOn(part: PlatformPart): boolean {
  return !parsePlatformOff(process.env.PLATFORM_OFF).has(part)
}
