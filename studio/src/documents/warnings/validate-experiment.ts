import {documents} from '@forecourt/schemas/documents'
import {findGoalFault, listExperimentFaults} from '@forecourt/schemas/experiment/experiment-faults'
import type {CustomValidator, SanityDocument} from 'sanity'
import {isOnSite} from '../../core/content/is-on-site.ts'
import {fetchSiteSettings} from '../../core/layers/fetch-site-settings.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'

/** What keeps an experiment from running, each at its field: what it lacks, and a goal that its site does not have. */
export const validateExperiment: CustomValidator<SanityDocument | undefined> = async (
  document,
  {getClient},
) => {
  if (!document) return true
  const faults = listExperimentFaults(document)
  if (faults.length === 0) {
    const sites = await fetchSiteSettings(getClient({apiVersion: API_VERSION}), 'experiment')
    const own = sites.find(({site}) => isOnSite(document, documents.experiment, site))
    const fault = own && findGoalFault(document.goal, own.settings, Date.now())
    if (fault) faults.push(fault)
  }
  return faults.length === 0 ? true : faults.map(({path, message}) => ({path: path.split('.'), message}))
}
