import {generateKeyPairSync} from 'node:crypto'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {and, eq, gt, sql} from 'drizzle-orm'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {hashIdentifier} from '#/domain/advertisers/outcome'
import {createLeadId} from '#/domain/leads/lead-id'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {createGoogleAdvertiser} from '#/gateways/advertisers/google-advertiser'
import {createMetaAdvertiser} from '#/gateways/advertisers/meta-advertiser'
import {createWebhookAdvertiser} from '#/gateways/advertisers/webhook-advertiser'
import type {Records} from '#/gateways/records/port'
import {createHttpWebhook} from '#/gateways/webhook/http-webhook'
import {replayDeadJobs} from '#/jobs/records'
import {jobs} from '#/jobs/tables'
import {startWorker} from '#/jobs/worker'
import {sampleRead} from '#/testing/sample-lead'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {
  type AdvertiserFault,
  type AdvertisersStandIn,
  createAdvertisers,
} from '../../../../local/advertisers/index.ts'
import {PATIENCE} from '../../../../local/testing/patience.ts'
import {getSoakOptions, getSoakRuns, SOAK} from '../../../../local/testing/soak.ts'
import {withdrawConsents} from '../leads/records/shopper-leads.ts'
import {storeLeads} from '../leads/records/store-leads.ts'
import {updateLead} from '../leads/records/update-lead.ts'
import {ADVERTISER_JOBS} from './jobs'
import {countTold, listOutcomes} from './records'
import {createAdvertiserHandlers} from './tell-advertisers'

const KEYS = generateKeyPairSync('rsa', {modulusLength: 2048})
const PRIVATE = KEYS.privateKey.export({type: 'pkcs8', format: 'pem'}).toString()
const STAFF = {key: 'kim@dealer.example', name: 'Kim', email: null}
const CONTEXT = {
  url: 'https://north.example/cars/one?secret=1',
  userAgent: 'Sample Browser',
  visitedPages: [{path: '/', at: null}],
  linkedQueryParams: [
    {name: 'gclid', value: 'G-1'},
    {name: 'fbclid', value: 'F-1'},
  ],
}

function listAgreed(given: boolean) {
  const at = '2026-03-02T09:15:30+10:00'
  return [{purpose: 'advertising', wording: 'May we?', version: 'v1', given, preTicked: false, at}]
}

type Changed = {
  readonly isMetaOnly?: boolean
  readonly on?: boolean
  readonly ask?: boolean
  readonly withoutAsking?: boolean
  readonly url: string
}

function buildSite(
  slug: string,
  {on = true, ask = true, withoutAsking = false, isMetaOnly = false, url}: Changed,
) {
  const settings = {
    ...declaredDefaults,
    features: {...declaredDefaults.features, advertisers: {on, window: null}},
    integrations: {...declaredDefaults.integrations, askAnalyticsConsent: ask},
    advertisers: {
      ...declaredDefaults.advertisers,
      metaDataset: '4242',
      googleAccount: isMetaOnly ? null : '7',
      googleLead: '71',
      googleSold: '73',
      webhookUrl: isMetaOnly ? null : `${url}/outcomes`,
      withoutAsking,
    },
  }
  return {slug, settings}
}

// More than the rows of one insert.
const LEADS = getSoakRuns(600, 10_000)

/** Records in which half of all that became of jobs is lost, as when a process ends after it has sent. */
function muteSettling(records: Records): Records {
  let settled = 0
  return {
    ...records,
    asRole: (role, work) => {
      settled += 1
      return settled % 2 === 0 ? Promise.reject(new Error('ended')) : records.asRole(role, work)
    },
  }
}

describe.each(FLOW_RECORDS_KINDS)('outcomes to advertisers on $name', ({skip, open}) => {
  let test: TestRecords
  let standIn: AdvertisersStandIn | null = null

  beforeAll(async () => {
    if (skip === null) test = await open()
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    vi.spyOn(console, 'error').mockReturnValue(undefined)
  })
  afterEach(async () => {
    await standIn?.close()
    if (skip === null) await test.records.asRole('outbox', (db) => db.delete(jobs))
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await test?.close()
  })

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)
  const {signal} = new AbortController()
  const job = {id: 'j', site: '*', key: 'k', body: {}, attempts: 1}

  async function openSite(
    site: string,
    changed: Omit<Changed, 'url'> = {},
    chooseFault?: () => AdvertiserFault | null,
  ) {
    standIn = await createAdvertisers({...(chooseFault && {chooseFault}), delayMs: 5})
    const {url, taken} = standIn
    const tenant = buildSite(site, {...changed, url})
    const handlers = createAdvertiserHandlers({
      records: test.records,
      advertisers: {
        meta: createMetaAdvertiser({url, findToken: () => 'token', timeoutMs: 2000}),
        google: createGoogleAdvertiser({
          url,
          key: {client_email: 'a@b.example', private_key: PRIVATE, token_uri: `${url}/token`},
          timeoutMs: 2000,
        }),
        webhook: createWebhookAdvertiser(
          createHttpWebhook({secret: 's', allowPrivate: true, timeoutMs: 2000}),
        ),
      },
      listSites: async () => [site],
      findSite: async () => tenant,
    })
    const plan = () => handlers['plan-outcomes'](job, signal)
    const work = (isDeaf = false) =>
      startWorker({
        records: isDeaf ? muteSettling(test.records) : test.records,
        handlers,
        pace: {pollMs: 10, perTarget: 16, maxAttempts: 1000, retry: {firstMs: 1, longestMs: 3}},
      })
    return {taken, plan, work, handlers}
  }

  async function addLeads(site: string, numbers: readonly number[], changed: Partial<LeadSubmission> = {}) {
    const rows = numbers.map((number) => {
      const contact = {name: 'Alex', email: `Alex.${number}+x@GMail.com`, phone: `04${10_000_000 + number}`}
      const lead = sampleRead({site, contact, context: CONTEXT, consents: listAgreed(true), ...changed})
      return {id: createLeadId(Date.now()), lead, department: 'sales' as const, deliveries: []}
    })
    for (let at = 0; at < rows.length; at += 200) await storeLeads(test.records, rows.slice(at, at + 200))
    return rows.map(({id}) => id)
  }

  const addLead = async (site: string, number: number, changed: Partial<LeadSubmission> = {}) =>
    (await addLeads(site, [number], changed))[0] ?? ''

  const win = (site: string, lead: string, id = crypto.randomUUID()) =>
    test.records.forSite(site, (db) =>
      updateLead(
        db,
        {site, lead, staff: STAFF},
        {id, kind: 'won', subject: null, words: null, stage: 'won', revision: null},
        Date.now(),
      ),
    )

  const waitUntilTold = (site: string, count: number) =>
    vi.waitFor(async () => {
      const told = (await countTold(test.records)).filter((row) => row.site === site)
      expect(told.filter(({state}) => state !== 'waiting').reduce((sum, row) => sum + row.count, 0)).toBe(
        count,
      )
      expect(told.every(({state}) => state !== 'waiting')).toBe(true)
    }, PATIENCE)

  check('are sent hashed as each asks, with the marks of the advertisement, and no name', async () => {
    const site = 'shape'
    const lead = await addLead(site, 1)
    await win(site, lead)
    const {taken, plan, work} = await openSite(site)
    await plan()
    await plan()
    const worker = work()
    await waitUntilTold(site, 6)
    await worker.stop()
    const sold = `${lead}-sold`
    expect([...taken.keys()].toSorted()).toEqual(
      [
        `google ${lead}`,
        `google ${sold}`,
        `meta Lead ${lead}`,
        `meta Purchase ${sold}`,
        `webhook ${lead}`,
        `webhook ${sold}`,
      ].toSorted(),
    )
    const texts = JSON.stringify([...taken.values()])
    for (const word of ['Alex', 'alex', 'GMail', 'gmail', '10000001', 'secret=1'])
      expect(texts).not.toContain(word)
    const [email, phone] = ['alex.1+x@gmail.com', '61410000001']
    expect(taken.get(`meta Lead ${lead}`)?.body).toMatchObject({
      data: [
        {
          action_source: 'website',
          event_source_url: 'https://north.example/cars/one',
          user_data: {
            em: [hashIdentifier(email)],
            ph: [hashIdentifier(phone)],
            fbc: expect.stringMatching(/^fb\.1\.\d{13}\.F-1$/),
            client_user_agent: 'Sample Browser',
          },
        },
      ],
    })
    expect(taken.get(`google ${sold}`)?.body).toMatchObject({
      destinations: [
        {operatingAccount: {accountType: 'GOOGLE_ADS', accountId: '7'}, productDestinationId: '73'},
      ],
      consent: {adUserData: 'CONSENT_GRANTED'},
      encoding: 'HEX',
      events: [
        {
          transactionId: sold,
          eventSource: 'IN_STORE',
          adIdentifiers: {gclid: 'G-1'},
          currency: 'AUD',
          conversionValue: 52_990,
          userData: {
            userIdentifiers: [
              {emailAddress: hashIdentifier('alex1@gmail.com')},
              {phoneNumber: hashIdentifier(`+${phone}`)},
            ],
          },
        },
      ],
    })
  })

  check('name no consent where a site tells of people whom it does not ask', async () => {
    const site = 'unasked'
    const lead = await addLead(site, 2, {consents: []})
    const {taken, plan, work} = await openSite(site, {ask: false, withoutAsking: true})
    await plan()
    const worker = work()
    await waitUntilTold(site, 3)
    await worker.stop()
    const body = taken.get(`google ${lead}`)?.body
    expect(body).toHaveProperty('consent', {adPersonalization: 'CONSENT_DENIED'})
  })

  check('are those of people who agreed, of which a sale and an interest count once', async () => {
    const site = 'agreed'
    const appointment = {
      location: 'showroom',
      kind: 'test-drive' as const,
      startsAt: '2030-03-02T09:15:00+10:00',
      minutes: 30,
    }
    const agreed = await addLead(site, 10, {appointment})
    const again = await addLead(site, 10)
    const refused = await addLead(site, 11, {consents: listAgreed(false)})
    const silent = await addLead(site, 12, {consents: []})
    await addLead(site, 13, {verdict: {outcome: 'spam'}})
    await addLead(site, 14, {follows: agreed})
    const workshop = await addLead(site, 15)
    for (const lead of [again, refused, silent, workshop]) await win(site, lead)
    const list = (withoutAsking: boolean, since = 0) =>
      test.records.forSite(site, (db) => listOutcomes(db, {site, withoutAsking}, new Date(since)))
    const names = async (...given: Parameters<typeof list>) =>
      (await list(...given)).map(({outcome}) => outcome).toSorted()
    const told = [agreed, `${agreed}-appointment`, again, `${agreed}-sold`, workshop, `${workshop}-sold`]
    expect(await names(false)).toEqual(told.toSorted())
    expect(await names(true)).toEqual([...told, silent, `${silent}-sold`].toSorted())
    expect(await names(false, Date.now() + 60_000)).toEqual([])
  })

  check('are given up where an advertiser refuses them, shown with the error, and told again', async () => {
    const site = 'refused'
    const lead = await addLead(site, 20)
    let fault: AdvertiserFault | null = 'refuse'
    const {taken, plan, work} = await openSite(site, {}, () => fault)
    await plan()
    const worker = work()
    await vi.waitFor(
      async () =>
        expect(await countTold(test.records)).toEqual(
          expect.arrayContaining(
            ['google', 'meta'].map((name) => ({
              site,
              kind: `tell-${name}`,
              state: 'dead',
              count: 1,
              error: `${name === 'meta' ? 'Meta' : 'Google'} answered 400`,
            })),
          ),
        ),
      PATIENCE,
    )
    fault = null
    expect(await replayDeadJobs(test.records, ADVERTISER_JOBS, site)).toBeGreaterThan(1)
    worker.nudge()
    await vi.waitFor(() => expect(taken.size).toBe(3), PATIENCE)
    expect(taken.get(`meta Lead ${lead}`)?.times).toBe(1)
    await worker.stop()
  })

  it.skipIf(skip !== null).each<[string, Omit<Changed, 'url'>, number]>([
    ['the switch is off', {on: false}, 0],
    ['nobody is asked and the setting does not say so', {ask: false}, 0],
    ['nobody is asked, which the setting allows', {ask: false, withoutAsking: true}, 6],
  ])('are planned as the site wants where %s', async (_, changed, count) => {
    const site = `wants-${Object.values(changed).join('-')}`
    await addLead(site, 30, {consents: []})
    await addLead(site, 31)
    await addLead(site, 32, {consents: listAgreed(false)})
    const {plan} = await openSite(site, changed)
    await plan()
    expect((await countTold(test.records)).reduce((sum, row) => sum + row.count, 0)).toBe(count)
  })

  check('are planned in portions, of which none is lost where planning ends in between', async () => {
    const site = 'portions'
    const numbers = Array.from({length: 600}, (_, number) => 50_000 + number)
    await addLeads(site, numbers)
    const {plan} = await openSite(site, {isMetaOnly: true})
    const {forSite} = test.records
    const ending = vi.spyOn(test.records, 'forSite').mockImplementationOnce(forSite)
    ending.mockImplementationOnce(forSite).mockRejectedValueOnce(new Error('ended'))
    await expect(plan()).rejects.toThrow('ended')
    ending.mockRestore()
    const countPlanned = async () => (await countTold(test.records)).reduce((sum, {count}) => sum + count, 0)
    const before = await countPlanned()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(600)
    await plan()
    expect(await countPlanned()).toBe(600)
  })

  check('end with the consent that is withdrawn before they are told', async () => {
    const site = 'withdrawn'
    const lead = await addLead(site, 40)
    const {taken, plan, work} = await openSite(site)
    await plan()
    await test.records.forSite(site, (db) =>
      withdrawConsents(db, {site, id: crypto.randomUUID(), phone: '+61410000040'}, Date.now()),
    )
    const worker = work()
    await waitUntilTold(site, 3)
    await worker.stop()
    expect([...taken.keys()].filter((key) => key.includes(lead))).toEqual([])
  })

  it.skipIf(skip !== null)(
    'are each taken once, whatever advertisers answer and however often the worker ends',
    getSoakOptions(LEADS),
    async () => {
      const site = 'many'
      const leads = await addLeads(
        site,
        Array.from({length: LEADS}, (_, number) => 100 + number),
      )
      const sold = leads.filter((_, at) => at % 10 === 0)
      for (const lead of sold) await win(site, lead)
      // As the database does by itself within a minute.
      await test.records.forSite(site, async (db) => {
        await db.execute(sql`reset role`)
        await db.execute(sql`analyze`)
      })
      const faults = ['drop', 'lose-answer', 'delay', 'busy', 'broken', null, null, null] as const
      let asked = 0
      const {taken, plan, work} = await openSite(
        site,
        {isMetaOnly: SOAK === 0},
        () => faults[(asked++ * 5) % faults.length] ?? null,
      )
      const total = (SOAK === 0 ? 1 : 3) * (LEADS + sold.length)
      const countDone = async () =>
        (await countTold(test.records))
          .filter((row) => row.site === site && row.state === 'done')
          .reduce((sum, row) => sum + row.count, 0)
      let ends = 0
      for (let done = 0; done < total; ends += 1) {
        if (ends % 10 === 0) await plan()
        // A process that ends tells nobody what it has sent: its jobs are due again once their lease is over.
        const isDeaf = ends % 2 === 1
        const worker = work(isDeaf)
        const goal = isDeaf ? done : Math.min(total, done + Math.min(500, Math.ceil(total / 5)))
        do {
          // A busy machine may take minutes to the goal: only one that gets nowhere has failed.
          const least = Math.min(goal, done + 1)
          await vi.waitFor(
            async () => {
              done = await countDone()
              expect(done).toBeGreaterThanOrEqual(least)
            },
            {...PATIENCE, interval: 250},
          )
        } while (done < goal)
        await worker.stop()
        await test.records.asRole('outbox', (db) =>
          db
            .update(jobs)
            .set({dueAt: sql`now()`, claimedAt: null})
            // Of the others each would leave a dead row behind, thousands of them each time.
            .where(and(eq(jobs.state, 'waiting'), gt(jobs.dueAt, sql`now()`))),
        )
        done = await countDone()
      }
      expect(ends).toBeGreaterThan(4)
      expect(taken.size).toBe(total)
      expect([...taken.values()].some(({times}) => times > 1)).toBe(true)
      expect((await countTold(test.records)).filter(({state}) => state !== 'done')).toEqual([])
    },
  )
})
