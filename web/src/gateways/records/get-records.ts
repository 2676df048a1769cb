import {env} from '#/env/env'
import {log} from '#/lib/log'
import {processValue} from '#/lib/process-store'
import {fail, messageOf, ok, type Result} from '#/lib/result'
import {openEmbedded, openServer, type Records, type SiteTransaction} from './open-records.ts'

type Holder = {opening: Promise<Records> | null}

function holder(): Holder {
  return processValue('records', () => ({opening: null}))
}

/** The records, opened once in the process; a failed opening is tried again by the next caller. */
export function getRecords(): Promise<Records> {
  const state = holder()
  if (state.opening) return state.opening
  const opening = open()
  state.opening = opening
  opening.catch(() => {
    if (state.opening === opening) state.opening = null
  })
  return opening
}

function open(): Promise<Records> {
  const {DATABASE_URL, RECORDS_DIR, RECORDS_MIGRATIONS_DIR} = env()
  if (DATABASE_URL) return openServer(DATABASE_URL)
  return openEmbedded(RECORDS_DIR ?? '', RECORDS_MIGRATIONS_DIR)
}

/** Closes the records if they were opened, so that the embedded database ends cleanly. */
export async function closeRecords(): Promise<void> {
  const {opening} = holder()
  holder().opening = null
  await opening?.then((records) => records.close()).catch(() => undefined)
}

/** Runs work on one site's records; a failure is logged without what the shopper gave, and answered. */
export async function withRecords<T>(
  site: string,
  work: (transaction: SiteTransaction) => Promise<T>,
): Promise<Result<T>> {
  try {
    const records = await getRecords()
    return ok(await records.forSite(site, work))
  } catch (cause) {
    log('error', 'records.failed', {site, message: causeOf(cause)})
    return fail('records', 'The records did not answer')
  }
}

// The driver's message quotes the query's values; its cause only says what went wrong.
function causeOf(cause: unknown): string {
  if (cause instanceof Error && cause.cause !== undefined) return messageOf(cause.cause)
  return cause instanceof Error && cause.message.startsWith('Failed query')
    ? 'A query failed'
    : messageOf(cause)
}
