import * as z from 'zod'
import {contentChange} from '#/gateways/cms/content-change'

const slug = z.string().regex(/^[a-z0-9-]{1,160}$/)

/** The dealerships whose cars changed, with the slugs of the cars unless there are too many to list. */
export const stockChange = z.object({
  dealerships: z.array(slug).max(5000),
  cars: z.array(slug).max(500).optional(),
})

export type StockChange = z.infer<typeof stockChange>

/**
 * A change for which a process may have to release cached data. `everything` means that the individual changes are
 * not known.
 */
export const announcedChange = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('content'), change: contentChange}),
  z.object({kind: z.literal('stock'), change: stockChange}),
  z.object({kind: z.literal('everything')}),
])

export type AnnouncedChange = z.infer<typeof announcedChange>

/** Releases what the changes name from this process's memory. Repeating it is harmless; a failure is retried. */
export type ApplyChanges = (changes: readonly AnnouncedChange[]) => Promise<void>

/** Changes that processes of the storefront send to each other. */
export type Announcements = {
  /**
   * Sends changes to the other processes. False if that takes longer than half a second: the changes are queued and
   * written when the database responds, but are lost if this process ends first. Never throws.
   */
  readonly announce: (changes: readonly AnnouncedChange[]) => Promise<boolean>
  /**
   * Applies changes announced by other processes until `close`; `everything` at the start and whenever some changes
   * may have been missed. Never throws.
   */
  readonly follow: (apply: ApplyChanges) => void
  /** Whether announcements arrive, and the number of the newest one applied; null if there are no other processes. */
  readonly getStatus: () => {readonly isConnected: boolean; readonly number: number | null} | null
  readonly close: () => Promise<void>
}
