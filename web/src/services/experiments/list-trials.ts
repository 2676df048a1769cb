import {createHash} from 'node:crypto'
import {type Experiment, experiment, getTargetKind} from '@forecourt/schemas/experiment/experiment'
import {findGoalFault, listExperimentFaults} from '@forecourt/schemas/experiment/experiment-faults'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import type {Trial} from '#/domain/experiments/trial'
import {listLive, listScoped, type SiteScope} from '#/gateways/cms/list-scoped'
import {getView} from '#/lib/site-view'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'

/**
 * The experiments that run on a site, the oldest first; none in a preview, which shows what staff write. Throws
 * `ContentUnavailable`.
 */
export async function listTrials(tenant: TenantConfig): Promise<readonly Trial[]> {
  const {slug, settings} = tenant
  if (getView(slug) !== 'public' || !hasFeature('experiments', settings, null)) return []
  const live = await listRunning(getSiteScope(tenant))
  return live.filter(({goal}) => findGoalFault(goal, settings, null) === null).map(toTrial)
}

/** All published experiments of a site. Throws `ContentUnavailable`. */
export async function listExperiments(site: SiteScope): Promise<readonly Experiment[]> {
  'use cache'
  return listScoped(experiment, site, OLDEST_FIRST)
}

async function listRunning(site: SiteScope): Promise<readonly Experiment[]> {
  'use cache'
  const live = await listLive(experiment, site, OLDEST_FIRST)
  return live.filter((one) => listExperimentFaults(one).length === 0)
}

const OLDEST_FIRST = {order: '_createdAt asc, _id asc'}

/** An experiment as pages need it. */
export function toTrial(one: Experiment): Trial {
  const {id, part, share, goal, versions} = one
  // What was chosen before another part was.
  const target = getTargetKind(part) && one.target
  const counted = JSON.stringify([id, part, target, goal, versions])
  const key = createHash('sha256').update(counted).digest('hex').slice(0, 12)
  return {key, part, target, share, goal, versions}
}
