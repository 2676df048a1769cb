import {eq, sql} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {
  addOperatorCommand,
  listOperatorCommands,
  pruneOperatorCommands,
  settleOperatorCommand,
} from './records'
import {operatorCommands} from './tables.ts'

// Needs more than two seconds: two databases are started.

const ALL = {desk: null, operator: null, since: null, limit: 50}

describe.each(RECORDS_KINDS)('the record of commands on $name', ({skip, open}) => {
  let test: TestRecords

  beforeAll(async () => {
    if (skip === null) test = await open()
  })

  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  const add = (desk: string, operator: string) =>
    addOperatorCommand(test.records, {desk, operator, arguments: 'refund HK3M-9QXA'})

  check('lists the newest first, by desk, person and time', async () => {
    const one = await add('payments', 'alex@desk')
    await settleOperatorCommand(test.records, one, 'done')
    await add('leads', 'sam@desk')
    const list = async (filter: object) =>
      (await listOperatorCommands(test.records, {...ALL, ...filter})).map(({operator}) => operator)
    expect(await list({})).toEqual(['sam@desk', 'alex@desk'])
    expect(await list({desk: 'payments'})).toEqual(['alex@desk'])
    expect(await list({operator: 'sam@desk'})).toEqual(['sam@desk'])
    expect(await list({since: new Date(Date.now() + 60_000)})).toEqual([])
    expect(await list({limit: 1})).toEqual(['sam@desk'])
  })

  check('cannot be changed once a command has ended, nor deleted before its time', async () => {
    const id = await add('payments', 'kim@desk')
    await settleOperatorCommand(test.records, id, 'done')
    await settleOperatorCommand(test.records, id, 'failed')
    await pruneOperatorCommands(test.records)
    const read = async () =>
      (await listOperatorCommands(test.records, {...ALL, operator: 'kim@desk'})).map(({outcome}) => outcome)
    expect(await read()).toEqual(['done'])
    const {records} = test
    const tries = [
      records.asRole('operator', (db) => db.update(operatorCommands).set({operator: 'somebody'})),
      records.asRole('operator', (db) => db.delete(operatorCommands)),
      records.forSite('north', (db) => db.select().from(operatorCommands)),
      records.forSite('north', (db) =>
        db.insert(operatorCommands).values({
          id: '00000000-0000-4000-8000-000000000001',
          desk: 'leads',
          operator: 'nobody',
          arguments: 'list',
        }),
      ),
      records.asRole('outbox', (db) => db.select({words: operatorCommands.arguments}).from(operatorCommands)),
    ]
    const done = await Promise.allSettled(tries)
    expect(done.map(({status}) => status)).toEqual(tries.map(() => 'rejected'))
    await records.asRole('outbox', (db) => db.delete(operatorCommands))
    expect(await read()).toEqual(['done'])
  })

  check('is deleted after seven years', async () => {
    const id = await add('orders', 'old@desk')
    await test.records.asRole('operator', (db) =>
      db.insert(operatorCommands).values({
        id: '00000000-0000-4000-8000-000000000002',
        desk: 'orders',
        operator: 'older@desk',
        arguments: 'list',
        begunAt: sql`now() - interval '7 years 1 day'`,
      }),
    )
    await pruneOperatorCommands(test.records)
    const left = await test.records.asRole('operator', (db) =>
      db.select({id: operatorCommands.id}).from(operatorCommands).where(eq(operatorCommands.desk, 'orders')),
    )
    expect(left).toEqual([{id}])
  })
})
