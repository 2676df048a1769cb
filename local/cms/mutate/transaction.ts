import {randomBytes} from 'node:crypto'
import type {DocumentIndex} from '../store/document-index.ts'
import type {Change} from '../store/document-store.ts'
import type {LakeDocument} from '../store/lake-document.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random name of letters and digits, 22 long as the service's transaction ids. */
export function createTransactionId(): string {
  return Array.from(randomBytes(22), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/**
 * The dataset as the mutations so far have left it, without touching the real one. What is left at the end becomes
 * the changes of one commit, or nothing.
 */
export class Transaction {
  readonly id: string
  readonly timestamp: string
  readonly index: DocumentIndex
  /** Ids whose history goes with them (`purge`). */
  readonly purged: string[] = []
  readonly #changed = new Map<string, {after: LakeDocument | null; mutations: unknown[]}>()

  constructor(index: DocumentIndex, id: string, timestamp: string) {
    this.index = index
    this.id = id
    this.timestamp = timestamp
  }

  get(id: string): LakeDocument | undefined {
    const changed = this.#changed.get(id)
    return changed === undefined ? this.index.get(id) : (changed.after ?? undefined)
  }

  put(id: string, after: LakeDocument | null, mutation: unknown): void {
    const mutations = this.#changed.get(id)?.mutations ?? []
    this.#changed.set(id, {after, mutations: [...mutations, mutation]})
  }

  isChanged(id: string): boolean {
    return this.#changed.has(id)
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
