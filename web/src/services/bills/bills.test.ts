import {randomUUID} from 'node:crypto'
import {sql} from 'drizzle-orm'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import type {PayAnswers} from '#/domain/bills/check-pay-form'
import {runPaymentCommand} from '#/services/payments/payment-command'
import {checkPayments} from '#/services/payments/payment-jobs'
import {listEntries} from '#/services/payments/records'
import {textMessages} from '#/services/text-messages/tables'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {startTestReservations} from '#/testing/test-reservations'
import {PATIENCE} from '../../../../local/testing/patience.ts'
import {getBill} from './get-bill.ts'
import {type BillRequest, openBill, openPayPage} from './open-bill.ts'
import {findBill, listBills, pruneBills} from './records.ts'
import {BILLS} from './service.ts'

// Needs more than two seconds: two databases and the provider's stand-in are started.

const DECLINED = '4000000000000002'
const SITE = 'sample-site'

describe.each(FLOW_RECORDS_KINDS)('bills on $name', ({skip, open}) => {
  let test: TestRecords
  let setup: Awaited<ReturnType<typeof startTestReservations>>

  beforeAll(async () => {
    if (skip !== null) return
    test = await open()
    setup = await startTestReservations(test.records)
  })

  afterEach(async () => {
    if (skip === null) await setup.control({mood: 'answer', copies: 1, delayMs: 0, shuffle: false})
  })

  afterAll(async () => {
    await setup?.close()
    await test?.close()
  })

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  function ask(answers: Partial<PayAnswers> = {}, changed: Partial<BillRequest> = {}): BillRequest {
    return {
      site: SITE,
      key: randomUUID(),
      account: 'acct_sample',
      shopper: null,
      host: 'sample-site.example',
      answers: {
        dealership: 'sample',
        reference: `INV-${randomUUID().slice(0, 8)}`,
        amountCents: 125_050,
        purpose: 'Service or repair',
        name: 'Alex Example',
        email: 'alex@shopper.example',
        phone: '+61491570156',
        ...answers,
      },
      ...changed,
    }
  }

  const openIt = (request: BillRequest) => openBill(setup.parts, request)

  async function openOk(request = ask()) {
    const opened = await openIt(request)
    if (!opened.ok) throw new Error(opened.error.message)
    return {id: opened.data.id, url: opened.data.url ?? ''}
  }

  const read = (id: string, site = SITE) =>
    test.records.forSite(site, async (db) => {
      const found = await findBill(db, site, id)
      if (!found) throw new Error('no such bill')
      const entries = await listEntries(db, site, found.payment.id)
      return {...found, entries: entries.map(({kind, cents}) => `${kind} ${cents}`)}
    })

  const untilPaid = (id: string) =>
    expect.poll(async () => (await read(id)).payment.state, PATIENCE).toBe('captured')

  async function openPaid(request = ask()) {
    const opened = await openOk(request)
    await setup.pay(opened.url)
    await untilPaid(opened.id)
    return {...opened, reference: request.answers.reference}
  }

  const untilQuiet = () => expect.poll(() => setup.control({}), PATIENCE).toMatchObject({waiting: 0})

  async function run(...args: string[]) {
    const {ok, text} = await runPaymentCommand({...setup.parts, listAccounts: async () => []}, args)
    let said = ''
    for await (const part of text) said += part
    return {ok, said}
  }

  // Jobs that are due at the same time run in any order.
  const listSubjects = (reference: string) =>
    mailsAbout(reference)
      .map(({subject}) => subject)
      .toSorted()
  const mailsAbout = (reference: string) => setup.mails.filter(({subject}) => subject.includes(reference))

  check('are paid at once, and leave a receipt for the shopper and a lead for the dealership', async () => {
    const {id, reference} = await openPaid()
    const {bill, payment, entries} = await read(id)
    expect(entries).toEqual(['authorised 125050', 'captured 125050'])
    expect([payment.capturedCents, bill.paidAt instanceof Date]).toEqual([125_050, true])
    expect(await setup.runJobs()).toEqual([])
    expect(mailsAbout(reference)).toMatchObject([
      {
        to: ['alex@shopper.example'],
        subject: `Receipt: $1,250.50 for ${reference}`,
        text: expect.stringContaining(`https://sample-site.example/online-payment/${id}`),
        attachments: [{name: expect.stringMatching(/^receipt-\w{4}-\w{4}\.pdf$/), type: 'application/pdf'}],
      },
    ])
    expect(mailsAbout(reference)[0]?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    const leads = await test.records.asRole('operator', (db) =>
      db.execute(
        sql`select form, subcategory, department, dealership, message from leads where subcategory = ${`Payment ${reference}: $1,250.50`}`,
      ),
    )
    expect(leads).toMatchObject({
      rows: [
        {
          form: 'onlinePayment',
          department: 'service',
          dealership: 'sample',
          message: `Paid online: $1,250.50 for Service or repair, reference ${reference}.`,
        },
      ],
    })
  })

  check('tell by text message, with the address of the receipt, who gave no e-mail address', async () => {
    const {id, reference} = await openPaid(ask({email: null}))
    expect(await setup.runJobs()).toEqual([])
    expect(mailsAbout(reference)).toEqual([])
    const texts = await test.records.forSite(SITE, (db) => db.select().from(textMessages))
    const bodies = texts.filter(({purpose}) => purpose === 'online-payment').map(({body}) => body)
    expect(bodies).toEqual([
      expect.stringMatching(new RegExp(`${reference}.* https://.*/online-payment/${id}$`)),
    ])
  })

  check('are one for a form that is sent again, also at once, with one page to pay on', async () => {
    const request = ask()
    const opened = await Promise.all(Array.from({length: 8}, () => openOk(request)))
    expect(new Set(opened.map(({id, url}) => `${id} ${url}`)).size).toBe(1)
  })

  check('are another for what was changed after going back in the browser', async () => {
    const first = ask()
    const second = {...first, answers: {...first.answers, amountCents: 99_900}}
    const [one, other] = [await openOk(first), await openOk(second)]
    expect(one.id).not.toBe(other.id)
    expect((await read(other.id)).payment.amountCents).toBe(99_900)
  })

  check('stay unpaid after a declined card, and are paid on the same page later', async () => {
    const {id, url} = await openOk()
    await setup.pay(url, DECLINED)
    await untilQuiet()
    const parts = setup.parts
    expect(await getBill(parts, SITE, id, null)).toMatchObject({
      isKnown: true,
      paid: {payment: {state: 'open'}},
    })
    const again = await openPayPage(parts, await read(id))
    expect(again).toEqual({ok: true, data: {id, url}})
    await setup.pay(url)
    await untilPaid(id)
    expect(await openPayPage(parts, await read(id))).toEqual({ok: true, data: {id, url: null}})
  })

  check('are known to be paid at the first look, before any report has come', async () => {
    await setup.control({delayMs: 3000})
    const {id, url} = await openOk()
    await setup.pay(url)
    const found = await getBill(setup.parts, SITE, id, null)
    expect(found).toMatchObject({kind: 'found', isKnown: true, paid: {payment: {state: 'captured'}}})
    await untilQuiet()
  })

  check('have one effect of reports that come twenty times, late and in any order', async () => {
    await setup.control({copies: 20, shuffle: true, delayMs: 400})
    const {id, reference} = await openPaid()
    await untilQuiet()
    expect((await run('refund', id, '--cents', '5000')).ok).toBe(true)
    await untilQuiet()
    expect((await read(id)).entries).toEqual(['authorised 125050', 'captured 125050', 'refunded 5000'])
    expect(await setup.runJobs()).toEqual([])
    expect(listSubjects(reference)).toEqual([
      `Receipt: $1,250.50 for ${reference}`,
      `Refund: $50 for ${reference}`,
    ])
  })

  check('go back in parts and then whole, each with a mail, and never further', async () => {
    const {id, reference} = await openPaid()
    expect(await run('refund', id, '--cents', '5000')).toEqual({
      ok: true,
      said: 'The bill is part-refunded; the payment is captured, $1,250.50 asked, $1,250.50 taken, $50 given back.\n',
    })
    expect((await run('refund', id, '--cents', '120051')).said).toMatch(/^That is more than is left/)
    expect((await run('refund', id, '--cents', '0')).ok).toBe(false)
    expect((await run('refund', id, '--cents', '1.5')).ok).toBe(false)
    expect((await run('refund', id)).said).toMatch(/^The bill is refunded; .* \$1,250\.50 given back/)
    expect((await run('refund', id, '--cents', '1')).said).toMatch(/^All of it was given back/)
    expect((await run('refund', id)).ok).toBe(false)
    expect((await read(id)).entries.slice(2)).toEqual(['refunded 5000', 'refunded 120050'])
    expect(await setup.runJobs()).toEqual([])
    expect(listSubjects(reference)).toEqual([
      `Receipt: $1,250.50 for ${reference}`,
      `Refund: $1,200.50 for ${reference}`,
      `Refund: $50 for ${reference}`,
    ])
  })

  check('go back once where two operators press at the same time', async () => {
    const {id} = await openPaid()
    const both = await Promise.all([
      run('refund', id, '--cents', '100000'),
      run('refund', id, '--cents', '100000'),
    ])
    expect(both.filter(({ok}) => ok)).toHaveLength(1)
    expect((await read(id)).payment.refundedCents).toBe(100_000)
  })

  check('are noted where the dealership gives money back at the provider, and told', async () => {
    const {id, reference} = await openPaid()
    const {payment} = await read(id)
    const ref = {account: payment.account, payment: payment.id, intent: payment.intent ?? ''}
    await setup.payments.refundPayment(ref, {from: 0, to: 2500})
    await expect.poll(async () => (await read(id)).payment.refundedCents, PATIENCE).toBe(2500)
    await setup.runJobs()
    expect(mailsAbout(reference)).toHaveLength(2)
    expect((await run('refund', id)).said).toMatch(/\$1,250\.50 given back/)
  })

  check('wait for a refund while the provider is in trouble, and take no second wish meanwhile', async () => {
    const {id} = await openPaid()
    await setup.control({mood: 'fail'})
    expect(await run('refund', id, '--cents', '700')).toMatchObject({
      ok: false,
      said: expect.stringMatching(/^It is noted, but the money has not moved yet/),
    })
    expect((await run('refund', id, '--cents', '700')).said).toMatch(/^An earlier refund/)
    expect((await run('audit', '--site', SITE)).ok).toBe(false)
    await setup.control({mood: 'answer'})
    expect((await run('reconcile', id)).said).toMatch(/\$7 given back/)
  })

  check('are not to be paid while the provider is in trouble, and can be sent again', async () => {
    for (const mood of ['fail', 'hang', 'garbage']) {
      await setup.control({mood})
      const request = ask()
      expect(await openIt(request), mood).toMatchObject({ok: false, error: {layer: 'payments'}})
      await setup.control({mood: 'answer'})
      const {id, url} = await openOk(request)
      await setup.pay(url)
      await untilPaid(id)
    }
  })

  check('are said to be unknown, never unpaid, while the provider cannot say', async () => {
    const {id, url} = await openOk()
    await setup.pay(url)
    for (const mood of ['fail', 'hang', 'garbage']) {
      const another = await openOk()
      await setup.control({mood})
      expect(await getBill(setup.parts, SITE, another.id, null), mood).toMatchObject({isKnown: false})
      await setup.control({mood: 'answer'})
    }
    await untilPaid(id)
  })

  const endTime = (id: string) =>
    test.records.asRole('operator', async (db) => {
      await db.execute(sql`reset role`)
      await db.execute(sql`alter table bills no force row level security`)
      await db.execute(sql`update bills set ends_at = now() - interval '1 second' where id = ${id}`)
      await db.execute(sql`alter table bills force row level security`)
    })

  check('are over an hour later: the page is closed, and one that was never opened too', async () => {
    const {id, url} = await openOk()
    await setup.control({mood: 'fail'})
    const request = ask()
    await openIt(request)
    await setup.control({mood: 'answer'})
    const [{bill: unopened} = {bill: null}] = await listBills(test.records, {
      site: SITE,
      isLive: true,
      limit: 1,
    })
    for (const one of [id, unopened?.id ?? '']) await endTime(one)
    await checkPayments(setup.parts)
    expect((await setup.pay(url)).status).toBe(410)
    for (const one of [id, unopened?.id ?? '']) expect((await read(one)).payment.state).toBe('expired')
    expect(await openPayPage(setup.parts, await read(id))).toEqual({ok: true, data: {id, url: null}})
  })

  check('are no other site’s and no other shopper’s', async () => {
    const {id} = await openPaid()
    expect(await getBill(setup.parts, 'other-site', id, null)).toEqual({kind: 'absent'})
    expect(await getBill(setup.parts, SITE, randomUUID(), null)).toEqual({kind: 'absent'})
    expect(await getBill(setup.parts, SITE, "' or true --", null)).toEqual({kind: 'absent'})
    const shopper = randomUUID()
    await test.records.forSite(SITE, (db) =>
      db.execute(sql`insert into shoppers (site, id, phone) values (${SITE}, ${shopper}, '+61491570199')`),
    )
    const own = await openPaid(ask({}, {shopper}))
    expect(await getBill(setup.parts, SITE, own.id, null)).toEqual({kind: 'signed-out'})
    expect(await getBill(setup.parts, SITE, own.id, randomUUID())).toEqual({kind: 'signed-out'})
    expect(await getBill(setup.parts, SITE, own.id, shopper)).toMatchObject({kind: 'found'})
  })

  check(
    'are shown by a guest’s address for 90 days after the last movement, and to their shopper for good',
    async () => {
      const {id} = await openPaid()
      const shopper = randomUUID()
      await test.records.forSite(SITE, (db) =>
        db.execute(sql`insert into shoppers (site, id, phone) values (${SITE}, ${shopper}, '+61491570198')`),
      )
      const own = await openPaid(ask({}, {shopper}))
      const readKind = async (bill: string, who: string | null, days: number) =>
        (await getBill(setup.parts, SITE, bill, who, Date.now() + days * 86_400_000)).kind
      expect([await readKind(id, null, 89.9), await readKind(id, null, 90.1)]).toEqual(['found', 'link-over'])
      expect([await readKind(own.id, shopper, 3000), await readKind(own.id, null, 3000)]).toEqual([
        'found',
        'signed-out',
      ])
    },
  )

  check('are listed and shown to the operator, and keep their amount when the name is erased', async () => {
    const {id, reference} = await openPaid(ask({email: 'erase@shopper.example', phone: null}))
    const {said} = await run('list', '--site', SITE)
    const [, number = ''] =
      new RegExp(`^(\\w{4}-\\w{4}) .*${reference} .* paid .*\\$1,250.50`, 'm').exec(said) ?? []
    expect(JSON.parse((await run('show', number)).said)).toMatchObject({
      id,
      amountCents: 125_050,
      contact: {name: 'Alex Example'},
      payment: {state: 'captured'},
    })
    expect((await run('release', id)).ok).toBe(false)
    expect(
      await BILLS.contacts[0]?.erase?.(test.records, {email: 'erase@shopper.example', phone: null}),
    ).toBe(1)
    const {bill, payment} = await read(id)
    expect([bill.contact, bill.emailKey, payment.capturedCents]).toEqual([null, null, 125_050])
  })

  check('stay with their amounts for seven years, and then go with their payments', async () => {
    const [young, old] = [await openPaid(), await openPaid()]
    await test.records.asRole('operator', async (db) => {
      await db.execute(sql`reset role`)
      await db.execute(sql`alter table bills no force row level security`)
      for (const [{id}, years] of [
        [young, '6.9 years'],
        [old, '7.1 years'],
      ] as const)
        await db.execute(sql`update bills set created_at = now() - ${years}::interval where id = ${id}`)
      await db.execute(sql`alter table bills force row level security`)
    })
    await pruneBills(test.records, 7)
    expect((await read(young.id)).payment.capturedCents).toBe(125_050)
    await expect(read(old.id)).rejects.toThrow('no such bill')
  })

  check('are accounted for to the cent, and what does not agree is named', async () => {
    const {id: audited, url} = await openOk(ask({}, {site: 'audit-site'}))
    await setup.pay(url)
    await expect
      .poll(async () => (await read(audited, 'audit-site')).payment.state, PATIENCE)
      .toBe('captured')
    expect(await run('audit', '--site', 'audit-site')).toMatchObject({ok: true})
    await test.records.asRole('operator', async (db) => {
      await db.execute(sql`reset role`)
      await db.execute(sql`alter table bills no force row level security`)
      await db.execute(
        sql`update bills set amount_cents = amount_cents + 1, paid_at = null where id = ${audited}`,
      )
      await db.execute(sql`alter table bills force row level security`)
    })
    const {ok, said} = await run('audit', '--site', 'audit-site')
    expect(ok).toBe(false)
    expect(said).toContain(`audit-site ${audited}: the bill says otherwise whether it is paid`)
    expect(said).toContain(`audit-site ${audited}: another amount than was asked for`)
  })
})
