import type {Caller} from '../auth/caller.ts'
import {commitTransaction} from '../mutate/commit-transaction.ts'
import {MutationFailure} from '../mutate/mutation-failure.ts'
import {runMutations} from '../mutate/run-mutations.ts'
import {createTransactionId, Transaction} from '../mutate/transaction.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {publishRelease} from './publish-release.ts'
import {getDueTime, getReleaseDocumentId, RELEASE_TYPE} from './release-document.ts'

/** A timer lasts at most 24 days, so a distant release is checked once a day. */
const LONGEST_MS = 86_400_000

export type ReleaseClockOptions = {
  store: DocumentStore
  sanity: {projectId: string; dataset: string}
  log: (line: string) => void
}

/**
 * Publishes scheduled releases at their moment, and at the start those that fell due meanwhile. It publishes in the
 * name of the user who scheduled, who was allowed to at that time.
 */
export class ReleaseClock {
  readonly #options: ReleaseClockOptions
  readonly #unsubscribe: () => void
  #timer: NodeJS.Timeout | undefined

  constructor(options: ReleaseClockOptions) {
    this.#options = options
    this.#unsubscribe = options.store.onCommit(({changes}) => {
      if (changes.some(({before, after}) => (after ?? before)?._type === RELEASE_TYPE)) this.#arm()
    })
    this.#publishDue()
  }

  /** Whether no release is scheduled. */
  isQuiet(): boolean {
    return this.#listScheduled().length === 0
  }

  close(): void {
    this.#unsubscribe()
    clearTimeout(this.#timer)
  }

  #listScheduled(): {name: string; due: number}[] {
    return [...this.#options.store.index.stored(RELEASE_TYPE)].flatMap((release) => {
      const due = getDueTime(release)
      return due === null ? [] : [{name: String(release.name), due}]
    })
  }

  #arm(): void {
    clearTimeout(this.#timer)
    const next = Math.min(...this.#listScheduled().map(({due}) => due))
    if (next === Number.POSITIVE_INFINITY) return
    this.#timer = setTimeout(() => this.#publishDue(), Math.min(Math.max(next - Date.now(), 0), LONGEST_MS))
    this.#timer.unref()
  }

  #publishDue(): void {
    const now = Date.now()
    const due = this.#listScheduled().filter((release) => release.due <= now)
    for (const {name} of due.sort((a, b) => a.due - b.due)) this.#publish(name)
    this.#arm()
  }

  #publish(name: string): void {
    const {store, log} = this.#options
    const caller = createSystemCaller(findScheduler(store, name))
    try {
      const now = new Date().toISOString()
      const transaction = new Transaction(store.index, caller, createTransactionId(), now)
      publishRelease(transaction, name, ['scheduled'])
      commitTransaction(store, transaction, {dryRun: false, origin: 'release'})
    } catch (error) {
      const message = error instanceof MutationFailure ? error.message : String(error)
      log(`cms: the release ${name} could not be published: ${message}`)
      this.#stopTrying(name, message, caller)
    }
  }

  /** The Studio shows the reason at the release, which can be corrected and scheduled again. */
  #stopTrying(name: string, message: string, caller: Caller): void {
    const {store, sanity} = this.#options
    const patch = {
      id: getReleaseDocumentId(name),
      set: {state: 'active', error: {message}},
      unset: ['publishAt'],
    }
    runMutations({store, sanity, caller, mutations: [{patch}]})
  }
}

function createSystemCaller(identity: string): Caller {
  const access = {key: 'all', canManage: true, canRead: () => true, can: () => true}
  return {identity, isAnonymous: false, access}
}

/** The user who changed the release last, before it was locked. */
function findScheduler({database}: DocumentStore, name: string): string {
  const row = database
    .prepare(
      'SELECT t.author FROM revisions r JOIN transactions t ON t.seq = r.seq WHERE r.document_id = ? ORDER BY r.seq DESC LIMIT 1',
    )
    .get(getReleaseDocumentId(name))
  return typeof row?.author === 'string' ? row.author : 'system'
}
