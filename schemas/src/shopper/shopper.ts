import * as z from 'zod'

/** A car on a shopper's watchlist (spec 3.9a): only its id. Its details are read from stock each time. */
export const watchlistEntrySchema = z.object({id: z.string().regex(/^[\w-]{1,64}$/)})

export type WatchlistEntry = z.infer<typeof watchlistEntrySchema>
