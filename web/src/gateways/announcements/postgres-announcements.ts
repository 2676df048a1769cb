import {randomUUID} from 'node:crypto'
import {createAlarm} from '#/lib/alarm'
import {log} from '#/lib/log'
import {getErrorMessage} from '#/lib/result'
import {holdConnection, type Link} from './hold-connection.ts'
import {mergeChanges, parsePage, planReplay, READ_PAGE} from './plan-replay.ts'
import type {AnnouncedChange, Announcements, ApplyChanges} from './port.ts'

type Pace = {
  /** How long a caller of `announce` waits for the database. */
  readonly patienceMs: number
  /** The polling interval, which limits the delay after a lost notification. */
  readonly pollMs: number
  readonly retryMs: number
  readonly queryMs: number
  /** How long failures to apply are not reported, because a starting server does not respond yet. */
  readonly quietMs: number
}

const USUAL: Pace = {patienceMs: 500, pollMs: 500, retryMs: 100, queryMs: 2000, quietMs: 10_000}

type Options = {
  readonly url: string
  readonly pace?: Partial<Pace>
}

const MOST_WAITING = 1000

type Waiting = {readonly changes: readonly AnnouncedChange[]; readonly written: () => void}

/**
 * Announcements as rows in Postgres, each with a notification. They are read by number over a dedicated connection,
 * so rows missed while it was closed, or while this process was suspended, are read later.
 */
export function createPostgresAnnouncements({url, pace: chosen}: Options): Announcements {
  const pace = {...USUAL, ...chosen}
  const process = randomUUID()
  const writer = createWriter(process, pace)
  const reader = createReader(process, pace)
  let isConnected = false

  async function work(link: Link): Promise<void> {
    await link.client.query('SET ROLE forecourt_outbox')
    await link.client.query('LISTEN announcements')
    isConnected = true
    link.ended.addEventListener('abort', () => {
      isConnected = false
      writer.wake()
      reader.wake()
    })
    await Promise.all([writer.write(link), reader.read(link)])
  }

  const close = holdConnection({...pace, url, notified: reader.wake, work})
  return {
    announce: writer.announce,
    follow: reader.follow,
    getStatus: () => ({isConnected, number: reader.getNumber()}),
    close,
  }
}

function createWriter(process: string, pace: Pace) {
  const alarm = createAlarm()
  let waiting: readonly Waiting[] = []

  return {
    wake: alarm.ring,

    // Concurrent callers share one row.
    write: async ({client, ended}: Link): Promise<void> => {
      while (!ended.aborted) {
        const batch = waiting
        if (batch.length > 0) {
          const changes = mergeChanges(batch.flatMap((one) => one.changes))
          await client.query('SELECT announce($1, $2)', [process, JSON.stringify(changes)])
          const isWritten = new Set(batch)
          waiting = waiting.filter((one) => !isWritten.has(one))
          for (const {written} of batch) written()
        } else await alarm.sleep(pace.pollMs)
      }
    },

    announce: (changes: readonly AnnouncedChange[]): Promise<boolean> => {
      const {promise, resolve} = Promise.withResolvers<boolean>()
      const timer = setTimeout(resolve, pace.patienceMs, false)
      const written = () => {
        clearTimeout(timer)
        resolve(true)
      }
      // After a long outage, everything is released instead of each change.
      const isFull = waiting.length >= MOST_WAITING
      waiting = isFull ? [{changes: [{kind: 'everything'}], written}] : [...waiting, {changes, written}]
      alarm.ring()
      return promise
    },
  }
}

function createReader(process: string, pace: Pace) {
  const alarm = createAlarm()
  let apply: ApplyChanges | null = null
  let number: number | null = null
  let failedSince: number | null = null

  async function readOnce(client: Link['client'], applyNow: ApplyChanges): Promise<boolean> {
    const {rows} = await client.query(READ_PAGE, [number])
    const replay = planReplay(number, parsePage(rows), process)
    try {
      if (replay.changes.length > 0) await applyNow(replay.changes)
      number = replay.number
      failedSince = null
      return replay.isComplete
    } catch (cause) {
      failedSince ??= Date.now()
      if (Date.now() - failedSince > pace.quietMs)
        log('error', 'announcements.apply-failed', {message: getErrorMessage(cause)})
      return true
    }
  }

  return {
    wake: alarm.ring,
    getNumber: () => number,

    read: async ({client, ended}: Link): Promise<void> => {
      while (!ended.aborted) {
        const isUpToDate = apply === null || (await readOnce(client, apply))
        if (!isUpToDate) continue
        await alarm.sleep(failedSince === null ? pace.pollMs : pace.retryMs)
      }
    },

    follow: (applyChanges: ApplyChanges): void => {
      apply = applyChanges
      alarm.ring()
    },
  }
}
