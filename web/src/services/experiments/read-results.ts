import {type Experiment, getTargetKind, TRIED_PARTS} from '@forecourt/schemas/experiment/experiment'
import {
  findForbiddenWords,
  findGoalFault,
  listExperimentFaults,
} from '@forecourt/schemas/experiment/experiment-faults'
import type {ExperimentResults} from '@forecourt/schemas/experiment/results'
import {page} from '@forecourt/schemas/page/page'
import {promoTile} from '@forecourt/schemas/promo-tile/promo-tile'
import {HOME_SECTIONS, type HomeSection} from '@forecourt/schemas/settings/groups/home-sections'
import {slide} from '@forecourt/schemas/slide/slide'
import {evaluateExperiment, type VersionCount} from '#/domain/experiments/evaluate-experiment'
import {sortSections} from '#/domain/experiments/trial'
import {findTriedBlock, readWords} from '#/domain/experiments/tried-block'
import {listLive, listScoped, type SiteScope} from '#/gateways/cms/list-scoped'
import {removeDeadLinks} from '#/tenant/remove-dead-links'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'
import {listTrials, toTrial} from './list-trials.ts'

/**
 * What staff are told of an experiment: what was found in the counts of its versions, and why it does not run although
 * it should. Throws `ContentUnavailable`.
 */
export async function readResults(
  tenant: TenantConfig,
  experiment: Experiment,
  counts: readonly VersionCount[],
): Promise<ExperimentResults> {
  const now = await readFirst(tenant, experiment)
  const first = now?.value ?? null
  const values = listValues(tenant, experiment)
  const {sentences, winner} = evaluateExperiment(counts, experiment.goal)
  return {
    problem: await findProblem(tenant, experiment, first, values),
    sentences: [...sentences],
    winner,
    path: now?.path ?? null,
    versions: [first ?? 'What the site said', ...values].map((value, at) => ({
      words: describeValue(value),
      value,
      shown: counts[at]?.shown ?? 0,
      reached: counts[at]?.reached ?? 0,
    })),
  }
}

/** The words of a version, or its whole order of sections. */
type Value = string | HomeSection[]

function listValues({settings}: TenantConfig, {part, versions}: Experiment): Value[] {
  return versions.map(({words, sections}) =>
    part === 'home.sections' ? [...sortSections(settings.home.sections, sections)] : (words ?? ''),
  )
}

function describeValue(value: Value): string {
  return typeof value === 'string' ? value : value.map((section) => HOME_SECTIONS[section]).join(' · ')
}

/** What the site says now in the part that is tried, and where; null where its content is gone or has no such words. */
async function readFirst(
  tenant: TenantConfig,
  {part, target}: Experiment,
): Promise<{value: Value; path: string} | null> {
  const {settings} = tenant
  const {path, ...of} = TRIED_PARTS[part]
  if (part === 'home.sections') return {value: [...sortSections(settings.home.sections, [])], path}
  const kind = getTargetKind(part)
  const content = kind ? await findTarget(getSiteScope(tenant), kind, target) : settings
  const isInBlocks = 'blocks' in of && content !== null && 'blocks' in content
  const block = isInBlocks ? findTriedBlock(content.blocks, path) : null
  const value = readWords(isInBlocks ? block : content, path)
  return value === null ? null : {value, path: block ? `blocks[_key=="${block.key}"].${path}` : path}
}

async function findTarget(site: SiteScope, kind: 'slide' | 'tile' | 'page', id: string | null) {
  'use cache'
  const shown = {
    slide: () => listLive(slide, site),
    tile: () => listLive(promoTile, site),
    page: () => listScoped(page, site),
  }
  // As pages have it: a button that leads nowhere is none.
  return removeDeadLinks(site.slug, (await shown[kind]()).find((one) => one.id === id) ?? null)
}

/** Why everybody sees the first version, in words for staff; null while versions are tried, or will be. */
async function findProblem(
  tenant: TenantConfig,
  experiment: Experiment,
  first: Value | null,
  others: readonly Value[],
): Promise<string | null> {
  const [fault] = listExperimentFaults(experiment)
  if (fault) return fault.message
  const goal = findGoalFault(experiment.goal, tenant.settings, null)
  if (goal) return goal.message
  const all = await listTrials(tenant)
  const own = toTrial(experiment)
  const running = all.find(({part, target}) => part === own.part && target === own.target)
  if (running && running.key !== own.key)
    return 'Another experiment on this site tries the same words. End it first.'
  if (first === null)
    return `What it tries is not on the site any more: the ${getTargetKind(own.part) ?? 'text'} was deleted, is over, or has no such words. Everybody sees the site as it is. Stop the experiment, or choose another.`
  if (others.some((value) => String(value) === String(first)))
    return 'The site says one of the other versions already. Stop the experiment.'
  return typeof first === 'string' ? findForbiddenWords(first) : null
}
