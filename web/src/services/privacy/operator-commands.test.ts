import {randomUUID} from 'node:crypto'
import {eq, sql} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {formatRecordNumber} from '#/domain/record-number'
import {events} from '#/gateways/analytics/tables'
import type {Answer} from '#/operator/answer'
import {writeTable} from '#/operator/write-table'
import {addSavedSearch, chooseAlerts, setAlertContact} from '#/services/alerts/saved-searches'
import {alertConsents, alertContacts, savedSearches} from '#/services/alerts/tables'
import {
  findFinanceDraft,
  markFinanceTaken,
  saveFinanceDraft,
  sendFinanceDraft,
} from '#/services/finance-applications/records'
import {createLeadService} from '#/services/leads/lead-service'
import {runLeadCommand} from '#/services/leads/operator/lead-command'
import {leadEvents} from '#/services/leads/tables'
import {saveDraftStep} from '#/services/orders/draft-records'
import {orders} from '#/services/orders/tables'
import {phoneReveals} from '#/services/phone-reveals/tables'
import {RESERVATION_LISTENERS} from '#/services/reservation-listeners'
import {holdCar} from '#/services/reservations/records'
import {addSession, findSession, getOrAddShopper} from '#/services/shoppers/records'
import {addTextMessage} from '#/services/text-messages/records'
import {addTradeIn, updateTradeIn} from '#/services/trade-ins/records'
import {sampleHold} from '#/testing/sample-hold'
import {sampleSite, sampleSubmission} from '#/testing/sample-lead'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {ALL_SERVICES} from './list-tables'
import {PRIVACY_COMMAND} from './privacy-command'

// Needs more than two seconds: two databases are started and filled with many pages of leads.

/** The commands of every capability, by their names. */
const COMMANDS = new Map(
  [PRIVACY_COMMAND, ...ALL_SERVICES.flatMap(({commands}) => commands)].map(({name, run}) => [name, run]),
)

describe.each(FLOW_RECORDS_KINDS)('commands of operators on $name', ({skip, open}) => {
  let test: TestRecords
  const findSite = async (slug: string) =>
    slug.startsWith('site-') ? sampleSite(slug, {autoReply: false}) : null

  beforeAll(async () => {
    if (skip === null) test = await open()
  })

  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  async function submit(site: string, changed = {}): Promise<string> {
    const leadService = createLeadService({
      records: async () => test.records,
      findSite,
      findMakeSlug: async () => null,
      onStored: () => undefined,
    })
    const answer = await leadService.submit(sampleSubmission({site, ...changed}))
    if (!answer.ok) throw new Error(answer.error.message)
    return answer.data.leadId
  }

  /** A shopper with a text that was sent to them. */
  const addShopper = (site: string, phone: string) =>
    test.records.forSite(site, async (db) => {
      const {id} = await getOrAddShopper(db, site, phone, Date.now())
      await addTextMessage(db, {
        id: randomUUID(),
        site,
        phone,
        purpose: 'sign-in-code',
        sender: null,
        host: 'a.example',
        body: '123456 is your code',
        giveUpAt: new Date(),
      })
      return id
    })

  async function run(...args: string[]) {
    const leadService = {
      records: test.records,
      findSite,
      webhookSecret: 'a-test-secret',
      nudge: () => undefined,
    }
    return read(await runLeadCommand(leadService, args, async (site) => (await findSite(site)) !== null))
  }

  async function runOther(name: string, ...args: string[]) {
    const command = COMMANDS.get(name)
    if (!command) throw new Error(`No command ${name}`)
    return read(await command(test.records, args))
  }

  async function read({ok, text}: Answer) {
    let said = ''
    for await (const part of text) said += part
    return {ok, said}
  }

  check('lists the newest of a site with what became of them', async () => {
    const first = await submit('site-list')
    const second = await submit('site-list', {category: 'Parts Enquiry'})
    const {ok, said} = await run('list', '--site', 'site-list')
    expect(ok).toBe(true)
    expect(
      said
        .split('\n')
        .slice(1, 3)
        .map((line) => line.slice(0, 29)),
    ).toEqual([second, first])
    expect(said).toMatch(/parts +Parts Enquiry +mail waiting/)
    expect((await run('list', '--site', 'site-list', '--state', 'dead')).said).toBe('No leads.\n')
  })

  check('shows one lead whole', async () => {
    const id = await submit('site-show')
    const shown = JSON.parse((await run('show', id)).said)
    expect(shown).toMatchObject({
      id,
      lead: {contact: {email: 'alex@shopper.example'}},
      deliveries: [{channel: 'mail'}],
    })
    expect(await run('show', 'ld_nothing')).toMatchObject({ok: false})
  })

  check('exports every lead once, in either form, over more than one page', async () => {
    const ids: string[] = []
    // Not all at once: on a busy machine the last would wait too long for a connection.
    while (ids.length < 210) {
      const some = Array.from({length: 42}, () =>
        submit('site-export', {message: '=HYPERLINK("x")\n"quoted"'}),
      )
      ids.push(...(await Promise.all(some)))
    }
    const {said: lines} = await run('export', '--format', 'jsonl', '--site', 'site-export')
    const exported = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect(exported.toSorted()).toEqual(ids.toSorted())
    const {said: csv} = await run('export', '--site', 'site-export')
    // Nobody has answered them yet.
    expect(csv).toContain('page,stage,answered,looked_after_by')
    expect(csv.match(/,new,,$/gm)).toHaveLength(ids.length)
    expect(csv.match(/ld_\w{26}/g)?.filter((id) => ids.includes(id)).length).toBeGreaterThanOrEqual(
      ids.length,
    )
    expect(csv).toContain(`"'=HYPERLINK(""x"")\n""quoted"""`)
    expect((await run('export', '--since', '2999-01-01')).said.trim().split('\n')).toHaveLength(1)
  })

  check('erases everything of a person on every site, and no one else', async () => {
    const email = 'erase.me@shopper.example'
    const contact = {name: 'Erase Me', email, phone: '0498 000 001'}
    await submit('site-erase', {contact})
    await submit('site-other', {contact: {name: 'E. Me', email: 'ERASE.ME@shopper.example'}})
    await addShopper('site-erase', '+61498000001')
    await addShopper('site-other', '+61498000001')
    await addShopper('site-other', '+61498000002')
    const kept = await submit('site-erase', {contact: {name: 'Somebody', phone: '0498 000 002'}})
    const reserve = (site: string, emailKey: string, phoneKey: string) =>
      test.records.forSite(site, (db) =>
        holdCar(db, sampleHold({site, emailKey, phoneKey}), RESERVATION_LISTENERS),
      )
    await reserve('site-erase', email, '61498000001')
    await reserve('site-other', 'other@shopper.example', '61498000002')
    const value = (site: string, emailKey: string, phoneKey: string) =>
      test.records.forSite(site, async (db) => {
        const key = {site, id: randomUUID()}
        await addTradeIn(db, {...key, keyHash: 'k'.repeat(43), shopper: null, car: null, host: 'a.example'})
        await updateTradeIn(db, key, {emailKey, phoneKey})
      })
    await value('site-erase', email, '61498000001')
    await value('site-other', 'other@shopper.example', '61498000002')
    expect((await runOther('privacy', 'erase', '--email', email)).said).toBe(
      'Would remove the person from 0 bills, 1 reservations, 0 addresses of alerts, 1 valuations, 2 leads, 0 shopper accounts for good, and from orders, addresses of winners, text messages, which are counted as they are removed. Add --yes to do it.\n',
    )
    expect((await runOther('privacy', 'erase', '--phone', '0498 000 001')).said).toBe(
      'Would remove the person from 0 bills, 1 reservations, 0 addresses of alerts, 1 valuations, 1 leads, 2 shopper accounts for good, and from orders, addresses of winners, text messages, which are counted as they are removed. Add --yes to do it.\n',
    )
    expect(
      (await runOther('privacy', 'erase', '--email', email, '--phone', '+61 498 000 001', '--yes')).said,
    ).toBe(
      'Removed 0 orders, 0 bills, 1 reservations, 0 addresses of alerts, 0 addresses of winners, 1 valuations, 2 leads, 2 text messages, 2 shopper accounts.\n',
    )
    const named = await test.records.asRole('operator', (db) =>
      db.execute(sql`select email_key from reservations where contact is not null or email_key is not null`),
    )
    expect(named).toMatchObject({rows: [{email_key: 'other@shopper.example'}]})
    const left = await test.records.asRole('operator', async (db) => {
      const tables = [
        'leads',
        'lead_answers',
        'lead_consents',
        'lead_visited_pages',
        'lead_query_params',
        'lead_clusters',
        'jobs',
        'shoppers',
        'text_messages',
        'trade_ins',
      ]
      const counts = tables.map(
        (name) =>
          sql`select ${name} as name, count(*)::int as n from ${sql.identifier(name)} where site in ('site-erase', 'site-other')`,
      )
      return db.execute(sql.join(counts, sql` union all `))
    })
    expect(left).toMatchObject({
      rows: expect.arrayContaining([
        {name: 'leads', n: 1},
        {name: 'jobs', n: 8},
        {name: 'shoppers', n: 1},
        {name: 'text_messages', n: 1},
        {name: 'trade_ins', n: 1},
      ]),
    })
    expect((await run('show', kept)).ok).toBe(true)
    expect((await runOther('privacy', 'erase')).ok).toBe(false)
  })

  check(
    'erases what a person had begun to order, by the account and by the e-mail that was typed',
    async () => {
      const site = 'site-begun'
      const begin = async (phone: string, car: string, email: string) => {
        const id = await addShopper(site, phone)
        const about = {dealership: 'sample', host: 'a.example', vehicle: {...sampleHold().vehicle, id: car}}
        const step = {
          step: 'buyer',
          fields: {name: 'Somebody', email},
          sum: null,
          consent: null,
          tellAfter: 60,
        } as const
        await test.records.forSite(site, (db) => saveDraftStep(db, {site, id, phone}, {...about, ...step}))
      }
      await begin('+61498000011', 'by-account', 'at.work@shopper.example')
      await begin('+61498000012', 'by-email', 'Begun@Shopper.example')
      await begin('+61498000012', 'kept', 'other@shopper.example')
      const person = ['--phone', '0498 000 011', '--email', 'begun@shopper.example']
      expect(await runOther('privacy', 'erase', ...person, '--yes')).toMatchObject({ok: true})
      const left = await test.records.forSite(site, (db) => db.select().from(orders))
      expect(left.map(({car}) => car)).toEqual(['kept'])
    },
  )

  check('ends the sessions of one shopper on every site, and of no one else', async () => {
    const token = (name: string) => name.padEnd(43, 'x')
    const expiresAt = new Date(Date.now() + 86_400_000)
    const signIn = (site: string, phone: string, name: string) =>
      test.records.forSite(site, async (db) => {
        const {id} = await getOrAddShopper(db, site, phone, Date.now())
        await addSession(db, {site, shopper: id, tokenHash: token(name), expiresAt})
      })
    await signIn('site-out', '+61498000021', 'one')
    await signIn('site-away', '+61498000021', 'two')
    await signIn('site-out', '+61498000022', 'other')
    expect((await runOther('shoppers', 'sign-out', '--phone', '0498 000 021')).said).toContain(
      'Ended the sessions of 2 shopper accounts.',
    )
    const isIn = (site: string, name: string) =>
      test.records.forSite(
        site,
        async (db) => (await findSession(db, site, token(name), Date.now())) !== null,
      )
    expect([
      await isIn('site-out', 'one'),
      await isIn('site-away', 'two'),
      await isIn('site-out', 'other'),
    ]).toEqual([false, false, true])
    expect((await runOther('shoppers', 'sign-out')).ok).toBe(false)
  })

  check('erases an e-mail address of alerts, and ends those that went there', async () => {
    const site = 'site-alerts'
    const add = async (phone: string, email: string) => {
      const own = {site, id: await addShopper(site, phone), phone}
      await test.records.forSite(site, async (db) => {
        await setAlertContact(db, own, {email, digestHour: 8})
        for (const channel of ['email', 'sms'] as const) {
          const search = {name: channel, anchors: ['*'], listing: {...EMPTY_LISTING, query: channel}}
          const id = await addSavedSearch(db, own, search)
          await chooseAlerts(db, own, id ?? '', {channel, pace: 'once', wording: 'Tell me.'})
        }
      })
      return own.id
    }
    const gone = await add('+61498000013', 'alerts@shopper.example')
    const kept = await add('+61498000014', 'other@shopper.example')
    const asked = ['privacy', 'erase', '--email', 'ALERTS@shopper.example'] as const
    expect((await runOther(...asked)).said).toContain('1 addresses of alerts')
    expect((await runOther(...asked, '--yes')).said).toContain('1 addresses of alerts')
    const [contacts, ended, channels] = await test.records.forSite(site, async (db) => [
      await db.select().from(alertContacts),
      await db.select().from(alertConsents).where(eq(alertConsents.withdrawnBy, 'operator')),
      await db.select().from(savedSearches).where(eq(savedSearches.shopper, gone)),
    ])
    expect(contacts).toMatchObject([{shopper: kept, email: 'other@shopper.example'}])
    expect(ended).toMatchObject([{shopper: gone, channel: 'email'}])
    expect(channels.map(({channel}) => channel).toSorted()).toEqual(['none', 'sms'])
  })

  check('erases by number what was sent with another one while signed in with it', async () => {
    const [shopper, other] = [
      await addShopper('site-signed', '+61498000005'),
      await addShopper('site-signed', '+61498000006'),
    ]
    const contact = {name: 'Erase Me', phone: '0498 000 007'}
    await submit('site-signed', {contact, shopper})
    const kept = await submit('site-signed', {
      contact: {name: 'Somebody', phone: '0498 000 008'},
      shopper: other,
    })
    expect((await runOther('privacy', 'erase', '--phone', '0498 000 005')).said).toMatch(
      / 1 leads, 1 shopper accounts for good/,
    )
    expect((await runOther('privacy', 'erase', '--phone', '0498 000 005', '--yes')).said).toMatch(
      / 1 leads, 1 text messages, 1 shopper accounts/,
    )
    expect((await run('show', kept)).ok).toBe(true)
  })

  check(
    'lists the newest texts with what became of them, without a word of them or a whole number',
    async () => {
      await addShopper('site-texts', '+61498000003')
      const {said} = await runOther('text-messages', 'list', '--site', 'site-texts')
      expect(said).toMatch(/site-texts +0498 ••• 003 +sign-in-code +waiting/)
      expect(said).not.toMatch(/123456|498000003/)
      expect((await runOther('text-messages', 'list', '--site', 'site-none')).said).toBe(
        'No text messages.\n',
      )
    },
  )

  check(
    'lists applications for finance with what was done with each, and reads no answer of them',
    async () => {
      const site = 'site-finance'
      const shopper = await addShopper(site, '+61498000009')
      const number = await test.records.forSite(site, async (db) => {
        const own = {site, id: shopper, phone: '+61498000009'}
        await saveFinanceDraft(
          db,
          own,
          {dealership: null, vehicle: null, host: 'a.example'},
          () => 'a.sealed.word',
        )
        const draft = await findFinanceDraft(db, own)
        if (!draft) throw new Error('No draft')
        await sendFinanceDraft(db, draft, {consents: [], sealed: draft.sealed ?? ''})
        await markFinanceTaken(db, draft, {keptDays: 7, event: 'handed-over'})
        return formatRecordNumber(draft.number)
      })
      const {said} = await runOther('finance-applications', 'list', '--site', site)
      expect(said).toMatch(
        new RegExp(
          `${number} .* ${site} +taken +sent, handed-over +hand-over-finance waiting, tell-finance-desk`,
        ),
      )
      expect(said).not.toMatch(/sealed|498000009/)
      const readAnswers = () =>
        test.records.asRole('operator', (db) => db.execute(sql`select sealed from finance_applications`))
      await expect(readAnswers()).rejects.toThrow()
      expect((await runOther('finance-applications', 'list', '--site', 'site-none')).said).toBe(
        'No applications for finance.\n',
      )
    },
  )

  check('removes what is older than its time; spam sooner', async () => {
    const old = await submit('site-prune')
    const spam = await submit('site-prune', {verdict: {outcome: 'spam', reasons: []}})
    const fresh = await submit('site-prune')
    const event = {site: 'site-prune', staff: 'kim@dealer.example', staffName: 'Kim Dealer'}
    const createdAt = new Date('2020-01-01')
    await test.records.forSite('site-prune', (db) =>
      db.insert(leadEvents).values([
        {...event, id: randomUUID(), kind: 'listed', createdAt},
        {...event, id: randomUUID(), kind: 'noted', leadId: old, words: 'A word about them.'},
        {...event, id: randomUUID(), kind: 'opened', leadId: fresh},
      ]),
    )
    await test.records.forSite('site-prune', (db) =>
      db.insert(phoneReveals).values({site: 'site-prune', createdAt: new Date('2020-01-01')}),
    )
    const counted = {site: 'site-prune', name: 'search'}
    await test.records.forSite('site-prune', (db) =>
      db.insert(events).values([{...counted, createdAt}, counted]),
    )
    await age(old, '3 years')
    await age(spam, '40 days')
    expect((await runOther('privacy', 'prune')).said).toMatch(
      /^Would remove leads before .+ and the names on other records before /,
    )
    expect((await runOther('privacy', 'prune', '--yes')).said).toMatch(/2 leads, 1 phone reveals/)
    expect(await test.records.forSite('site-prune', (db) => db.$count(events))).toBe(1)
    expect([
      (await run('show', old)).ok,
      (await run('show', spam)).ok,
      (await run('show', fresh)).ok,
    ]).toEqual([false, false, true])
    const left = await test.records.forSite('site-prune', (db) => db.select().from(leadEvents))
    expect(left.map(({kind}) => kind)).toEqual(['opened'])
  })

  // Nobody may change a lead's time, so the tests' owner of the tables does it.
  async function age(id: string, by: string): Promise<void> {
    await test.records.asRole('operator', async (db) => {
      await db.execute(sql`reset role`)
      await db.execute(sql`alter table leads no force row level security`)
      await db.execute(sql`update leads set created_at = now() - ${by}::interval where id = ${id}`)
      await db.execute(sql`alter table leads force row level security`)
    })
  }

  check('says how it is used, and what is wrong', async () => {
    expect((await run()).said).toMatch(/^Usage:/)
    expect((await run('list', '--state', 'gone')).said).toBe('--state is waiting, sent, dead or spam\n')
    expect((await run('list', '--since', 'monday')).said).toBe('--since is a day such as 2026-03-01\n')
    expect((await run('list', '--colour', 'red')).ok).toBe(false)
    expect((await run('accept', 'ld_x')).ok).toBe(false)
    expect((await run('replay', 'ld_x')).said).toMatch(/^No such lead/)
  })

  check('sends one lead again by its number, and never all for one that is named', async () => {
    const id = await submit('site-replay')
    const number = `${id.slice(-8, -4)}-${id.slice(-4)}`
    expect((await run('replay', number, '--channel', 'mail')).said).toBe('1 deliveries are queued again.\n')
    expect((await run('replay', id, '--dead')).ok).toBe(false)
  })

  check('takes no address and no number for a person that none can have', async () => {
    for (const wrong of [
      ['--phone', '999'],
      ['--phone', 'none'],
      ['--email', 'sam'],
    ])
      expect((await runOther('privacy', 'erase', ...wrong, '--yes')).ok).toBe(false)
    expect((await runOther('shoppers', 'sign-out', '--phone', '0412 34')).ok).toBe(false)
  })

  check('gives each site a webhook key of its own, and another one for applications', async () => {
    const asked = [['site-a'], ['site-b'], ['site-a', '--finance'], ['site-b', '--finance']]
    const keys = await Promise.all(asked.map(async (words) => (await run('secret', ...words)).said))
    expect(new Set(keys).size).toBe(4)
  })

  check('gives no webhook key for a name that no site has, and says how a site is named', async () => {
    expect(await run('secret', 'north')).toEqual({ok: false, said: 'There is no site north.\n'})
    expect((await run('secret')).said).toBe(
      'SITE is missing.\nUsage: pnpm leads secret SITE [--finance|--calls]\n',
    )
  })
})

describe('text for the operator', () => {
  it('is a table with columns as wide as they need', () => {
    expect(
      writeTable([
        ['a', 'b'],
        ['long', 'c'],
      ]),
    ).toBe('a     b\nlong  c\n')
  })
})
