import {getDirectory} from '#/tenant/directory-store'
import {defineService} from '../service.ts'
import {LINK_JOBS} from './jobs.ts'
import {createLinkCheck} from './link-check-job.ts'
import {brokenLinks} from './tables.ts'

/** The links of content that lead nowhere. */
export const LINK_CHECKS = defineService({
  work: {
    jobs: LINK_JOBS,
    createHandlers: (records) => ({'check-links': createLinkCheck({records, getDirectory})}),
  },
  tables: {
    broken_links: {
      table: brokenLinks,
      kept: 'until the next check, 3 days at most',
      holds: 'links of content',
    },
  },
})
