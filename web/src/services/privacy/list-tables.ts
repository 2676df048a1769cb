import {SERVICES} from '#/services/all-services'
import type {Service} from '#/services/service'
import {PLATFORM} from './platform-service.ts'

/** The platform and every capability, in the order in which a shopper is erased. */
export const ALL_SERVICES: readonly Service[] = [PLATFORM, ...SERVICES]

type Table = Service['tables'][string]
export type PersonalTable = Extract<Table, {readonly isOwn: unknown}>

/** Every table of the records by its name, with what its capability declares about it. */
export function listTables(): readonly (readonly [name: string, table: Table])[] {
  return ALL_SERVICES.flatMap(({tables}) => Object.entries(tables))
}

/** Every table with the data of shoppers. */
export function listPersonalTables(): (readonly [name: string, table: PersonalTable])[] {
  return listTables().flatMap(([name, table]) => ('isOwn' in table ? [[name, table] as const] : []))
}
