import {isSold} from '@forecourt/schemas/vehicle/known-values'
import {CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import type {Client} from 'typesense'
import {CliError} from '../cli/cli-error.ts'
import {startProgress} from '../cli/progress.ts'
import {importDocuments} from '../search/import-documents.ts'
import {getAliasedCollection} from '../search/migrate-search.ts'
import type {Differences} from './import-request.ts'
import {type IndexedCar, readIndexedCars} from './indexed-cars.ts'
import {listDifferences} from './list-differences.ts'
import {listMissingValues, type MissingValues, type PicturedCar} from './list-missing-values.ts'
import type {ParsedFeed, RejectedRow} from './parse-feed.ts'
import {type ImportPlan, type PlannedWrite, planImport, type SparedCar} from './plan-import.ts'
import {refuseOtherDealerships, refuseTakeovers} from './refuse-other-dealerships.ts'
import type {PhotoRequest} from './request-photo-downloads.ts'
import {resolveIds} from './resolve-ids.ts'

export type ImportOptions = {
  complete: boolean
  dryRun: boolean
  force: boolean
  now: number
  /** Hosts that photographs may be fetched from; none by default. */
  photoHosts?: readonly string[]
  /** Ends the import before its next write. */
  signal?: AbortSignal
  /** Dealerships that the feed may write to; all by default. */
  dealerships?: readonly string[]
  /**
   * The share of cars that may become sold at once, and how many are no fall in any case. With it also cars that the
   * feed itself calls sold count.
   */
  largestFall?: {readonly share: number; readonly cars: number}
}

export type ImportReport = {
  read: number
  created: number
  updated: number
  sold: number
  unchanged: number
  rejects: RejectedRow[]
  /** Cars that a complete feed lacks, and that stay because a row that could not be read may be theirs. */
  spared: SparedCar[]
  /** What accepted cars of the feed lack. */
  lacks: MissingValues
  /** The pages that the storefront has to render again. */
  changedDealerships: string[]
  changedCars: string[]
  /** What the storefront has to fetch. */
  photos: PhotoRequest[]
  differences: Differences
}

/** More cars would become sold than the limit allows. Nothing was written. */
export class TooManySoldError extends CliError {
  readonly differences: Differences

  constructor(message: string, differences: Differences) {
    super(message)
    this.differences = differences
  }
}

const BATCH = 500

/** The share of a dealership's stock that may disappear at once before a feed counts as broken. */
const LARGEST_LOSS = 0.5
const SMALL_STOCK = 20

/**
 * Writes a parsed feed to the index: only differences, in batches. A second run changes nothing; after a kill the next
 * run does the rest.
 * @throws CliError when there is no index yet, or when `complete` would empty a dealership
 */
export async function importStock(
  client: Client,
  feed: ParsedFeed,
  options: ImportOptions,
): Promise<ImportReport> {
  if ((await getAliasedCollection(client)) === null)
    throw new CliError('Stock search has no cars collection yet. Run "pnpm migrate" first.')
  const own = options.dealerships ? refuseOtherDealerships(feed, options.dealerships) : feed
  const dealerships = [...new Set(own.cars.map(({car}) => car.dealership_slug))]
  const indexed = await readIndexedCars(client, dealerships)
  const resolved = resolveIds(own.cars, indexed, options)
  const {cars, lacks} = listMissingValues(resolved.cars, options.photoHosts ?? [])
  const {spared, ...planned} = planImport(cars, indexed, {
    ...options,
    replaced: resolved.replaced,
    rejects: own.rejects,
  })
  const {plan, rejects} = options.dealerships
    ? await refuseTakeovers(client, planned, indexed, options.dealerships)
    : {plan: planned, rejects: []}
  const differences = listDifferences(plan.writes, indexed)
  if (!options.force) refuseGreatLoss(plan, indexed.size, differences, options)
  const refused = options.dryRun ? [] : await write(client, plan.writes, options.signal)
  const rejected = new Set(rejects.map(({line}) => line))
  const accepted = cars.filter(({line}) => !rejected.has(line))
  return {
    ...report({...own, rejects: [...own.rejects, ...rejects]}, plan, refused),
    lacks,
    spared,
    differences,
    photos: listPhotoRequests(accepted, plan, indexed),
  }
}

// Includes cars whose photographs were all removed, so that their files are released.
function listPhotoRequests(
  cars: readonly PicturedCar[],
  {writes}: ImportPlan,
  indexed: ReadonlyMap<string, IndexedCar>,
): PhotoRequest[] {
  const written = new Set(writes.map(({document}) => document.id))
  const named = cars
    .filter(({car, pictures}) => hasPhotos(pictures) || hasPhotos(indexed.get(car.id)?.images))
    .map(({car, pictures}) => ({
      car: car.id,
      dealership: car.dealership_slug,
      pictures,
      gone: isSold(car),
      changed: written.has(car.id),
    }))
  const missed = writes
    .filter(({kind, document}) => kind === 'sold' && hasPhotos(document.images))
    .map(({document: {id, dealership_slug}}) => ({
      car: id,
      dealership: dealership_slug,
      gone: true,
      changed: false,
    }))
  return [...named, ...missed]
}

/** Whether any of the pictures are, or were, fetched from another host. */
function hasPhotos(pictures: unknown): boolean {
  return Array.isArray(pictures) && pictures.some((src) => /^(?:https?:|\/photo\/)/.test(String(src)))
}

function refuseGreatLoss(
  {writes}: ImportPlan,
  held: number,
  differences: Differences,
  {largestFall: fall}: ImportOptions,
): void {
  if (fall) {
    const {gone} = differences
    if (gone.count < fall.cars || gone.count <= differences.held * fall.share) return
    const message = `${gone.count} of ${differences.held} cars would become sold, which is more than ${Math.round(fall.share * 100)} %. Nothing was changed.`
    throw new TooManySoldError(message, differences)
  }
  const sold = writes.filter(({kind}) => kind === 'sold').length
  if (sold <= SMALL_STOCK || sold <= held * LARGEST_LOSS) return
  throw new CliError(
    `With --complete, ${sold} of ${held} cars would become sold, which looks like a feed that is not complete. Nothing was changed. If it is right, add --force.`,
  )
}

type Refusal = {write: PlannedWrite; reason: string}

async function write(
  client: Client,
  writes: readonly PlannedWrite[],
  signal?: AbortSignal,
): Promise<Refusal[]> {
  const progress = startProgress('Writing cars', writes.length)
  const refused: Refusal[] = []
  for (let from = 0; from < writes.length; from += BATCH) {
    signal?.throwIfAborted()
    const batch = writes.slice(from, from + BATCH)
    const faults = await importDocuments(
      client,
      CARS_ALIAS,
      batch.map(({document}) => document),
    )
    for (const {index, reason} of faults) {
      const write = batch[index]
      if (write) refused.push({write, reason})
    }
    progress.advance(from + batch.length)
  }
  progress.finish()
  return refused
}

function report(
  feed: ParsedFeed,
  plan: ImportPlan,
  refused: readonly Refusal[],
): Omit<ImportReport, 'lacks' | 'spared' | 'photos' | 'differences'> {
  const failed = new Set(refused.map(({write}) => write))
  const written = plan.writes.filter((one) => !failed.has(one))
  const count = (kind: PlannedWrite['kind']) => written.filter((one) => one.kind === kind).length
  return {
    read: feed.read,
    created: count('created'),
    updated: count('updated'),
    sold: count('sold'),
    unchanged: plan.unchanged,
    rejects: [...feed.rejects, ...refused.map(toReject)],
    changedDealerships: [...new Set(written.map(({document}) => document.dealership_slug))].sort(),
    changedCars: written.map(({document}) => document.slug),
  }
}

function toReject({write, reason}: Refusal): RejectedRow {
  return {line: write.source?.line ?? 0, field: 'index', reason, raw: write.source?.raw ?? write.document.id}
}
