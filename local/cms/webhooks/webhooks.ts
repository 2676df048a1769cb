import {createHash} from 'node:crypto'
import {listCommitsAfter} from '../history/list-commits.ts'
import type {Commit, DocumentStore} from '../store/document-store.ts'
import {attemptDelivery, isWorthRetrying, RETRY_DELAYS_MS} from './deliver.ts'
import {type Delivery, DeliveryLog} from './delivery-log.ts'
import {compileHook, evaluateHook, getOperation, type HookRule} from './evaluate-hook.ts'
import type {Hook} from './hook.ts'
import {RetryPauses} from './retry-pauses.ts'
import type {StoredHooks} from './stored-hooks.ts'

export type WebhooksOptions = {
  store: DocumentStore
  projectId: string
  dataset: string
  hooks: StoredHooks
  log: (line: string) => void
  retryDelaysMs?: readonly number[]
}

type Running = {
  hook: Hook
  rule: HookRule
  tail: Promise<void>
  perDocument: Map<string, Promise<void>>
  pauses: RetryPauses
}

const CATCH_UP = 500

/**
 * Tells receivers of changes of one dataset right after each commit. Changes of one document go out one after the other, in the
 * order they were committed; those of different documents do not wait for each other.
 */
export class Webhooks {
  readonly log: DeliveryLog
  readonly #options: WebhooksOptions
  readonly #running = new Map<string, Running>()
  readonly #stop = new AbortController()
  readonly #unsubscribe: (() => void)[]

  constructor(options: WebhooksOptions) {
    this.#options = options
    this.log = new DeliveryLog(options.store.database)
    this.#follow()
    this.#unsubscribe = [
      options.hooks.onChange(() => this.#follow()),
      options.store.onCommit((commit) => {
        for (const running of this.#running.values()) this.#queue(running, commit)
      }),
    ]
  }

  /** Whether no delivery is in progress or waiting for a retry. */
  isQuiet(): boolean {
    return [...this.#running.values()].every(({perDocument}) => perDocument.size === 0)
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    this.#stop.abort()
  }

  /** Starts new and changed hooks, and stops removed ones. */
  #follow(): void {
    const {hooks, dataset} = this.#options
    const wanted = hooks.of(dataset)
    const ids = wanted.map(({id}) => id)
    for (const id of this.#running.keys()) if (!ids.includes(id)) this.#running.delete(id)
    this.log.keepOnly(ids)
    for (const hook of wanted) {
      const known = this.#running.get(hook.id)
      if (known === undefined) this.#run(hook)
      else if (known.hook !== hook) Object.assign(known, {hook, rule: compileHook(hook)})
    }
  }

  #run(hook: Hook): void {
    const running: Running = {
      hook,
      rule: compileHook(hook),
      tail: Promise.resolve(),
      perDocument: new Map(),
      pauses: new RetryPauses(this.#stop.signal),
    }
    this.#running.set(hook.id, running)
    for (const delivery of this.log.pending(hook.id)) this.#send(running, delivery)
    const {store} = this.#options
    const seen = this.log.cursorOf(hook.id, store.lastSeq())
    for (const commit of listCommitsAfter(store, seen, CATCH_UP)) this.#queue(running, commit)
  }

  #queue(running: Running, commit: Commit): void {
    // Never sent, not even when the hook is enabled later.
    if (running.hook.isDisabled) {
      this.log.add(running.hook.id, commit.seq, [])
      return
    }
    running.tail = running.tail
      .then(() => this.#prepare(running, commit))
      .catch((error: unknown) => this.#options.log(`cms: webhook ${running.hook.id}: ${String(error)}`))
  }

  async #prepare(running: Running, commit: Commit): Promise<void> {
    if (this.#stop.signal.aborted) return
    const {hook, rule} = running
    const {store, projectId, dataset} = this.#options
    const context = {
      identity: commit.author,
      sanity: {projectId, dataset},
      dereference: ({_ref}: {_ref: string}) => store.index.get(_ref),
    }
    const deliveries: Delivery[] = []
    for (const change of commit.changes) {
      const found = await evaluateHook(hook, rule, change, context)
      if (found === undefined) continue
      deliveries.push({
        id: createHash('sha256')
          .update(`${hook.id} ${commit.transactionId} ${change.documentId}`)
          .digest('hex')
          .slice(0, 32),
        hookId: hook.id,
        seq: commit.seq,
        documentId: change.documentId,
        operation: getOperation(change),
        transactionId: commit.transactionId,
        payload: JSON.stringify(found.payload) ?? 'null',
        status: 'pending',
        createdAt: commit.timestamp,
        attempts: [],
      })
    }
    if (this.#stop.signal.aborted || deliveries.length === 0) return
    this.log.add(hook.id, commit.seq, deliveries)
    for (const delivery of deliveries) this.#send(running, delivery)
    if (commit.seq % 100 === 0) this.log.trim(hook.id)
  }

  #send(running: Running, delivery: Delivery): void {
    const {documentId} = delivery
    const before = running.perDocument.get(documentId) ?? Promise.resolve()
    const sending = before.then(() => this.#deliver(running, delivery)).catch(() => undefined)
    running.perDocument.set(documentId, sending)
    // The new change waits behind an older one of its document, so that one is retried now and not in half an hour.
    running.pauses.end(documentId)
    sending.then(() => {
      if (running.perDocument.get(documentId) === sending) running.perDocument.delete(documentId)
    })
  }

  async #deliver(running: Running, delivery: Delivery): Promise<void> {
    const {projectId, dataset, log, retryDelaysMs = RETRY_DELAYS_MS} = this.#options
    const {signal} = this.#stop
    let retries = 0
    for (;;) {
      const {hook} = running
      if (signal.aborted || !this.#running.has(hook.id)) return
      const attempt = await attemptDelivery(hook, delivery, {projectId, dataset, signal})
      if (signal.aborted) return
      delivery.attempts.push(attempt)
      const delay = retryDelaysMs[retries]
      const isDone = attempt.failureReason === null
      const isLast = delay === undefined || !isWorthRetrying(attempt)
      delivery.status = isDone ? 'delivered' : isLast ? 'failed' : 'pending'
      this.log.update(delivery)
      // A successful delivery shows that the receiver works again, so other retries do not wait either.
      if (isDone) return running.pauses.endAll()
      log(
        `cms: webhook ${hook.id} for ${delivery.documentId}: ${attempt.resultCode ?? attempt.failureReason}`,
      )
      if (isLast) return
      // An early retry is extra: it does not count towards the schedule.
      if (await running.pauses.wait(delivery.documentId, delay)) retries += 1
    }
  }
}
