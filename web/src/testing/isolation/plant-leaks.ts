import leaks from './planted-leaks.json' with {type: 'json'}

/**
 * One leak of each kind: a line of the product, and what it would be if somebody forgot to keep the sites apart.
 * `isolation.test.ts` has a check for each, which must find it.
 */
export const PLANTED_LEAKS = leaks

export type LeakKind = keyof typeof leaks

type PlantedLeak = {
  /** Below `web`. */
  readonly file: string
  readonly from: string
  readonly to: string
}

const QUERY = /\?leak=(.+)$/

/** Plants a leak in a file that is imported with `?leak=` and its kind. @throws Error where the line is there no more */
export function addPlantedLeaks() {
  const known: {readonly [kind: string]: PlantedLeak | undefined} = leaks
  return {
    name: 'planted-leaks',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | undefined {
      const leak = known[decodeURIComponent(QUERY.exec(id)?.[1] ?? '')]
      if (!leak) return undefined
      if (code.split(leak.from).length !== 2) throw new Error(`${leak.file} does not have once: ${leak.from}`)
      return code.replace(leak.from, () => leak.to)
    },
  }
}
