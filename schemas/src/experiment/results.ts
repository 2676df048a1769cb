import * as z from 'zod'

/** What staff are told of an experiment. */
export const experimentResultsSchema = z.object({
  /** Why everybody sees the first version although it should run; null if nothing is wrong. */
  problem: z.string().nullable(),
  /** What was found, a sentence each. */
  sentences: z.array(z.string()),
  /** Each version, the first one first. */
  versions: z.array(
    z.object({
      /** As staff read it; an order of sections by their titles. */
      words: z.string(),
      /** As the content holds it. */
      value: z.union([z.string(), z.array(z.string())]),
      /** Visits that have seen it, and those of them that have reached the goal since. */
      shown: z.number(),
      reached: z.number(),
    }),
  ),
  /**
   * Where the content holds the first version, as a change of its document names it; null where it is gone, and
   * from a storefront of the release before.
   */
  path: z.string().nullable().default(null),
  /** The version that is worth taking over, by its place in `versions`; null while none is. */
  winner: z.number().nullable(),
})

export type ExperimentResults = z.infer<typeof experimentResultsSchema>

/** The name of a version for staff: the first version, version B, version C, version D. */
export function formatVersion(at: number): string {
  return at === 0 ? 'the first version' : `version ${String.fromCharCode(65 + at)}`
}

/** The name of a version at the beginning of a line. */
export function formatVersionTitle(at: number): string {
  const name = formatVersion(at)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
