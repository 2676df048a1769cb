import {getTableName} from 'drizzle-orm'
import {SERVICES} from '#/services/all-services'
import type {PersonalTable} from '#/services/define-tables'
import type {Service} from '#/services/service'
import {PLATFORM} from './platform-service.ts'

/** The platform and every capability, in the order in which a shopper is erased. */
export const ALL_SERVICES: readonly Service[] = [PLATFORM, ...SERVICES]

type Table = Service['tables'][number]

/** Every table of the records by its name, with what its capability declares about it. */
export function listTables(): readonly (readonly [name: string, table: Table])[] {
  return ALL_SERVICES.flatMap(({tables}) => tables.map((one) => [getTableName(one.table), one] as const))
}

/** Every table with the data of shoppers. */
export function listPersonalTables(): (readonly [name: string, table: PersonalTable])[] {
  return listTables().flatMap(([name, table]) => ('isOwn' in table ? [[name, table] as const] : []))
}
