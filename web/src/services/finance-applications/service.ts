import {getWebhook} from '#/gateways/webhook/get-webhook'
import {getCommandParts} from '../command-parts.ts'
import {defineOwned, definePart} from '../define-tables.ts'
import {getNotifyParts} from '../leads/get-notify-parts.ts'
import {BUSINESS_YEARS, defineOperatorCommand, defineService} from '../service.ts'
import {runFinanceCommand} from './finance-command.ts'
import {createFinanceHandlers} from './hand-over.ts'
import {FINANCE_JOBS} from './jobs.ts'
import {eraseFinanceAnswers} from './records.ts'
import {financeApplicationEvents, financeApplications} from './tables.ts'

const OWN = defineOwned(
  financeApplications,
  'answers until the day that the site names, the rest 7 years more',
  {hidden: ['shopper', 'sealed', 'codeHash', 'viewHash']},
)

/** Applications for finance, whose answers are encrypted. */
export const FINANCE_APPLICATIONS = defineService({
  work: {
    jobs: FINANCE_JOBS,
    createHandlers: (records) => createFinanceHandlers({...getNotifyParts(records), webhook: getWebhook()}),
  },
  garage: ['financeApplications'],
  tables: [
    OWN,
    definePart(OWN, financeApplicationEvents, financeApplicationEvents.application, 'as their application'),
  ],
  quarterHourly: [(records) => eraseFinanceAnswers(records, BUSINESS_YEARS)],
  commands: [defineOperatorCommand('finance-applications', runFinanceCommand, getCommandParts)],
})
