import type {PatchOperations, SanityDocument} from '@sanity/client'

const MOVED = ['maskPhone', 'callNumbers'] as const

type Values = {readonly [name: string]: unknown}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

// "Set to nothing" is kept as a list of paths, which a rename must follow too.
function moveCleared(cleared: unknown): {from: string; to: string}[] {
  if (!Array.isArray(cleared)) return []
  return cleared
    .filter((path): path is string => typeof path === 'string')
    .filter((path) => MOVED.some((name) => path.startsWith(`vehiclePage.${name}`)))
    .map((from) => ({from, to: from.replace('vehiclePage.', 'phones.')}))
}

/** Moves the phone settings of one layer from `vehiclePage` to `phones`; `null` when nothing is left to move. */
export function movePhoneSettings(document: SanityDocument): PatchOperations | null {
  const page = valuesOf(document.vehiclePage)
  const names = MOVED.filter((name) => page[name] !== undefined)
  const cleared = moveCleared(document.cleared)
  if (names.length === 0 && cleared.length === 0) return null
  const set: {[path: string]: unknown} = {}
  if (names.length > 0)
    set.phones = {
      ...Object.fromEntries(names.map((name) => [name, page[name]])),
      ...valuesOf(document.phones),
    }
  if (cleared.length > 0) {
    const renamed = new Map(cleared.map(({from, to}) => [from, to]))
    set.cleared = (document.cleared as unknown[]).map((path) => renamed.get(String(path)) ?? path)
  }
  return {set, unset: names.map((name) => `vehiclePage.${name}`)}
}
