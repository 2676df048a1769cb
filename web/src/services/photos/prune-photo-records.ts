import {sql} from 'drizzle-orm'
import * as z from 'zod'
import type {Records} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'

const carRows = z.array(z.object({car: z.string(), pictures: z.array(z.string())}))
const fileRows = z.array(z.object({hash: z.string()}))

const CARS_AT_ONCE = 200

/** Cars that have been sold or in no feed for longer than `days`, with their requested pictures. */
export async function listGoneCars(records: Records, days: number) {
  const answer = await records.asRole('outbox', (db) =>
    db.execute(sql`
      select car, pictures from car_photos where gone_at < now() - ${days} * interval '1 day' limit ${CARS_AT_ONCE}`),
  )
  return carRows.parse(getRows(answer))
}

/** Deletes a car's list of photographs, unless the car has come back in the meantime. */
export async function deleteCarPhotos(records: Records, car: string): Promise<void> {
  await records.asRole('outbox', (db) =>
    db.execute(sql`delete from car_photos where car = ${car} and gone_at is not null`),
  )
}

/** Deletes the addresses that no car uses, which leaves their files unused. */
export async function deleteAddresses(records: Records): Promise<void> {
  await records.asRole('outbox', (db) =>
    db.execute(sql`
      with forgotten as (
        delete from photos where not exists (select 1 from car_photos where pictures @> array[address]) returning hash
      )
      update photo_files set used_at = now() where hash in (select hash from forgotten)`),
  )
}

/**
 * Removes one file that has been unused for `days`; false if there is none. Its row is locked while `remove` removes
 * the file, so a process that stores the same picture waits and writes it again. @throws errors of `remove`, and the
 * row is kept
 */
export function removeUnusedFile(
  records: Records,
  days: number,
  remove: (hash: string) => Promise<void>,
): Promise<boolean> {
  return records.asRole('outbox', async (db) => {
    const answer = await db.execute(sql`
      delete from photo_files where hash = (
        select hash from photo_files
        where used_at < now() - ${days} * interval '1 day' and not exists (select 1 from photos where photos.hash = photo_files.hash)
        order by used_at limit 1 for update skip locked
      ) returning hash`)
    const [file] = fileRows.parse(getRows(answer))
    if (file) await remove(file.hash)
    return file !== undefined
  })
}
