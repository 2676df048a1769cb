import {getEnv} from '#/env/env'
import type {Records} from '#/gateways/records/port'
import {wakeWorker} from '#/jobs/process-worker'

/** What commands of operators work with; each takes those parts that it needs. */
export type CommandParts = {
  readonly records: Records
  /** The secret from which those of sites and feeds are derived. */
  readonly webhookSecret: string
  /** Called when jobs become due. */
  readonly nudge: () => void
}

/** What commands work with in this process. */
export function getCommandParts(records: Records): CommandParts {
  return {
    records,
    webhookSecret: getEnv().LEAD_WEBHOOK_SECRET,
    nudge: wakeWorker,
  }
}
