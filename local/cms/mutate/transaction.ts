import {randomBytes} from 'node:crypto'
import type {Caller} from '../auth/caller.ts'
import {getReleaseName} from '../store/document-ids.ts'
import type {DocumentIndex} from '../store/document-index.ts'
import type {Change} from '../store/document-store.ts'
import type {LakeDocument} from '../store/lake-document.ts'
import {refuseImmutable} from './refuse-immutable.ts'
import {refusePermission} from './refuse-permission.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random name of letters and digits, 22 long as the service's transaction ids. */
export function createTransactionId(): string {
  return Array.from(randomBytes(22), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/**
 * The dataset after the mutations so far, without touching the real one. At the end its differences become one
 * commit, or nothing.
 */
export class Transaction {
  readonly id: string
  readonly timestamp: string
  readonly index: DocumentIndex
  /** Ids whose history is deleted too (`purge`). */
  readonly purged: string[] = []
  readonly caller: Caller
  /** Changes what only the actions of a release may change. */
  isOfRelease = false
  /** Nothing is committed. */
  isDryRun = false
  /** The state of a document before it was deleted. */
  findLast: (id: string) => LakeDocument | null = () => null
  readonly #changed = new Map<string, {after: LakeDocument | null; mutations: unknown[]}>()

  constructor(index: DocumentIndex, caller: Caller, id: string, timestamp: string) {
    this.index = index
    this.caller = caller
    this.id = id
    this.timestamp = timestamp
  }

  /** A copy, to try changes that are not to happen yet. */
  fork(): Transaction {
    const copy = new Transaction(this.index, this.caller, createTransactionId(), this.timestamp)
    for (const [id, change] of this.#changed) copy.#changed.set(id, change)
    return copy
  }

  /** The documents of a release. @throws MutationFailure where the caller may not read one of them */
  versionsOf(release: string): LakeDocument[] {
    const changed = [...this.#changed.keys()].filter((id) => getReleaseName(id) === release)
    const ids = new Set([...this.index.idsOfRelease(release), ...changed])
    return [...ids].sort().flatMap((id) => this.get(id) ?? [])
  }

  /**
   * A document to change.
   * @throws MutationFailure before its revision is revealed to a caller who may not change it
   */
  getToUpdate(id: string): LakeDocument | undefined {
    const stored = this.index.get(id)
    if (stored && !this.caller.access.can('update', stored)) throw refusePermission(id, 'update')
    return this.get(id)
  }

  /**
   * A document to copy, or one that must not exist.
   * @throws MutationFailure before anything is revealed about one that the caller may not read
   */
  get(id: string): LakeDocument | undefined {
    const document = this.getAny(id)
    if (document && !this.#isSeen(document)) throw refusePermission(id, 'update')
    return document
  }

  /** The same for a check of existence: a document that the caller may not read does not exist. */
  see(id: string): LakeDocument | undefined {
    const document = this.getAny(id)
    return document && this.#isSeen(document) ? document : undefined
  }

  /** Regardless of permissions, for rules that must hold of all documents. */
  getAny(id: string): LakeDocument | undefined {
    const changed = this.#changed.get(id)
    return changed === undefined ? this.index.get(id) : (changed.after ?? undefined)
  }

  // Documents created by the transaction belong to the caller; the permission to create them is checked at its end.
  #isSeen(document: LakeDocument): boolean {
    return this.#changed.has(document._id) || this.caller.access.canRead(document)
  }

  /** @throws MutationFailure where a document would change its type, also by deleting and creating it */
  put(id: string, after: LakeDocument | null, mutation: unknown): void {
    const before = this.#changed.get(id)?.after ?? this.index.get(id)
    if (before && after && before._type !== after._type) throw refuseImmutable(id, '_type')
    const mutations = this.#changed.get(id)?.mutations ?? []
    this.#changed.set(id, {after, mutations: [...mutations, mutation]})
  }

  changes(): Change[] {
    const changes: Change[] = []
    for (const [documentId, {after, mutations}] of this.#changed) {
      const before = this.index.get(documentId) ?? null
      if (before !== null || after !== null) changes.push({documentId, before, after, mutations})
    }
    return changes
  }
}
