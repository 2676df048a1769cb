import {getIndexNow} from '#/gateways/index-now/get-index-now'
import {getWebhook} from '#/gateways/webhook/get-webhook'
import {getDirectory} from '#/tenant/directory-store'
import {findTenant} from '#/tenant/find-tenant'
import {getCommandParts} from '../command-parts.ts'
import {defineTable} from '../define-tables.ts'
import {defineOperatorCommand, defineService} from '../service.ts'
import {PUSH_JOBS} from './jobs.ts'
import {runPushCommand} from './push-command.ts'
import {createPushHandlers} from './push-stock.ts'
import {prunePushes} from './records.ts'
import {stockPushes, toldCars, toldPages} from './tables.ts'

/** The cars of a site for advertising services, by address and by pushes of changes. */
export const FEEDS = defineService({
  work: {
    jobs: PUSH_JOBS,
    createHandlers: (records) =>
      createPushHandlers({
        records,
        webhook: getWebhook(),
        indexNow: getIndexNow(),
        findSite: findTenant,
        getDirectory,
      }),
  },
  tables: [
    defineTable(toldCars, 'one row for each car that a receiver was told of', 'cars'),
    defineTable(toldPages, 'until the site’s key of IndexNow is removed', 'cars'),
    defineTable(stockPushes, 'as their jobs', 'cars'),
  ],
  daily: [prunePushes],
  commands: [defineOperatorCommand('stock-pushes', runPushCommand, getCommandParts)],
})
