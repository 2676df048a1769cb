import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import type {Reservation} from '#/services/reservations/records'
import {sampleHold} from '#/testing/sample-hold'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {startTestReservations} from '#/testing/test-reservations'
import {runPaymentCommand} from './payment-command'

// Needs more than two seconds: two databases and the provider's stand-in are started.

describe.each(FLOW_RECORDS_KINDS)('pnpm payments on $name', ({skip, open}) => {
  let test: TestRecords
  let setup: Awaited<ReturnType<typeof startTestReservations>>

  beforeAll(async () => {
    if (skip !== null) return
    test = await open()
    setup = await startTestReservations(test.records)
  })

  afterAll(async () => {
    await setup?.close()
    await test?.close()
  })

  beforeEach(async () => {
    if (skip === null) await setup.control({mood: 'answer'})
  })

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  async function run(...args: string[]) {
    const listAccounts = async () => [
      {dealership: 'north', account: 'acct_north'},
      {dealership: 'south', account: 'acct_unfinished1'},
    ]
    const {ok, text} = await runPaymentCommand({...setup.parts, listAccounts}, args)
    let said = ''
    for await (const part of text) said += part
    return {ok, said}
  }

  async function reserveAndPay(site = 'sample-site') {
    const reserved = await setup.reserve(sampleHold({site}))
    await setup.pay(reserved.url)
    await expect.poll(async () => (await setup.read(reserved)).reservation?.state).toBe('held')
    return reserved
  }

  /** Changes a row behind the product's back. */
  const tamper = (table: string, change: string, {id}: Pick<Reservation, 'id'>) =>
    test.records.asRole('operator', async (db) => {
      const column = table === 'reservations' ? 'id' : 'reservation'
      await db.execute(sql`reset role`)
      await db.execute(sql.raw(`alter table ${table} no force row level security`))
      await db.execute(sql.raw(`update ${table} set ${change} where ${column} = '${id}'`))
      await db.execute(sql.raw(`alter table ${table} force row level security`))
    })

  const write = ({number}: Pick<Reservation, 'number'>) => number.toUpperCase()

  check('finds one by the number that people say, which is one of its site', async () => {
    const [here, there] = [await reserveAndPay('one-site'), await reserveAndPay('other-site')]
    expect(here.number).toMatch(/^[acdefhjkmnpqrtuvwxy34679]{4}-[acdefhjkmnpqrtuvwxy34679]{4}$/)
    expect(JSON.parse((await run('show', write(here))).said)).toMatchObject({id: here.id})
    await tamper('reservations', `number = '${here.number}'`, there)
    const {ok, said} = await run('show', write(here))
    expect([ok, said.includes(here.id), said.includes(there.id)]).toEqual([false, true, true])
    expect(JSON.parse((await run('show', write(here), '--site', 'other-site')).said)).toMatchObject({
      id: there.id,
    })
    const next = await reserveAndPay('one-site')
    await expect(tamper('reservations', `number = '${here.number}'`, next)).rejects.toThrow()
    expect((await run('show', 'AAAA-AAAA')).said).toMatch(/^No such reservation or bill/)
    expect((await run('show', 'nothing at all')).said).toMatch(
      /^nothing at all is no number such as HK3M-9QXA/,
    )
    expect((await run('shout', write(here))).said).toMatch(/^"shout" is none of these\.\nUsage:/)
  })

  check('lists the newest, and live ones alone where asked', async () => {
    const held = await reserveAndPay('list-site')
    const ended = await reserveAndPay('list-site')
    await run('release', ended.id)
    expect((await run('list', '--site', 'list-site')).said).toMatch(
      new RegExp(
        `${write(ended)} .* released, by-dealership .* \\$200 +cancelled\n${write(held)} .* held, paid .* authorised\n$`,
      ),
    )
    const live = await run('list', '--live', '--site', 'list-site')
    expect([live.said.includes(write(held)), live.said.includes(write(ended))]).toEqual([true, false])
    expect((await run('list', '--site', 'no-site')).said).toBe('No reservations and no bills.\n')
  })

  check('shows one with its payment and every movement of money', async () => {
    const reserved = await reserveAndPay()
    expect(JSON.parse((await run('show', reserved.id)).said)).toMatchObject({
      id: reserved.id,
      state: 'held',
      depositCents: 20_000,
      payment: {state: 'authorised', intent: expect.stringMatching(/^pi_/)},
      entries: [{kind: 'authorised', cents: 20_000}],
    })
  })

  check('releases: the deposit goes back at once', async () => {
    const reserved = await reserveAndPay()
    expect(await run('release', reserved.id)).toEqual({
      ok: true,
      said: 'The reservation is released, by-dealership; the payment is cancelled, $200 asked, $0 taken, $0 given back.\n',
    })
    expect(await run('release', reserved.id)).toMatchObject({ok: false, said: expect.stringMatching(/ended/)})
    expect((await run('capture', reserved.id)).ok).toBe(false)
  })

  check('takes the deposit of a car that is sold, and gives it back', async () => {
    const reserved = await reserveAndPay()
    expect((await run('refund', reserved.id)).ok).toBe(false)
    const unpaid = await setup.reserve(sampleHold())
    expect(await run('capture', unpaid.id)).toMatchObject({
      ok: false,
      said: expect.stringMatching(/^Only a car/),
    })
    expect((await run('capture', reserved.id)).said).toMatch(
      /is sold; the payment is captured, .* \$200 taken/,
    )
    expect((await run('audit')).said).toMatch(/\$200 taken, of which \$0 given back/)
    expect((await run('refund', reserved.id)).said).toMatch(/\$200 given back/)
    expect((await run('refund', reserved.id)).ok).toBe(false)
  })

  check('says that money has not moved while the provider is in trouble, and it moves later', async () => {
    const reserved = await reserveAndPay()
    await setup.control({mood: 'fail'})
    expect(await run('release', reserved.id)).toEqual({
      ok: false,
      said: 'It is noted, but the money has not moved yet: stripe 500. It is tried again.\n',
    })
    expect((await run('reconcile')).ok).toBe(false)
    expect((await run('audit')).ok).toBe(false)
    await setup.control({mood: 'answer'})
    expect(await run('reconcile')).toMatchObject({ok: true})
    expect((await setup.read(reserved)).payment?.state).toBe('cancelled')
  })

  check('accounts for every cent, and names what does not agree', async () => {
    expect(await run('audit')).toMatchObject({
      ok: true,
      said: expect.stringMatching(/Every cent is accounted for\.\n$/),
    })
    const one = await reserveAndPay('audit-site')
    const audit = () => run('audit', '--site', 'audit-site')
    expect((await audit()).said).toMatch(/^1 payments: \$200 set aside on cards, \$0 taken, of which \$0/)
    await tamper('reservations', "state = 'released'", one)
    expect(await audit()).toMatchObject({
      ok: false,
      said: expect.stringMatching(/20000 cents wait for: cancel/),
    })
    await tamper('reservations', "state = 'held'", one)
    await tamper('payments', "state = 'cancelled'", one)
    const {said} = await audit()
    expect(said).toContain('the movements do not add up to what is authorised')
    expect(said).toContain('the car is held without its deposit')
    expect(said).toContain('the provider says authorised, $200 asked')
    await tamper('payments', "state = 'authorised'", one)
    expect(await audit()).toMatchObject({ok: true})
  })

  check('says which dealerships the provider lets take money', async () => {
    expect((await run('accounts')).said).toMatch(
      /north +acct_north +takes money\nsouth +acct_unfinished1 +not yet\n/,
    )
  })

  check('says what is wrong', async () => {
    for (const args of [['release'], ['show', 'x'], ['shout', crypto.randomUUID()]])
      expect((await run(...args)).ok).toBe(false)
    expect((await run('list', '--limit', '0')).said).toBe('--limit is a number from 1 to 1000\n')
    expect((await run('show', crypto.randomUUID())).said).toMatch(/^No such reservation/)
  })
})
