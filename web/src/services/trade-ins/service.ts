import {and, eq, inArray} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import {getNotifyParts} from '../leads/get-notify-parts.ts'
import {defineService} from '../service.ts'
import {isOfShopper} from '../shoppers/records.ts'
import {TRADE_IN_JOBS} from './jobs.ts'
import {createTradeInHandlers} from './notify-trade-in.ts'
import {countTradeInsOfPerson, eraseTradeInsOfPerson, pruneTradeIns} from './records.ts'
import {tradeInPhotos, tradeIns} from './tables.ts'
import {removeTradeInPhotoFile} from './trade-in-photos.ts'

/** Valuations of shoppers' own cars. */
export const TRADE_INS = defineService({
  work: {
    jobs: TRADE_IN_JOBS,
    createHandlers: (records) => createTradeInHandlers(getNotifyParts(records)),
  },
  garage: ['tradeIns'],
  tables: {
    trade_ins: {
      table: tradeIns,
      kept: '90 days; accepted offers 400',
      isOwn: (shopper) => isOfShopper(tradeIns, shopper),
      hidden: ['keyHash', 'emailKey', 'phoneKey'],
      erase: (db, shopper) => fromTable(db, tradeIns).delete(isOfShopper(tradeIns, shopper)),
    },
    trade_in_photos: {
      table: tradeInPhotos,
      kept: '90 days',
      isOwn: (shopper, db) => {
        const own = db.select({id: tradeIns.id}).from(tradeIns).where(isOfShopper(tradeIns, shopper))
        return and(eq(tradeInPhotos.site, shopper.site), inArray(tradeInPhotos.tradeIn, own))
      },
      // The job that keeps the retention removes the files.
      erase: {with: 'trade_ins'},
    },
  },
  contacts: [{noun: 'valuations', count: countTradeInsOfPerson, erase: eraseTradeInsOfPerson}],
  quarterHourly: [(records, now) => pruneTradeIns(records, removeTradeInPhotoFile, now)],
})
