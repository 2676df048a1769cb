import * as z from 'zod'

/** What the storefront asks the process that imports one file of a feed. */
export const importRequestSchema = z.object({
  /** The feed, for messages and the lock. */
  feed: z.string(),
  path: z.string(),
  /** Where rejected rows are to be written, as CSV. */
  rejectsPath: z.string(),
  format: z.string(),
  dealerships: z.array(z.string()).min(1),
  /** Short names of dealerships by the codes that the file has for them. */
  codes: z.record(z.string(), z.string()).optional(),
  complete: z.boolean(),
  /** Import it although many cars would become sold: a person has agreed. */
  accepted: z.boolean(),
  largestFall: z.object({share: z.number(), cars: z.number()}),
  photoHosts: z.array(z.string()),
  /** Unix seconds of the file's arrival. */
  now: z.number(),
  /** An earlier try may have written and not told the storefront. */
  again: z.boolean(),
  /** How large the file may be when it is unpacked. */
  largestBytes: z.number(),
})

export type ImportRequest = z.infer<typeof importRequestSchema>

const carLine = z.object({stocknum: z.string(), name: z.string(), price: z.number()})
/** The first lines of a list for a person, and how many there are in all. */
const counted = <T extends z.ZodType>(line: T) => z.object({count: z.number(), first: z.array(line)})

export const differencesSchema = z.object({
  added: counted(carLine),
  gone: counted(carLine),
  prices: counted(carLine.extend({before: z.number()})),
  /** Cars of the feed's dealerships that were not sold before. */
  held: z.number(),
})

/** What an import changes, for a person. Prices are whole dollars; 0 where none is asked. */
export type Differences = z.infer<typeof differencesSchema>

const misreadColumnSchema = z.object({
  column: z.string(),
  attribute: z.string(),
  reason: z.string(),
  /** How many cells. */
  count: z.number(),
  samples: z.array(z.string()),
})

/** The values of a column that a format does not understand. */
export type MisreadColumn = z.infer<typeof misreadColumnSchema>

/** What came of it. Each is printed as one line of JSON. */
export const importResultSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('done'),
    counts: z.object({
      read: z.number(),
      created: z.number(),
      updated: z.number(),
      unchanged: z.number(),
      /** Cars that the file no longer names and that are sold by that. */
      removed: z.number(),
      rejected: z.number(),
    }),
    reasons: z.array(z.object({reason: z.string(), count: z.number()})),
    differences: differencesSchema,
    /** The values without a meaning, which their cars stand without, for each column the most frequent first. */
    misread: z.array(misreadColumnSchema),
    /** What went wrong behind the import, such as a storefront that was not told. */
    notes: z.array(z.string()),
  }),
  /** Too many cars would become sold: nothing was written, a person has to agree. */
  z.object({outcome: z.literal('asks'), message: z.string(), differences: differencesSchema}),
  /** The file, or what is asked for, cannot be right: nothing was written, and another try does not help. */
  z.object({outcome: z.literal('refused'), message: z.string()}),
  /** Something did not answer, or somebody else was at it for too long: another try may help. */
  z.object({outcome: z.literal('unavailable'), message: z.string()}),
])

export type ImportResult = z.infer<typeof importResultSchema>
