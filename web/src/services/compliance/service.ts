import {findNextNight} from '#/domain/compliance/find-next-night'
import {addJobsOfSites} from '#/jobs/add-jobs'
import {buildJob, createJobHandlers} from '#/jobs/define-jobs'
import {failed, SUCCEEDED} from '#/lib/result'
import {buildTenant} from '#/tenant/build-tenant'
import {getDirectory} from '#/tenant/directory-store'
import {findTenant} from '#/tenant/find-tenant'
import {getCommandParts} from '../command-parts.ts'
import {defineTable} from '../define-tables.ts'
import {BUSINESS_YEARS, defineOperatorCommand, defineService} from '../service.ts'
import {checkSite} from './check-site.ts'
import {runComplianceCommand} from './compliance-command.ts'
import {COMPLIANCE_JOBS} from './jobs.ts'
import {readLegalPages} from './legal-pages.ts'
import {isLegalPath} from './legal-versions.ts'
import {pruneCompliance, recordAdverts} from './records.ts'
import {complianceChecks, complianceFindings, shownAdverts} from './tables.ts'

const PAGES_A_NIGHT = 300

/** What sites say, compared with the rules of advertising, and kept as evidence. */
export const COMPLIANCE = defineService({
  tables: [
    defineTable(
      complianceFindings,
      'until a check does not find it again, 90 days at most',
      'words of public pages',
    ),
    defineTable(complianceChecks, 'one row for each site', 'counts'),
    defineTable(
      shownAdverts,
      `${BUSINESS_YEARS} years from the day on which it says something else`,
      'what advertisements and legal pages said',
    ),
  ],
  daily: [pruneCompliance],
  work: {
    jobs: COMPLIANCE_JOBS,
    createHandlers: (records) =>
      createJobHandlers(COMPLIANCE_JOBS, {
        'plan-checks': async () => {
          const directory = await getDirectory()
          const {day, begins} = findNextNight(Date.now())
          const rows = [...directory.sites.keys()].map((site) =>
            buildJob(COMPLIANCE_JOBS['check-site'], {site, key: String(day), body: {}, dueAt: begins}),
          )
          await addJobsOfSites(records, rows)
          return SUCCEEDED
        },
        'check-site': async ({site}, signal) => {
          const directory = await getDirectory()
          const tenant = buildTenant(directory, site)
          if (!tenant) return failed('no such site', true)
          return checkSite({records, directory, tenant, most: PAGES_A_NIGHT}, Date.now(), signal)
        },
        'note-legal-pages': async ({site}) => {
          const tenant = await findTenant(site)
          const legal = tenant && (await readLegalPages(tenant))
          if (!legal) return failed('no such site', true)
          if (!legal.ok) return failed('content')
          const isOn = (path: string) => !isLegalPath(path)
          await recordAdverts(records, site, {...legal.data, isOn}, new Date())
          return SUCCEEDED
        },
      }),
  },
  commands: [
    defineOperatorCommand('compliance', runComplianceCommand, (records) => ({
      ...getCommandParts(records),
      check: async (site, most) => {
        const directory = await getDirectory()
        const tenant = buildTenant(directory, site)
        return tenant
          ? checkSite({records, directory, tenant, most}, Date.now())
          : failed('no such site', true)
      },
    })),
  ],
})
