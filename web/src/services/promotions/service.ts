import {fromTable} from '#/gateways/records/from-table'
import {getDirectory} from '#/tenant/directory-store'
import {defineOwned, defineTable} from '../define-tables.ts'
import {BUSINESS_YEARS, defineService} from '../service.ts'
import {getOwner} from '../shoppers/get-owner.ts'
import {getWorkParts} from '../work-parts.ts'
import {PROMOTION_JOBS} from './jobs.ts'
import {createWinnerHandler} from './mail-winner.ts'
import {runPromotionCommand} from './promotion-command.ts'
import {eraseWinnerAddresses, pruneSpins} from './records.ts'
import {promotionPrizes, spins} from './tables.ts'

/** The retention of losing spins, from the end of their promotion; winning ones are kept as payments are. */
const SPIN_DAYS = 90
/** The retention of a winner's mail address: by then the job is dead. */
const MAIL_DAYS = 2

/** Prize promotions. */
export const PROMOTIONS = defineService({
  work: {
    jobs: PROMOTION_JOBS,
    createHandlers: (records) =>
      createWinnerHandler({
        ...getWorkParts(records),
        findPromotion: async (id) =>
          (await getDirectory()).content.promotions.find((one) => one.id === id) ?? null,
      }),
  },
  garage: ['prizes'],
  tables: [
    defineOwned(
      spins,
      `7 years from the end of the promotion, losing spins ${SPIN_DAYS} days, addresses ${MAIL_DAYS} days`,
      {
        // The hash of the number is kept after an erasure and does not reveal the number.
        hidden: ['entrant'],
        erase: (db, shopper) => fromTable(db, spins).update(getOwner(shopper), {email: null}),
      },
    ),
    defineTable(promotionPrizes, '7 years from the end of the promotion', 'counts, without a person'),
  ],
  contacts: [
    {noun: 'addresses of winners', erase: (records, {email}) => eraseWinnerAddresses(records, email)},
  ],
  daily: [(records) => pruneSpins(records, {mailDays: MAIL_DAYS, days: SPIN_DAYS, years: BUSINESS_YEARS})],
  commands: [{name: 'promotions', run: runPromotionCommand}],
})
