import type {Path, ValidationMarker} from 'sanity'

export type Check = {path: Path; where: string; message: string}

/** What blocks a document's publishing, and its warnings. */
export type Checks = {blockers: Check[]; warnings: Check[]}

type Member = {name: string; type?: TypeNode}
type TypeNode = {title?: string | undefined; fields?: readonly Member[]; of?: readonly TypeNode[]}

/** Sorts a document's validation markers into blockers and warnings, each with its field by its titles. */
export function listChecks(markers: readonly ValidationMarker[], type: TypeNode): Checks {
  const of = (level: ValidationMarker['level']) =>
    unique(
      markers.filter((one) => one.level === level),
      type,
    )
  return {blockers: of('error'), warnings: of('warning')}
}

// The object around a field repeats its fault, or the other way round, so duplicates are removed.
function unique(markers: readonly ValidationMarker[], type: TypeNode): Check[] {
  const outer = markers.filter(({path}) => !markers.some((one) => isInside(path, one.path)))
  const checks = outer.map(({path, message}) => ({path, message, where: describePath(type, path)}))
  return checks.filter(
    ({message, where}, at) =>
      checks.findIndex((one) => one.message === message && one.where === where) === at,
  )
}

function isInside(path: Path, around: Path): boolean {
  if (around.length === 0 || path.length <= around.length) return false
  return around.every((step, at) => JSON.stringify(step) === JSON.stringify(path[at]))
}

/** The path of a field in titles: "Runs › Shows until"; "The whole document" for no field. */
export function describePath(type: TypeNode, path: Path): string {
  const words: string[] = []
  let current: TypeNode | undefined = type
  for (const step of path) {
    if (typeof step === 'string') {
      current = current?.fields?.find(({name}) => name === step)?.type
      if (current?.title) words.push(current.title)
    } else {
      if (typeof step === 'number') words.push(`line ${step + 1}`)
      current = current?.of?.[0]
    }
  }
  return words.length > 0 ? words.join(' › ') : 'The whole document'
}
