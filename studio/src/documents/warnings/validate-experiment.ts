import {findGoalFault, listExperimentFaults} from '@forecourt/schemas/experiment/experiment-faults'
import {isOnSite} from '../../core/content/is-on-site.ts'
import {fetchSiteSettings} from '../../core/layers/fetch-site-settings.ts'
import {createCheck} from './warning.ts'

/** What keeps an experiment from running, each at its field: what it lacks, and a goal that its site does not have. */
export const validateExperiment = createCheck(async (document, client) => {
  const faults = listExperimentFaults(document)
  if (faults.length === 0) {
    const sites = await fetchSiteSettings(client, 'experiment')
    const own = sites.find(({site}) => isOnSite(document, site))
    const fault = own && findGoalFault(document.goal, own.settings, Date.now())
    if (fault) faults.push(fault)
  }
  return faults.map(({path, message}) => ({path: path.split('.'), message}))
})
