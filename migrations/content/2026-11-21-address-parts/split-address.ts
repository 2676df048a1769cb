const STATES = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const

type AddressParts = {
  readonly street?: string
  readonly city?: string
  readonly state?: (typeof STATES)[number]
  readonly postcode?: string
}

const END = new RegExp(`^(.*?)[\\s,]+(${STATES.join('|')})[\\s,]+(\\d{4})$`, 'i')

/**
 * Splits an Australian address in one line: "12 Harbour St, Southbank VIC 3006". An address that cannot be split is
 * kept whole as the street, so that nothing is lost.
 */
export function splitAddress(line: string): AddressParts {
  const text = line.replace(/\s+/g, ' ').trim()
  const [, before, region, postcode] = END.exec(text) ?? []
  if (before === undefined || region === undefined || postcode === undefined) return {street: text}
  const state = STATES.find((one) => one === region.toUpperCase())
  const at = before.lastIndexOf(',')
  if (at < 0) return {street: before, state, postcode}
  return {street: before.slice(0, at).trim(), city: before.slice(at + 1).trim(), state, postcode}
}

/** The parts in one line again. */
export function joinAddress({street, city, state, postcode}: {[K in keyof AddressParts]?: unknown}): string {
  const region = [state, postcode].filter(Boolean).join(' ')
  const end = [city, region].filter(Boolean).join(' ')
  return [street, end].filter(Boolean).join(', ')
}
