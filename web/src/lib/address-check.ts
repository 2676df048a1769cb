import {getProcessValue} from './process-store.ts'

/** `host`, `url` and the `cookie` header of a request. */
export type RequestAddress = {
  readonly host: string
  readonly url: string
  readonly cookie?: string | undefined
}

/**
 * The check with which the HTTP server in front of the framework tests whether an address exists. It serves a flood
 * of invented ones from memory; until `start/boot.ts` has set this, no address counts as absent.
 */
export function getAddressCheck(): {isAbsent: (asked: RequestAddress) => Promise<boolean>} {
  return getProcessValue('address-check', () => ({isAbsent: async () => false}))
}
