import {getEdge} from '#/gateways/edge/get-edge'
import {createJobHandlers} from '#/jobs/define-jobs'
import {SUCCEEDED} from '#/lib/result'
import {defineService} from '../service.ts'
import {EDGE_JOBS} from './jobs.ts'

/** Pages that are removed from the caches in front when what they show changes. */
export const EDGE_RELEASES = defineService({
  tables: [],
  work: {
    jobs: EDGE_JOBS,
    createHandlers: () =>
      createJobHandlers(EDGE_JOBS, {
        // A purge that was stored before the caches were taken away has nothing left to remove.
        'release-edge': async ({body: {keys, before}}) =>
          (await getEdge()?.purge(keys.split(' '), before)) ?? SUCCEEDED,
      }),
  },
})
