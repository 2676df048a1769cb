import {log} from '#/lib/log'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import type {Records, SiteTransaction} from './port.ts'

export type OpenedRecords = {
  /** The records, opened by the first caller; a failure is retried by the next. */
  readonly get: () => Promise<Records>
  /** Runs work on one site's records; a failure is logged without the shopper's input, and returned. */
  readonly run: <T>(site: string, work: (db: SiteTransaction) => Promise<T>) => Promise<Result<T>>
  /** Closes the records if they were opened, so that the embedded database shuts down cleanly. */
  readonly close: () => Promise<void>
}

/** Shares one instance of the records within the process. */
export function openOnce(open: () => Promise<Records>): OpenedRecords {
  let opening: Promise<Records> | null = null

  function get(): Promise<Records> {
    if (opening) return opening
    const started = open()
    opening = started
    started.catch(() => {
      if (opening === started) opening = null
    })
    return started
  }

  return {
    get,
    run: async (site, work) => {
      try {
        const records = await get()
        return ok(await records.forSite(site, work))
      } catch (cause) {
        log('error', 'records.transaction-failed', {site, message: describeCause(cause)})
        return fail('records', 'The records did not answer')
      }
    },
    close: async () => {
      const opened = opening
      opening = null
      await opened?.then((records) => records.close()).catch(() => undefined)
    },
  }
}

// The driver's message quotes the query's values; its cause has only the reason.
function describeCause(cause: unknown): string {
  if (cause instanceof Error && cause.cause !== undefined) return getErrorMessage(cause.cause)
  return cause instanceof Error && cause.message.startsWith('Failed query')
    ? 'A query failed'
    : getErrorMessage(cause)
}
