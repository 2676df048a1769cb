import {and, eq, inArray} from 'drizzle-orm'
import {getWebhook} from '#/gateways/webhook/get-webhook'
import {wakeWorker} from '#/jobs/process-worker'
import {getNotifyParts} from '../leads/get-notify-parts.ts'
import {BUSINESS_YEARS, defineService} from '../service.ts'
import {isOfAccount} from '../shoppers/is-of-account.ts'
import {runFinanceCommand} from './finance-command.ts'
import {createFinanceHandlers} from './hand-over.ts'
import {FINANCE_JOBS} from './jobs.ts'
import {eraseFinanceAnswers} from './records.ts'
import {financeApplicationEvents, financeApplications} from './tables.ts'

const isOwn = isOfAccount(financeApplications)

/** Applications for finance, whose answers are encrypted. */
export const FINANCE_APPLICATIONS = defineService({
  work: {
    jobs: FINANCE_JOBS,
    createHandlers: (records) => createFinanceHandlers({...getNotifyParts(records), webhook: getWebhook()}),
  },
  garage: ['financeApplications'],
  tables: {
    finance_applications: {
      table: financeApplications,
      kept: 'answers until the day that the site names, the rest 7 years more',
      isOwn,
      hidden: ['shopper', 'sealed', 'codeHash', 'viewHash'],
      erase: 'with the account',
    },
    finance_application_events: {
      table: financeApplicationEvents,
      kept: 'as their application',
      isOwn: (shopper, db) => {
        const own = db.select({id: financeApplications.id}).from(financeApplications).where(isOwn(shopper))
        return and(
          eq(financeApplicationEvents.site, shopper.site),
          inArray(financeApplicationEvents.application, own),
        )
      },
      erase: 'with the account',
    },
  },
  quarterHourly: [(records) => eraseFinanceAnswers(records, BUSINESS_YEARS)],
  commands: [
    {
      name: 'finance-applications',
      run: (records, args) => runFinanceCommand({records, nudge: wakeWorker}, args),
    },
  ],
})
