import {fromTable} from '#/gateways/records/from-table'
import {definePart, type PersonalTable} from '../define-tables.ts'
import {getNotifyParts} from '../leads/get-notify-parts.ts'
import {defineService} from '../service.ts'
import {isOfShopper} from '../shoppers/records.ts'
import {TRADE_IN_JOBS} from './jobs.ts'
import {createTradeInHandlers} from './notify-trade-in.ts'
import {countTradeInsOfPerson, eraseTradeInsOfPerson, pruneTradeIns} from './records.ts'
import {tradeInPhotos, tradeIns} from './tables.ts'
import {removeTradeInPhotoFile} from './trade-in-photos.ts'

const OWN: PersonalTable & {table: typeof tradeIns} = {
  table: tradeIns,
  kept: '90 days; accepted offers 400',
  isOwn: (shopper) => isOfShopper(tradeIns, shopper),
  hidden: ['keyHash', 'emailKey', 'phoneKey'],
  erase: (db, shopper) => fromTable(db, tradeIns).delete(isOfShopper(tradeIns, shopper)),
}

/** Valuations of shoppers' own cars. */
export const TRADE_INS = defineService({
  work: {
    jobs: TRADE_IN_JOBS,
    createHandlers: (records) => createTradeInHandlers(getNotifyParts(records)),
  },
  garage: ['tradeIns'],
  tables: [
    OWN,
    // The job that keeps the retention removes the files.
    definePart(OWN, tradeInPhotos, tradeInPhotos.tradeIn, '90 days'),
  ],
  contacts: [{noun: 'valuations', count: countTradeInsOfPerson, erase: eraseTradeInsOfPerson}],
  quarterHourly: [(records, now) => pruneTradeIns(records, removeTradeInPhotoFile, now)],
})
