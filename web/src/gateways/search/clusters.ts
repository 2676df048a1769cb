import type {Dealership} from '@forecourt/schemas/generated/site-types'
import {MAIN_CLUSTER} from '@forecourt/schemas/values/clusters'
import {listFilterDealerships} from '#/domain/listing/build-base-filter'
import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {fail, ok, type Result} from '#/lib/result'

/** A cluster of Typesense that has the cars and parts of some dealerships. */
export type Cluster = {
  readonly name: string
  readonly nodes: readonly string[]
  /** The nodes as browsers reach them. */
  readonly browserNodes: readonly string[]
}

/** Every cluster, the main one first. */
export function listClusters(): readonly [Cluster, ...Cluster[]] {
  const {TYPESENSE_URL, TYPESENSE_PUBLIC_URL, TYPESENSE_CLUSTERS, TYPESENSE_PUBLIC_CLUSTERS} = getEnv()
  const others = [...TYPESENSE_CLUSTERS].map(([name, nodes]) => ({
    name,
    nodes,
    browserNodes: TYPESENSE_PUBLIC_CLUSTERS.get(name) ?? nodes,
  }))
  return [
    {name: MAIN_CLUSTER, nodes: TYPESENSE_URL, browserNodes: TYPESENSE_PUBLIC_URL ?? TYPESENSE_URL},
    ...others,
  ]
}

const holder = () =>
  getProcessValue<{names: ReadonlyMap<string, string>}>('dealership-clusters', () => ({names: new Map()}))

/** Takes from the documents of all dealerships in which cluster the cars of each are. */
export function setDealershipClusters(
  dealerships: Iterable<Pick<Dealership, 'slug' | 'searchCluster'>>,
): void {
  const named = [...dealerships].flatMap(({slug, searchCluster}): [string, string][] =>
    searchCluster ? [[slug, searchCluster]] : [],
  )
  holder().names = new Map(named)
}

/**
 * The cluster that has the cars of some dealerships, by slug; the main one for none. A failure, and never another
 * cluster, where they are in several or in one that is not set: another would answer that there are no cars.
 */
export function findDealershipCluster(dealerships: readonly string[]): Result<Cluster> {
  const {names} = holder()
  const [name = MAIN_CLUSTER, ...others] = new Set(dealerships.map((slug) => names.get(slug) ?? MAIN_CLUSTER))
  if (others.length > 0)
    return fail(
      'stock',
      `The dealerships ${dealerships.join(', ')} are in several clusters: ${[name, ...others].join(', ')}. Those of one site have to be in one`,
      false,
    )
  const cluster = listClusters().find((one) => one.name === name)
  return cluster ? ok(cluster) : fail('stock', `TYPESENSE_CLUSTERS has no cluster "${name}"`, false)
}

/** The cluster that a search with this filter is sent to. */
export function findCluster(filter: string): Result<Cluster> {
  return findDealershipCluster(listFilterDealerships(filter))
}
