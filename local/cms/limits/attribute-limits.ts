import {MutationFailure} from '../mutate/mutation-failure.ts'
import type {LakeDocument} from '../store/lake-document.ts'
import {listAttributes} from './list-attributes.ts'
import type {PlanLimits} from './plan-limits.ts'

type Change = {documentId: string; before: LakeDocument | null; after: LakeDocument | null}

/** Refuses what has more attributes than the plan allows; what had more before may get fewer. */
export class AttributeLimits {
  readonly #limits: PlanLimits
  readonly #documents: () => Iterable<LakeDocument>
  /** In how many documents each attribute is; counted at the first change. */
  #counts: Map<string, number> | undefined

  constructor(limits: PlanLimits, documents: () => Iterable<LakeDocument>) {
    this.#limits = limits
    this.#documents = documents
  }

  /** @throws MutationFailure */
  check(changes: readonly Change[]): void {
    for (const change of changes) this.#checkDocument(change)
    const {datasetAttributes} = this.#limits
    if (!Number.isFinite(datasetAttributes)) return
    const counts = this.#count()
    let added = 0
    for (const [name, difference] of sumDifferences(changes)) {
      const count = counts.get(name) ?? 0
      added += Number(count + difference > 0) - Number(count > 0)
    }
    if (added > 0 && counts.size + added > datasetAttributes)
      throw refuse(changes[0], explainCount(datasetAttributes))
  }

  /** Counts changes that are committed. */
  note(changes: readonly Change[]): void {
    const counts = this.#counts
    if (counts === undefined) return
    for (const [name, difference] of sumDifferences(changes)) {
      const count = (counts.get(name) ?? 0) + difference
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    }
  }

  /** All documents are gone. */
  clear(): void {
    this.#counts = undefined
  }

  #checkDocument(change: Change): void {
    if (change.after === null) return
    const {documentAttributes, levels} = this.#limits
    const after = listAttributes(change.after)
    if (after.names.size <= documentAttributes && after.levels <= levels) return
    const before = listAttributes(change.before ?? {})
    if (after.names.size > Math.max(documentAttributes, before.names.size))
      throw refuse(change, explainCount(documentAttributes))
    if (after.levels > Math.max(levels, before.levels))
      throw refuse(change, `Attributes are nested more than ${levels} levels deep`)
  }

  #count(): Map<string, number> {
    if (this.#counts) return this.#counts
    const counts = new Map<string, number>()
    for (const document of this.#documents())
      for (const name of listAttributes(document).names) counts.set(name, (counts.get(name) ?? 0) + 1)
    this.#counts = counts
    return counts
  }
}

function sumDifferences(changes: readonly Change[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const {before, after} of changes) {
    for (const name of listAttributes(before ?? {}).names) sums.set(name, (sums.get(name) ?? 0) - 1)
    for (const name of listAttributes(after ?? {}).names) sums.set(name, (sums.get(name) ?? 0) + 1)
  }
  return sums
}

function refuse(change: Change | undefined, description: string): MutationFailure {
  return new MutationFailure('validationError', description, {id: change?.documentId}, 400)
}

function explainCount(limit: number): string {
  return `Total attribute count exceeds limit of ${limit}`
}
