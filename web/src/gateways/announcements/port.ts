import * as z from 'zod'
import {contentChange} from '#/gateways/cms/content-change'

const slug = z.string().regex(/^[a-z0-9-]{1,160}$/)

/** Whose cars changed, by their slugs; without the cars where there are too many to name. */
export const stockChange = z.object({
  dealerships: z.array(slug).max(5000),
  cars: z.array(slug).max(500).optional(),
})

export type StockChange = z.infer<typeof stockChange>

/** What a process may have to release from its memory. `everything` stands for changes that nobody can name any more. */
export const announcedChange = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('content'), change: contentChange}),
  z.object({kind: z.literal('stock'), change: stockChange}),
  z.object({kind: z.literal('everything')}),
])

export type AnnouncedChange = z.infer<typeof announcedChange>

/** Releases from the memory of this process what changes name. Doing so twice is harmless; a failure is tried again. */
export type ApplyChanges = (changes: readonly AnnouncedChange[]) => Promise<void>

/** What one process of the storefront is told, for all of them. */
export type Announcements = {
  /**
   * Tells the other processes. False where that takes longer than half a second: the changes are kept, and written as
   * soon as the database answers, but a process that ends before loses them. Never throws.
   */
  readonly announce: (changes: readonly AnnouncedChange[]) => Promise<boolean>
  /**
   * Hands on what other processes announce, from now until `close`, and `everything` first and whenever some of it
   * cannot be known. Never throws.
   */
  readonly follow: (apply: ApplyChanges) => void
  /** Whether announcements arrive, and the number of the newest one applied; null for a process that is alone. */
  readonly getStatus: () => {readonly isConnected: boolean; readonly number: number | null} | null
  readonly close: () => Promise<void>
}
