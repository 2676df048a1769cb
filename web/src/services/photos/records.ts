import {type SQL, sql} from 'drizzle-orm'
import * as z from 'zod'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import {PHOTO_JOBS} from './jobs.ts'

// All with the worker's role: photographs belong to cars, which sites share.

/** The pictures of a car, from an import. `pictures` absent: the feed no longer has the car. */
export type CarPhotosRequest = {
  readonly car: string
  readonly dealership: string
  readonly pictures?: readonly string[] | undefined
  readonly gone: boolean
  /** Its document was just written, so its pictures may have to be written into it again. */
  readonly changed: boolean
}

type Asked = {
  readonly hosts: readonly string[]
  readonly check: boolean
  readonly cars: readonly CarPhotosRequest[]
}

/**
 * Stores the requested pictures of cars, and adds a job for each car that needs work, in one transaction. Returns the
 * number of jobs.
 */
export function storeCarPhotos(records: Records, {hosts, check, cars}: Asked): Promise<number> {
  return records.asRole('outbox', async (db) => {
    const ids = cars.map(({car}) => car)
    const known = new Map((await readPictures(db, ids)).map(({car, pictures}) => [car, pictures.join(' ')]))
    const named = cars.filter(({pictures}) => pictures !== undefined)
    await db.execute(sql`
      insert into car_photos as c (car, dealership, pictures, hosts, gone_at)
      select car, dealership, array(select jsonb_array_elements_text(pictures)),
        array(select jsonb_array_elements_text(${JSON.stringify(hosts)}::jsonb)), case when gone then now() end
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as a (car text, dealership text, pictures jsonb, gone boolean)
      on conflict (car) do update set dealership = excluded.dealership, pictures = excluded.pictures,
        hosts = excluded.hosts, gone_at = case when excluded.gone_at is not null then coalesce(c.gone_at, now()) end`)
    await db.execute(sql`
      update car_photos set gone_at = coalesce(gone_at, now())
      where car in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        and car not in (select jsonb_array_elements_text(${JSON.stringify(named.map(({car}) => car))}::jsonb))`)
    await addAddresses(
      db,
      named.flatMap(({pictures = []}) => pictures),
      check,
    )
    const changed = named.filter(
      ({car, pictures, ...one}) => one.changed || known.get(car) !== pictures?.join(' '),
    )
    const due = await listDueCars(db, ids)
    return addPhotoJobs(db, [...new Set([...changed.map(({car}) => car), ...due])])
  })
}

const picturesRows = z.array(z.object({car: z.string(), pictures: z.array(z.string())}))

async function readPictures(db: SiteTransaction, ids: readonly string[]) {
  const answer = await db.execute(sql`
    select car, pictures from car_photos
    where car in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) for update`)
  return picturesRows.parse(getRows(answer))
}

async function addAddresses(db: SiteTransaction, pictures: readonly string[], check: boolean): Promise<void> {
  const addresses = JSON.stringify([...new Set(pictures)].filter(isAddress).toSorted())
  await db.execute(sql`
    insert into photos (address) select jsonb_array_elements_text(${addresses}::jsonb) on conflict do nothing`)
  if (check)
    await db.execute(sql`
      update photos set due_at = now(), error = null
      where address in (select jsonb_array_elements_text(${addresses}::jsonb))`)
}

const carRows = z.array(z.object({car: z.string()}))

async function listDueCars(db: SiteTransaction, ids: readonly string[]): Promise<string[]> {
  const answer = await db.execute(sql`
    select car from car_photos
    where car in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and exists (select 1 from unnest(pictures) as a join photos on address = a where due_at <= now())`)
  return carRows.parse(getRows(answer)).map(({car}) => car)
}

const FETCH = PHOTO_JOBS['fetch-photos']

/**
 * Adds a job for each of these cars, or makes its waiting one due. A car whose job is running gets another one,
 * because the running one may have read outdated data.
 */
async function addPhotoJobs(db: SiteTransaction, cars: readonly string[]): Promise<number> {
  if (cars.length === 0) return 0
  await db.execute(sql`
    with wanted as (select jsonb_array_elements_text(${JSON.stringify(cars)}::jsonb) as car),
    woken as (
      update jobs set due_at = now(), attempts = 0
      from wanted
      where kind = ${FETCH.kind} and state = 'waiting' and claimed_at is null and body ->> 'car' = car
      returning car
    )
    insert into jobs (site, kind, key, body)
    select '*', ${FETCH.kind}, car || '/' || ${Date.now()}::bigint, jsonb_build_object('car', car)
    from wanted where car not in (select car from woken)
    on conflict do nothing`)
  return cars.length
}

/** Adds a job for a car whose photographs are not all fetched yet. */
export async function continueCarPhotos(records: Records, car: string): Promise<void> {
  await records.asRole('outbox', (db) => addPhotoJobs(db, [car]))
}

const SORTED_AT_ONCE = 10_000

/** Adds jobs for cars whose pictures were sorted with another list of placeholders. */
export function sortCarPhotos(records: Records, placeholders: string): Promise<number> {
  return records.asRole('outbox', async (db) => {
    const answer = await db.execute(sql`
      select car from car_photos where placeholders is distinct from ${placeholders} limit ${SORTED_AT_ONCE}`)
    return addPhotoJobs(
      db,
      carRows.parse(getRows(answer)).map(({car}) => car),
    )
  })
}

const photoRow = z.object({
  address: z.string(),
  hash: z.string().nullable(),
  fingerprint: z.string().nullable(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  isDue: z.boolean(),
})

/** A picture address of a car, with the picture that it last returned. */
export type Photo = z.infer<typeof photoRow>

const carPhotosRows = z.array(
  z.object({pictures: z.array(z.string()), hosts: z.array(z.string()), photos: z.array(photoRow)}),
)

export type CarPhotos = z.infer<typeof carPhotosRows>[number]

/** The requested and the stored pictures of a car; null if none were requested. */
export async function readCarPhotos(records: Records, car: string): Promise<CarPhotos | null> {
  const answer = await records.asRole('outbox', (db) =>
    db.execute(sql`
      select pictures, hosts, coalesce((
        select jsonb_agg(jsonb_build_object('address', address, 'hash', hash, 'fingerprint', fingerprint, 'etag', etag,
          'lastModified', last_modified, 'isDue', due_at <= now()))
        from photos left join photo_files using (hash) where address = any (pictures)
      ), '[]') as photos
      from car_photos where car = ${car}`),
  )
  return carPhotosRows.parse(getRows(answer))[0] ?? null
}

type PhotoFile = {readonly hash: string; readonly fingerprint: string; readonly bytes: number}

/** Records a file before it is written, so that it is never removed between being written and first used. */
export async function recordPhotoFile(
  records: Records,
  {hash, fingerprint, bytes}: PhotoFile,
): Promise<void> {
  await records.asRole('outbox', (db) =>
    db.execute(sql`
      insert into photo_files (hash, fingerprint, bytes) values (${hash}, ${fingerprint}, ${bytes})
      on conflict (hash) do update set used_at = now()`),
  )
}

/** The outcome of a request for an address. */
export type PhotoOutcome =
  | {
      readonly kind: 'stored'
      readonly hash: string
      readonly etag: string | null
      readonly lastModified: string | null
    }
  | {readonly kind: 'unchanged'}
  | {readonly kind: 'missing'; readonly error: string; readonly final: boolean}

/** How long an address is not requested again after it returned a picture, or one that cannot be shown. */
const CHECKED_HOURS = 24

/** Stores the result of requesting an address; its previous picture is kept until there is another. */
export async function settlePhoto(records: Records, address: string, outcome: PhotoOutcome): Promise<void> {
  await records.asRole('outbox', async (db) => {
    // The previous picture is kept for a while, because cached pages still refer to it.
    if (outcome.kind === 'stored')
      await db.execute(sql`
        update photo_files set used_at = now()
        where hash = (select hash from photos where address = ${address} and hash <> ${outcome.hash})`)
    await db.execute(
      sql`update photos set tried_at = now(), ${describeChange(outcome)} where address = ${address}`,
    )
  })
}

function describeChange(outcome: PhotoOutcome): SQL {
  const later = sql`now() + ${CHECKED_HOURS} * interval '1 hour'`
  if (outcome.kind === 'missing')
    return sql`error = ${outcome.error}, due_at = ${outcome.final ? later : sql`now()`}`
  const {hash, etag, lastModified} = {hash: null, etag: null, lastModified: null, ...outcome}
  const picture = hash ? sql`hash = ${hash}, etag = ${etag}, last_modified = ${lastModified},` : sql``
  return sql`${picture} error = null, due_at = ${later}`
}

/** Records the list of placeholders with which a car's pictures were sorted. */
export async function recordCarOrder(records: Records, car: string, placeholders: string): Promise<void> {
  await records.asRole('outbox', (db) =>
    db.execute(sql`
      update car_photos set placeholders = ${placeholders}
      where car = ${car} and placeholders is distinct from ${placeholders}`),
  )
}

function isAddress(picture: string): boolean {
  return !picture.startsWith('/')
}
