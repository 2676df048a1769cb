import {createInvalid, type MutationFailure} from '../mutate/mutation-failure.ts'
import {getReleaseName} from '../store/document-ids.ts'
import type {DocumentIndex} from '../store/document-index.ts'
import type {LakeDocument} from '../store/lake-document.ts'
import {listAttributes} from './list-attributes.ts'
import type {PlanLimits} from './plan-limits.ts'

type Change = {documentId: string; before: LakeDocument | null; after: LakeDocument | null}

/** Refuses what is more than the plan allows; what was more before may become less. */
export class DatasetLimits {
  readonly #limits: PlanLimits
  readonly #index: DocumentIndex
  /** Documents are never changed in place, so each is measured once. */
  readonly #bytes = new WeakMap<LakeDocument, number>()
  /** In how many documents each attribute is; counted at the first change. */
  #counts: Map<string, number> | undefined

  constructor(limits: PlanLimits, index: DocumentIndex) {
    this.#limits = limits
    this.#index = index
  }

  /** @throws MutationFailure */
  check(changes: readonly Change[]): void {
    for (const change of changes) this.#checkDocument(change)
    this.#checkNumber(changes)
    this.#checkReleases(changes)
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
    const {documentAttributes, levels, documentBytes} = this.#limits
    if (this.#measure(change.after) > documentBytes)
      throw refuse(change, `Document exceeds limit of ${documentBytes} bytes`)
    const after = listAttributes(change.after)
    if (after.names.size <= documentAttributes && after.levels <= levels) return
    const before = listAttributes(change.before ?? {})
    if (after.names.size > Math.max(documentAttributes, before.names.size))
      throw refuse(change, explainCount(documentAttributes))
    if (after.levels > Math.max(levels, before.levels))
      throw refuse(change, `Attributes are nested more than ${levels} levels deep`)
  }

  #checkNumber(changes: readonly Change[]): void {
    const {datasetDocuments} = this.#limits
    const created = changes.filter(({before, after}) => before === null && after !== null)
    const deleted = changes.filter(({before, after}) => before !== null && after === null)
    const added = created.length - deleted.length
    if (added > 0 && this.#index.byId.size + added > datasetDocuments)
      throw refuse(created[0], `Total document count exceeds limit of ${datasetDocuments}`)
  }

  #checkReleases(changes: readonly Change[]): void {
    const {releaseVersions, releaseBytes} = this.#limits
    for (const [name, own] of Map.groupBy(changes, ({documentId}) => getReleaseName(documentId))) {
      if (name === undefined || own.every(({after}) => after === null)) continue
      const versions = new Map<string, LakeDocument | null | undefined>()
      for (const id of this.#index.idsOfRelease(name)) versions.set(id, this.#index.get(id))
      for (const {documentId, after} of own) versions.set(documentId, after)
      const documents = [...versions.values()].flatMap((document) => document ?? [])
      if (documents.length > releaseVersions && own.some(({before}) => before === null))
        throw refuse(own[0], `Release "${name}" exceeds limit of ${releaseVersions} document versions`)
      const bytes = documents.reduce((sum, document) => sum + this.#measure(document), 0)
      if (bytes > releaseBytes)
        throw refuse(own[0], `Release "${name}" exceeds limit of ${releaseBytes} bytes`)
    }
  }

  #measure(document: LakeDocument): number {
    const known = this.#bytes.get(document) ?? Buffer.byteLength(JSON.stringify(document))
    this.#bytes.set(document, known)
    return known
  }

  #count(): Map<string, number> {
    if (this.#counts) return this.#counts
    const counts = new Map<string, number>()
    for (const document of this.#index.byId.values())
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
  return createInvalid(description, {id: change?.documentId})
}

function explainCount(limit: number): string {
  return `Total attribute count exceeds limit of ${limit}`
}
