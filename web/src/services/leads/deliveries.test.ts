import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {sampleSite, sampleSubmission} from '#/testing/sample-lead'
import {startTestLeadService} from '#/testing/test-lead-service'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {PATIENCE} from '../../../../local/testing/patience.ts'
import {runLeadCommand} from './operator/lead-command'
import {readDeliveryStatus} from './records/delivery-jobs.ts'

// Needs more than two seconds: two databases are started, and real waits between tries go by.

const CRM = 'crm@systems.example'

describe.each(FLOW_RECORDS_KINDS)('deliveries on $name', ({skip, open}) => {
  let test: TestRecords
  let started: Awaited<ReturnType<typeof startTestLeadService>>

  beforeAll(async () => {
    if (skip === null) test = await open()
  })

  afterEach(async () => {
    await started?.close()
    vi.restoreAllMocks()
  })

  afterAll(() => test?.close())

  let sites = 0
  async function start(pace = {}, forms: Parameters<typeof sampleSite>[1] = {}) {
    sites += 1
    const names = [`deliveries-${sites}`, `deliveries-${sites}-b`]
    started = await startTestLeadService(
      test.records,
      (webhookUrl) => names.map((name) => sampleSite(name, {adfEmail: CRM, webhookUrl, ...forms})),
      pace,
    )
    return {...started, site: names[0] ?? '', other: names[1] ?? ''}
  }

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  async function run(args: string[]): Promise<string> {
    const {findSite, nudge} = started
    const {text} = await runLeadCommand(
      {records: test.records, findSite, webhookSecret: 'a-test-secret', nudge: () => nudge()},
      args,
    )
    let said = ''
    for await (const part of text) said += part
    return said
  }

  async function submit(site: string, changed = {}): Promise<string> {
    const answer = await started.leadService.submit(sampleSubmission({site, ...changed}))
    if (!answer.ok) throw new Error(answer.error.message)
    return answer.data.leadId
  }

  const getStates = async (id: string) =>
    [...(await run(['show', id])).matchAll(/"channel": "(\w+)",\s+"state": "(\w+)"/g)]
      .map(([, channel, state]) => `${channel} ${state}`)
      .toSorted()

  check('sends a lead by every way there is, once each', async () => {
    const {site, mails, posts} = await start()
    const id = await submit(site)
    await vi.waitFor(
      async () =>
        expect(await getStates(id)).toEqual(['adf sent', 'mail sent', 'reply sent', 'webhook sent']),
      PATIENCE,
    )
    expect(mails.map(({to}) => to.join()).toSorted()).toEqual([
      'alex@shopper.example',
      CRM,
      'showroom@dealer.example',
    ])
    expect(posts).toHaveLength(1)
  })

  check('tries until it is taken, always under the same id', async () => {
    const {site, mood, mails, posts} = await start()
    mood.mail = 'take-and-drop'
    mood.post = 'take-and-drop'
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    const id = await submit(site, {contact: {name: 'Alex', phone: '0412345678'}})
    await vi.waitFor(() => expect(posts.length).toBeGreaterThan(2), PATIENCE)
    mood.mail = 'take'
    mood.post = 'take'
    await vi.waitFor(
      async () => expect(await getStates(id)).toEqual(['adf sent', 'mail sent', 'webhook sent']),
      PATIENCE,
    )
    expect(new Set(posts.map(({headers}) => headers['idempotency-key'])).size).toBe(1)
    expect(mails.length).toBeGreaterThan(2)
    expect(new Set(mails.map(({headers}) => headers['x-delivery-id'])).size).toBe(2)
  })

  check('store and deliver to others while one receiver hangs', async () => {
    const {site, other, mood, mails} = await start({perTarget: 2})
    mood.post = 'hang'
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    await Promise.all(
      Array.from({length: 12}, (_, at) =>
        submit(site, {contact: {name: 'Alex', phone: `041200000${at % 10}`}}),
      ),
    )
    await submit(other, {contact: {name: 'Robin', phone: '0412345679'}, message: 'From elsewhere'})
    await vi.waitFor(
      () => expect(mails.filter(({text}) => text.includes('From elsewhere'))).toHaveLength(2),
      PATIENCE,
    )
  })

  check('keep a lead without a receiver, count it, and send it once an address is set [7.9]', async () => {
    const {site, sites, mails} = await start({}, {adfEmail: null, webhookUrl: null, autoReply: false})
    const whole = sites.get(site)
    if (!whole) throw new Error('No site')
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    sites.set(site, {
      ...whole,
      dealerships: whole.dealerships.map((one) => ({...one, email: null})),
      locations: whole.locations.map((one) => ({...one, email: null})),
    })
    const id = await submit(site)
    await vi.waitFor(async () => expect(await getStates(id)).toEqual(['mail dead']), PATIENCE)
    expect(await readDeliveryStatus(test.records)).toMatchObject({dead: 1, sitesWithoutAddress: 1})
    sites.set(site, whole)
    expect(await run(['replay', '--dead', '--site', site])).toBe('1 deliveries are queued again.\n')
    await vi.waitFor(async () => expect(await getStates(id)).toEqual(['mail sent']), PATIENCE)
    expect(mails).toHaveLength(1)
    expect(await readDeliveryStatus(test.records)).toMatchObject({dead: 0, sitesWithoutAddress: 0})
  })

  check('gives up after the last try, and a person can send it again', async () => {
    const {site, mood, posts} = await start({maxAttempts: 3}, {adfEmail: null, autoReply: false})
    mood.post = 'fail'
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    const id = await submit(site)
    await vi.waitFor(async () => expect(await getStates(id)).toEqual(['mail sent', 'webhook dead']), PATIENCE)
    expect(posts).toEqual([])
    mood.post = 'take'
    expect(await run(['replay', id])).toBe('1 deliveries are queued again.\n')
    await vi.waitFor(async () => expect(await getStates(id)).toEqual(['mail sent', 'webhook sent']), PATIENCE)
  })

  check('send a shopper no second thank-you on a replay, unless it is asked for by name', async () => {
    const {site, mood, mails} = await start({maxAttempts: 1}, {adfEmail: null})
    mood.post = 'fail'
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const id = await submit(site)
    const toShopper = () => mails.filter(({to}) => to.includes('alex@shopper.example'))
    await vi.waitFor(
      async () => expect(await getStates(id)).toEqual(['mail sent', 'reply sent', 'webhook dead']),
      PATIENCE,
    )
    mood.post = 'take'
    expect(await run(['replay', id])).toBe('1 deliveries are queued again.\n')
    const all = ['mail sent', 'reply sent', 'webhook sent']
    await vi.waitFor(async () => expect(await getStates(id)).toEqual(all), PATIENCE)
    expect([toShopper().length, mails.length]).toEqual([1, 2])
    expect(await run(['replay', id])).toBe('Nothing to send again.\n')

    expect(await run(['replay', id, '--channel', 'reply'])).toBe('1 deliveries are queued again.\n')
    await vi.waitFor(async () => expect(await getStates(id)).toEqual(all), PATIENCE)
    await vi.waitFor(() => expect(toShopper()).toHaveLength(2), PATIENCE)
    expect(mails).toHaveLength(3)
    expect(await run(['replay', id, '--channel', 'fax'])).toContain('--channel is adf, mail, webhook, reply')
  })

  check('hold spam back until a person releases it', async () => {
    const {site, mails, posts} = await start()
    const spam = await submit(site, {verdict: {outcome: 'spam', reasons: ['honeypot']}})
    const good = await submit(site, {contact: {name: 'Robin', phone: '0412345679'}})
    await vi.waitFor(
      async () => expect(await getStates(good)).toEqual(['adf sent', 'mail sent', 'webhook sent']),
      PATIENCE,
    )
    expect(await getStates(spam)).toEqual([])
    expect(mails.concat().every(({text}) => !text.includes(spam))).toBe(true)
    expect(await run(['list', '--site', site, '--state', 'spam'])).toContain(spam)
    expect(await run(['accept', spam])).toBe('Released from spam; 4 deliveries are queued.\n')
    await vi.waitFor(async () => expect(await getStates(spam)).toHaveLength(4), PATIENCE)
    await vi.waitFor(() => expect(posts).toHaveLength(2), PATIENCE)
  })

  check('are shared by several processes, and none is sent twice', async () => {
    const {site, start: another, posts} = await start({concurrency: 4})
    // The embedded records have one owner, which starts one outbox.
    if (test.records.kind === 'server') {
      another()
      another()
    }
    const people = Array.from({length: 30}, (_, at) => ({name: 'Alex', phone: `04120001${10 + at}`}))
    await Promise.all(people.map((contact) => submit(site, {contact})))
    const waiting = () => run(['list', '--site', site, '--state', 'waiting'])
    await vi.waitFor(async () => expect(await waiting()).toBe('No leads.\n'), {...PATIENCE, interval: 200})
    expect(posts).toHaveLength(people.length)
  })

  check('log no personal data, whatever fails', async () => {
    const {site, mood} = await start({maxAttempts: 2})
    const lines: unknown[] = []
    for (const method of ['log', 'error', 'warn', 'info'] as const)
      vi.spyOn(console, method).mockImplementation((...said) => void lines.push(...said))
    mood.mail = 'refuse'
    mood.post = 'fail'
    const canary = 'canary7f3a'
    const contact = {name: `Name ${canary}`, email: `${canary}@shopper.example`, phone: '0499 777 333'}
    const secret = {
      contact,
      message: `Message ${canary}`,
      tradeIn: {rego: 'CANARY', comments: canary},
      answers: [{field: 'x', label: 'X', value: canary}],
    }
    const id = await submit(site, secret)
    await vi.waitFor(
      async () => expect((await getStates(id)).every((state) => state.endsWith('dead'))).toBe(true),
      PATIENCE,
    )
    await started.leadService.submit(sampleSubmission({site, ...secret, dealership: canary}))
    await started.leadService.submit(sampleSubmission({site: canary, ...secret}))
    await test.records.forSite(site, () => Promise.reject(new Error('x'))).catch(() => undefined)
    expect(lines.join('\n')).toContain('jobs.job-failed')
    expect(lines.join('\n')).not.toMatch(/canary|499 ?777|777 ?333/i)
  })
})
