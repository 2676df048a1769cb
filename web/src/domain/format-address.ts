type Address = {
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postcode: string | null
}

function join(parts: readonly (string | null)[], separator: string): string {
  return parts.filter((part) => part !== null).join(separator)
}

/** "Parramatta NSW", or what of it is known. */
export function formatSuburb({city, state}: Address): string {
  return join([city, state], ' ')
}

/** "12 Harbour St, Parramatta NSW 2150", or what of it is known. */
export function formatAddress(address: Address): string {
  return join([address.street, join([address.city, address.state, address.postcode], ' ') || null], ', ')
}
