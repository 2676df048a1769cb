import {getTableName} from 'drizzle-orm'
import {describe, expect, it} from 'vitest'
import {RETENTION_JOBS} from './jobs'
import {ALL_SERVICES, listTables} from './list-tables'
import {PRIVACY_COMMAND} from './privacy-command'

const listTwice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

describe('services', () => {
  it('declare each table, kind of job, command, figure and alarm once', () => {
    expect(listTwice(listTables().map(([name]) => name))).toEqual([])
    const kinds = [RETENTION_JOBS, ...ALL_SERVICES.map(({jobs}) => jobs)].flatMap(Object.keys)
    expect(listTwice(kinds)).toEqual([])
    const commands = [PRIVACY_COMMAND, ...ALL_SERVICES.flatMap(({commands: own}) => own)]
    expect(listTwice(commands.map(({name}) => name))).toEqual([])
    const health = ALL_SERVICES.flatMap(({health: own}) => own)
    expect(listTwice(health.map(({name}) => name))).toEqual([])
    expect(listTwice(health.flatMap(({alarms}) => Object.keys(alarms)))).toEqual([])
  })

  it('show a shopper in My garage what they hold of them', () => {
    const silent = ALL_SERVICES.filter(
      ({tables, garage}) => garage.length === 0 && tables.some((table) => 'isOwn' in table),
    )
    // Payments are shown with what is paid for; a text message was sent to the shopper.
    const held = silent.flatMap(({tables}) => tables.map(({table}) => getTableName(table)))
    expect(held.toSorted()).toEqual(['payment_entries', 'payment_events', 'payments', 'text_messages'])
  })
})
