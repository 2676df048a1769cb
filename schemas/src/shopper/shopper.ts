import * as z from 'zod'

const NUMBER = /^(?:\+61|0)([2-478]\d{8})$/

/**
 * Someone who is signed in (spec 3.9a, 6.2). The phone number is all they are known by, so it is held in one form
 * however it was written: "+61412345678".
 */
export const shopperSchema = z.object({
  phone: z
    .string()
    .transform((written) => written.replace(/[\s()-]/g, ''))
    .refine(
      (digits) => NUMBER.test(digits),
      'Write an Australian number of a person, for example 0412 345 678',
    )
    .transform((digits) => digits.replace(NUMBER, '+61$1')),
})

export type Shopper = z.infer<typeof shopperSchema>

/** A car on a shopper's watchlist (spec 3.9a): its id alone. What a list shows of it is read from stock each time. */
export const watchlistEntrySchema = z.object({id: z.string().regex(/^[\w-]{1,64}$/)})

export type WatchlistEntry = z.infer<typeof watchlistEntrySchema>
