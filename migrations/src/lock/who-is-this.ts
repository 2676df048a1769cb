import {hostname, userInfo} from 'node:os'

/** The user and machine recorded in a ledger or a lock: `ann@build-3`. */
export function describeUser(): string {
  return `${userName()}@${hostname()}`
}

// A container may run under a user id without a user.
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}
