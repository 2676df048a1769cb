import {getTargetKind} from '@forecourt/schemas/experiment/experiment'
import {getPublishedId} from '@sanity/client/csm'
import type {Change} from '../../core/changes/changes.ts'
import {getReference} from '../../core/content/is-on-site.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'

/** The change of the content that writes a version at a path; null where its document is not known. */
export function planTakeOver(
  experiment: {readonly [name: string]: unknown},
  site: Pick<SiteRecord, 'settings'>,
  path: string,
  value: string | readonly string[],
): Change | null {
  const id = getTargetKind(String(experiment.part)) ? getReference(experiment.target) : site.settings
  return id ? {id: getPublishedId(id), set: {[path]: value}} : null
}
