import * as z from 'zod'

/** The request from the storefront to the process that imports one file of a feed. */
export const importRequestSchema = z.object({
  /** The feed, for messages and the lock. */
  feed: z.string(),
  path: z.string(),
  /** Where rejected rows are to be written, as CSV. */
  rejectsPath: z.string(),
  format: z.string(),
  dealerships: z.array(z.string()).min(1),
  /** Short names of dealerships by the codes in the file. */
  codes: z.record(z.string(), z.string()).optional(),
  complete: z.boolean(),
  /** The files of the feed are whole although their last line has no line break. */
  unterminated: z.boolean().default(false),
  /** Import although many cars would become sold: staff have approved it. */
  accepted: z.boolean(),
  largestFall: z.object({share: z.number(), cars: z.number()}),
  photoHosts: z.array(z.string()),
  /** Unix seconds of the file's arrival. */
  now: z.number(),
  /** An earlier try may have written without notifying the storefront. */
  again: z.boolean(),
  /** The largest size of the unpacked file. */
  largestBytes: z.number(),
})

export type ImportRequest = z.input<typeof importRequestSchema>

const carLine = z.object({stocknum: z.string(), name: z.string(), price: z.number()})
/** The first lines of a list for display, and its total number. */
const counted = <T extends z.ZodType>(line: T) => z.object({count: z.number(), first: z.array(line)})

export const differencesSchema = z.object({
  added: counted(carLine),
  gone: counted(carLine),
  prices: counted(carLine.extend({before: z.number()})),
  /** Cars of the feed's dealerships that were not sold before. */
  held: z.number(),
})

/** The changes made by an import, for display. Prices are whole dollars; 0 for none. */
export type Differences = z.infer<typeof differencesSchema>

const misreadColumnSchema = z.object({
  column: z.string(),
  attribute: z.string(),
  reason: z.string(),
  /** How many cells. */
  count: z.number(),
  samples: z.array(z.string()),
})

/** The values of a column that a format cannot interpret. */
export type MisreadColumn = z.infer<typeof misreadColumnSchema>

/** The result, printed as one line of JSON. */
export const importResultSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('done'),
    counts: z.object({
      read: z.number(),
      created: z.number(),
      updated: z.number(),
      unchanged: z.number(),
      /** Cars that are missing from the file and therefore sold. */
      removed: z.number(),
      rejected: z.number(),
    }),
    reasons: z.array(z.object({reason: z.string(), count: z.number()})),
    differences: differencesSchema,
    /** Values that could not be interpreted and were left out, for each column the most frequent first. */
    misread: z.array(misreadColumnSchema),
    /** Cars that stay although the file lacks them, and errors after the import, such as a failed notification. */
    notes: z.array(z.string()),
  }),
  /** Too many cars would become sold: nothing was written, staff have to approve it. */
  z.object({outcome: z.literal('asks'), message: z.string(), differences: differencesSchema}),
  /** The file or the request is invalid: nothing was written, and a retry does not help. */
  z.object({outcome: z.literal('refused'), message: z.string()}),
  /** A service did not respond, or the lock was held for too long: a retry may help. */
  z.object({outcome: z.literal('unavailable'), message: z.string()}),
])

export type ImportResult = z.infer<typeof importResultSchema>
