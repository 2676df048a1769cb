import type {Fault} from '@forecourt/schemas/fields/field'
import {ZONES, type Zone} from '@forecourt/schemas/fields/time'
import {convertSpecialHours} from '@forecourt/schemas/location/special-hours'
import {toInstant} from '@forecourt/schemas/time/zoned-time'
import * as z from 'zod'

/** A special day as other systems export it (spec 3.12): the times are UTC. */
const imported = z.object({
  status: z.string().nullish(),
  date: z.string().nullish(),
  start_hour: z.string().nullish(),
  end_hour: z.string().nullish(),
  department: z.string().nullish(),
})

/** A special day in local time, with the fields it has. */
export type LocalHours = {readonly [field: string]: string}

/**
 * The local form of an imported special day (spec 3.12). `null` for anything else, such as a day that is local already,
 * and for one that nobody can read: it stays as it is, so that staff can see what was meant.
 */
export function toLocalHours(entry: unknown, zone: unknown): LocalHours | null {
  const read = imported.safeParse(entry)
  if (!read.success || (read.data.start_hour === undefined && read.data.end_hour === undefined)) return null
  const faults: Fault[] = []
  const hours = convertSpecialHours(read.data, isZone(zone) ? zone : 'Australia/Sydney', faults)
  if (!hours || faults.length > 0) return null
  const {date, department, status, open, close} = hours
  return {date, department, status, ...(open && close ? {open, close} : {})}
}

/** The imported form of a local special day's times, for going back. */
export function toImportedHours(
  {date, open, close}: {date: string; open: string; close: string},
  zone: unknown,
) {
  const utc = (time: string) =>
    toInstant({date, time}, isZone(zone) ? zone : 'Australia/Sydney').slice(11, 16)
  return {start_hour: utc(open), end_hour: utc(close)}
}

function isZone(zone: unknown): zone is Zone {
  return typeof zone === 'string' && Object.hasOwn(ZONES, zone)
}
