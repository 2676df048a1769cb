import {and, eq, inArray} from 'drizzle-orm'
import {findAbove} from '#/domain/alarms'
import {getAdvertisers} from '#/gateways/advertisers/get-advertisers'
import {fromTable} from '#/gateways/records/from-table'
import {listKinds} from '#/jobs/define-jobs'
import {jobs} from '#/jobs/tables'
import {getCommandParts} from '../command-parts.ts'
import {defineHealth, defineOperatorCommand, defineService} from '../service.ts'
import {getWorkParts} from '../work-parts.ts'
import {runAdvertiserCommand} from './advertiser-command.ts'
import {ADVERTISER_JOBS} from './jobs.ts'
import {createAdvertiserHandlers} from './tell-advertisers.ts'

const ADVERTISER_HEALTH = defineHealth({
  name: 'advertisers',
  read: async (records) => ({
    dead: await records.asRole('operator', (db) =>
      fromTable(db, jobs).count(and(inArray(jobs.kind, listKinds(ADVERTISER_JOBS)), eq(jobs.state, 'dead'))),
    ),
  }),
  alarms: {
    'outcomes-dead': {
      sign: 'an advertiser was given up',
      means: 'Meta, Google or another service refused what became of a lead, or was away for a day',
      act: '`pnpm advertisers`, which names the error and tells again; the token, or the numbers in the site’s settings',
      find: ({dead}) => findAbove('outcomes', dead, 0),
    },
  },
})

/** What became of leads, told to the services with which sites advertise. It keeps nothing but its jobs. */
export const ADVERTISERS_TOLD = defineService({
  tables: [],
  health: [ADVERTISER_HEALTH],
  work: {
    jobs: ADVERTISER_JOBS,
    createHandlers: (records) =>
      createAdvertiserHandlers({...getWorkParts(records), advertisers: getAdvertisers()}),
  },
  commands: [defineOperatorCommand('advertisers', runAdvertiserCommand, getCommandParts)],
})
