import {getTargetKind, TRIED_PARTS, type TriedPart} from '@forecourt/schemas/experiment/experiment'
import type {ExperimentResults} from '@forecourt/schemas/experiment/results'
import {getPublishedId} from '@sanity/client/csm'
import type {Change} from '../../core/changes/changes.ts'
import {getReference} from '../../core/content/is-on-site.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'

type Version = ExperimentResults['versions'][number]

/** The change of the content that makes a version the first one; null where its document is not known. */
export function planTakeOver(
  experiment: {readonly [name: string]: unknown},
  site: Pick<SiteRecord, 'settings'>,
  {value}: Pick<Version, 'value'>,
): Change | null {
  const part = String(experiment.part)
  if (!Object.hasOwn(TRIED_PARTS, part)) return null
  const id = getTargetKind(part) ? getReference(experiment.target) : site.settings
  return id ? {id: getPublishedId(id), set: {[TRIED_PARTS[part as TriedPart].path]: value}} : null
}
