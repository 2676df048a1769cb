import * as z from 'zod'

/** The part of the output of `pnpm outdated -r --format json` that is read here, by package. */
export const outdatedReport = z.record(
  z.string(),
  z.object({current: z.string(), latest: z.string()}).catch({current: '', latest: ''}),
)

type Report = z.infer<typeof outdatedReport>

/** When each version of a package was released, as the registry says. */
export const releaseTimes = z.record(z.string(), z.string())

const DAY_MS = 86_400_000

/** A package of which a newer version exists. */
export type Behind = {
  readonly name: string
  readonly here: string
  /** The newest version that is old enough; null where that is the one here. */
  readonly allowed: string | null
  readonly newest: string
  /** `major`, `minor` or `patch`: the first part in which the newest differs. */
  readonly by: string
  /** From the release of the version here to that of the newest; null where the registry does not say. */
  readonly days: number | null
}

/**
 * The packages that are behind, those first whose version is oldest. `open` is the report without the age of releases,
 * `gated` the one with it; `times` are the releases of each package by its name.
 */
export function listBehind(
  open: Report,
  gated: Report,
  times: ReadonlyMap<string, z.infer<typeof releaseTimes>>,
): Behind[] {
  const found = Object.entries(open).flatMap(([key, {current: here, latest: newest}]) => {
    const name = readName(key)
    if (here === '' || key.endsWith(' (dev)')) return []
    const released = times.get(name)
    const [from, to] = [released?.[here], released?.[newest]].map((time) => Date.parse(time ?? ''))
    const days = Math.round(((to ?? Number.NaN) - (from ?? Number.NaN)) / DAY_MS)
    return {
      name,
      here,
      allowed: gated[key]?.latest ?? null,
      newest,
      by: compareVersions(here, newest),
      days: Number.isNaN(days) ? null : days,
    }
  })
  return found.toSorted((one, other) => (other.days ?? -1) - (one.days ?? -1))
}

/** The package of a row: `@sanity/client@8.6.2 (dev)` is of `@sanity/client`. */
export function readName(key: string): string {
  return key.replace(/(?<=.)@.*$/, '')
}

function compareVersions(here: string, newest: string): string {
  const [one, other] = [here, newest].map((version) => version.split('.'))
  return ['major', 'minor'].find((_, at) => one?.[at] !== other?.[at]) ?? 'patch'
}
