import {getProcessValue} from './process-store.ts'

/** `host`, `url` and the `cookie` header as a request has them. */
export type AskedAddress = {readonly host: string; readonly url: string; readonly cookie?: string | undefined}

/**
 * How the server in front of the framework asks whether an address exists. It answers a flood of made-up ones from
 * memory; until `boot.ts` has set this, none counts as absent.
 */
export function getAddressCheck(): {isAbsent: (asked: AskedAddress) => Promise<boolean>} {
  return getProcessValue('address-check', () => ({isAbsent: async () => false}))
}
