import {createHash} from 'node:crypto'
import {describeChoices, describeCounts, type StockCatalogue} from '#/domain/listing/resolve-listing'
import {listVehicleAddresses, type VehicleAddresses} from '#/domain/vehicles/resolve-vehicle-address'
import {listShownVehicles} from '#/gateways/search/list-shown-vehicles'
import {isSearchAway} from '#/gateways/search/multi-search'
import {readCatalogue} from '#/gateways/search/read-catalogue'
import {getProcessValue} from '#/lib/process-store'
import {rememberReads} from '#platform/releases/record-tags'
import {buildTenant} from './build-tenant.ts'
import type {Directory} from './directory.ts'
import {buildSiteFilter, buildSiteGoneFilter} from './site-stock.ts'

/** The data of a site's stock that determines its addresses. */
export type StockIndex = {
  /** Null if the site has too many cars to list. */
  readonly cars: VehicleAddresses | null
  readonly catalogue: StockCatalogue
}

/**
 * The maximum age of an index, the minimum interval between two reads caused by unknown addresses, and the delay
 * after a failed read: short, so that pages are back within two seconds after an outage.
 */
const MAX_AGE_MS = 60_000
const MISS_PAUSE_MS = 10_000
const FAILURE_PAUSE_MS = 500

type Entry = {
  index: StockIndex | null
  /** What menus, links and lists of one make were made from; null if unknown. */
  shown: Shown | null
  /** The filter by which it was last read; whoever uses the index depends on the settings that the filter is made of. */
  getFilter: () => string
  readAt: number
  generation: number
  hasFailed: boolean
  loading: {readonly generation: number; readonly done: Promise<StockIndex | null>} | null
}
/** A site's stock as its pages show it (`describeChoices`, `describeCounts`), and when each was first read so (ms). */
type Shown = {choices: Described; counts: Described}
type Described = {readonly hash: string; readonly changedAt: number}

type Store = {generation: number; entries: Map<string, Entry>}

function store(): Store {
  return getProcessValue('stock-index', () => ({generation: 1, entries: new Map()}))
}

/** Marks every site's index as outdated: cars or settings have changed. */
export function releaseStockIndex(): void {
  store().generation += 1
}

/** The sites whose stock offers other choices than before, and those where it counts others; or where neither is known. */
export type StockDifference = {readonly choices: ReadonlySet<string>; readonly counts: ReadonlySet<string>}

/**
 * A change may be read by a request, or compared for another process, before it is announced to this one, which tells the
 * caches in front: what was first read within so many ms is taken to have changed.
 */
const SAME_CHANGE_MS = 10_000

/**
 * After a change of stock: the sites whose menus and links, or whose numbers of cars, may have to change. All may of a site
 * of which this process has read nothing yet. `now` in ms.
 */
export async function compareStock(
  directory: Directory,
  sites: readonly string[],
  now = Date.now(),
): Promise<StockDifference> {
  const choices = new Set<string>()
  const counts = new Set<string>()
  await Promise.all(
    sites.map(async (site) => {
      const entry = getEntry(site)
      const before = entry.shown
      // The index is left to the next request: one that was read before the change ends would miss an address for a while.
      const after = isSearchAway(entry.getFilter()) ? null : await readShown(directory, site, before, now)
      if (after) entry.shown = after
      const isOther = (described?: Described) =>
        described === undefined || now - described.changedAt < SAME_CHANGE_MS
      if (isOther(after?.choices)) choices.add(site)
      if (isOther(after?.counts)) counts.add(site)
    }),
  )
  return {choices, counts}
}

/** What the stock of a site shows now; null if that is not known. */
async function readShown(
  directory: Directory,
  site: string,
  before: Shown | null,
  now: number,
): Promise<Shown | null> {
  const tenant = buildTenant(directory, site)
  const read = tenant && (await readCatalogue(buildSiteFilter(tenant, now), null))
  return read?.ok ? describeShown(read.data, now, before) : null
}

function describeShown(catalogue: StockCatalogue, now: number, before: Shown | null): Shown {
  const describe = (described: string, old?: Described): Described => {
    const hash = createHash('sha256').update(described).digest('base64url')
    return hash === old?.hash ? old : {hash, changedAt: now}
  }
  return {
    choices: describe(describeChoices(catalogue), before?.choices),
    counts: describe(describeCounts(catalogue), before?.counts),
  }
}

/** Whether a stock address exists on a site: also `true` if it is unknown, because then the page must check. */
export async function isInStock(
  directory: Directory,
  site: string,
  exists: (index: StockIndex) => boolean,
): Promise<boolean> {
  const index = await findInStock(directory, site, exists)
  return !index || exists(index)
}

/**
 * A site's index for a lookup; null if it is unknown. An old one answers, and is read again beside the request, but for
 * a change of stock. A miss in an index that is not quite fresh is looked up once more, but not for every invented
 * address. While search is away, no request waits for it: the last index answers for what it has.
 */
export async function findInStock(
  directory: Directory,
  site: string,
  has: (index: StockIndex) => boolean,
  now = Date.now(),
): Promise<StockIndex | null> {
  const entry = getEntry(site)
  // A read that throws leaves the entry unchanged, so the next request tries again.
  const loadBeside = () => void load(directory, site, entry, now).catch(() => undefined)
  const filter = entry.getFilter()
  if (entry.hasFailed || (entry.index && isSearchAway(filter))) {
    if (now - entry.readAt >= FAILURE_PAUSE_MS) loadBeside()
    return entry.index && has(entry.index) ? entry.index : null
  }
  if (isLatest(entry) && now - entry.readAt >= MAX_AGE_MS) loadBeside()
  const index = isLatest(entry) ? entry.index : await load(directory, site, entry, now)
  entry.getFilter()
  if (!index || has(index) || (isLatest(entry) && now - entry.readAt < MISS_PAUSE_MS)) return index
  return load(directory, site, entry, now)
}

function getEntry(site: string): Entry {
  const {entries} = store()
  const known = entries.get(site)
  if (known) return known
  const entry: Entry = {
    index: null,
    shown: null,
    getFilter: () => '',
    readAt: Number.NEGATIVE_INFINITY,
    generation: 0,
    hasFailed: false,
    loading: null,
  }
  entries.set(site, entry)
  return entry
}

/** Whether an index was read after the latest change of stock. */
function isLatest({generation}: Entry): boolean {
  return generation === store().generation
}

function load(directory: Directory, site: string, entry: Entry, now: number): Promise<StockIndex | null> {
  const {generation} = store()
  // A read that was begun before a change of stock does not have it.
  if (entry.loading?.generation === generation) return entry.loading.done
  const done = read(directory, site, entry, now).finally(() => {
    if (entry.loading?.done === done) entry.loading = null
  })
  entry.loading = {generation, done}
  return done
}

async function read(
  directory: Directory,
  site: string,
  entry: Entry,
  now: number,
): Promise<StockIndex | null> {
  const {generation} = store()
  const tenant = buildTenant(directory, site)
  if (!tenant) return null
  entry.getFilter = rememberReads(() => buildSiteFilter(tenant, now))
  const filter = entry.getFilter()
  const [shown, sold, catalogue] = await Promise.all([
    listShownVehicles(filter),
    listShownVehicles(buildSiteGoneFilter(tenant)),
    readCatalogue(filter, null),
  ])
  if (generation < entry.generation) return entry.index
  entry.readAt = now
  entry.hasFailed = !shown.ok || !sold.ok || !catalogue.ok
  if (!shown.ok || !sold.ok || !catalogue.ok) return null
  entry.index = {
    cars: shown.data && listVehicleAddresses(shown.data, sold.data ?? []),
    catalogue: catalogue.data,
  }
  entry.shown ??= describeShown(catalogue.data, now, null)
  entry.generation = generation
  return entry.index
}
