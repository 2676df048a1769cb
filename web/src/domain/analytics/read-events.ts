import * as z from 'zod'
import {EVENT_NAMES, EVENT_PARAMETERS, type EventName} from './event-catalogue.ts'

const MOST_EVENTS = 20

/** One thing that happened, as it is counted. */
export type ShopperEvent = {
  readonly name: EventName
  readonly eventId: number | null
  readonly parameters: {readonly [name: string]: string | number | boolean}
}

const value = z.union([z.string().max(100), z.number(), z.boolean()])
const eventSchema = z.looseObject({
  event: z.enum(EVENT_NAMES),
  event_id: z.number().int().min(1).max(999).optional(),
})
const batchSchema = z.array(z.unknown()).max(MOST_EVENTS)

/** Reads a batch of events from a page; what is not in the catalogue falls away. Null when it is no batch. */
export function readEvents(raw: unknown): readonly ShopperEvent[] | null {
  const batch = batchSchema.safeParse(raw)
  if (!batch.success) return null
  return batch.data.flatMap((entry) => {
    const parsed = eventSchema.safeParse(entry)
    if (!parsed.success) return []
    const {event, event_id, ...rest} = parsed.data
    const parameters = Object.entries(rest).flatMap(([name, given]) => {
      const known = EVENT_PARAMETERS.has(name) ? value.safeParse(given) : null
      return known?.success && known.data !== '' ? [[name, known.data] as const] : []
    })
    return [{name: event, eventId: event_id ?? null, parameters: Object.fromEntries(parameters)}]
  })
}
