import type {StoredDocument} from '../content/stored-document.ts'

/** The ids of a value's strong references; weak ones may be dangling. */
export function listStrongReferences(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listStrongReferences)
  if (typeof value !== 'object' || value === null) return []
  const isStrong =
    '_ref' in value && typeof value._ref === 'string' && !('_weak' in value && value._weak === true)
  const own = isStrong && !('_dataset' in value) ? [String(value._ref)] : []
  return [...own, ...Object.values(value).flatMap(listStrongReferences)]
}

/**
 * Documents in groups, each after what it refers to, so that every write leaves a whole dataset behind. Documents that
 * refer to each other in a circle are one group. (Tarjan's strongly connected components, without recursion: a chain of
 * references may be as long as the dataset.)
 */
export function sortDocuments(documents: readonly StoredDocument[]): StoredDocument[][] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const visits = new Map<string, Visit>()
  const open: Visit[] = []
  const groups: StoredDocument[][] = []
  let index = 0
  function enter(document: StoredDocument): Visit {
    const targets = listStrongReferences(document).filter((id) => byId.has(id))
    const visit = {document, targets, next: 0, index, low: index, open: true}
    index += 1
    visits.set(document._id, visit)
    open.push(visit)
    return visit
  }
  for (const root of documents) {
    if (visits.has(root._id)) continue
    const path = [enter(root)]
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const target = byId.get(visit.targets[visit.next] ?? '')
      visit.next += 1
      if (target) {
        const seen = visits.get(target._id)
        if (!seen) path.push(enter(target))
        else if (seen.open) visit.low = Math.min(visit.low, seen.index)
        continue
      }
      path.pop()
      const parent = path.at(-1)
      if (parent) parent.low = Math.min(parent.low, visit.low)
      if (visit.low === visit.index) groups.push(close(open, visit))
    }
  }
  return groups
}

type Visit = {
  readonly document: StoredDocument
  readonly targets: readonly string[]
  next: number
  readonly index: number
  low: number
  open: boolean
}

function close(open: Visit[], root: Visit): StoredDocument[] {
  const members = open.splice(open.indexOf(root))
  for (const member of members) member.open = false
  return members.map(({document}) => document)
}
