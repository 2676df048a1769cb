import * as z from 'zod'

/** Why a buyer was not asked for a review, as staff read it. */
export const LEFT_OUT = {
  'no-address': 'Left no e-mail address',
  'opted-out': 'Wants to be asked no more',
  erased: 'Erased at the shopper’s wish',
  undone: 'No sale after all',
  undelivered: 'The address takes no mail',
  'switched-off': 'Asking was switched off',
} as const

export type LeftOutReason = keyof typeof LEFT_OUT

/** The sales of a site with what became of asking for a review, the newest first. */
export const reviewRequestsSchema = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      lead: z.string(),
      soldAt: z.iso.datetime(),
      dueAt: z.iso.datetime(),
      askedAt: z.iso.datetime().nullable(),
      leftOut: z.enum(Object.keys(LEFT_OUT) as LeftOutReason[]).nullable(),
    }),
  ),
  /** Whether the site asks now. */
  isOn: z.boolean(),
  zone: z.string(),
})

export type ReviewRequests = z.infer<typeof reviewRequestsSchema>
