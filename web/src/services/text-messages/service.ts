import {buildSiteUrl} from '#/env/build-site-url'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import {getSms} from '#/gateways/sms/get-sms'
import {defineService} from '../service.ts'
import {TEXT_JOBS} from './jobs.ts'
import {eraseTextsByPhone, pruneTexts} from './records.ts'
import {createTextHandler} from './send-text.ts'
import {textMessages} from './tables.ts'
import {runTextCommand} from './text-command.ts'

const KEPT_DAYS = 30

/** Text messages to shoppers and to finance desks. */
export const TEXT_MESSAGES = defineService({
  work: {
    jobs: TEXT_JOBS,
    createHandlers: (records) => ({sms: createTextHandler({records, sms: getSms(), buildUrl: buildSiteUrl})}),
  },
  tables: [
    {
      table: textMessages,
      kept: `${KEPT_DAYS} days`,
      isOwn: ({site, phone}) => hasValues(textMessages, {site, phone}),
      erase: (db, {site, phone}) => fromTable(db, textMessages).delete({site, phone}),
    },
  ],
  contacts: [{noun: 'text messages', erase: (records, {phone}) => eraseTextsByPhone(records, phone)}],
  quarterHourly: [(records, now) => pruneTexts(records, KEPT_DAYS, now)],
  commands: [{name: 'text-messages', run: runTextCommand}],
})
