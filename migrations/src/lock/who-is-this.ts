import {hostname, userInfo} from 'node:os'

/** The person and machine that a ledger or a lock names: `ann@build-3`. */
export function describeUser(): string {
  return `${userName()}@${hostname()}`
}

// A container may run under a number that no user has.
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}
