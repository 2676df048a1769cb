import {randomUUID} from 'node:crypto'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import type {AlertContent} from '#/domain/alerts/write-alert'
import {formatAlertPrice, writeAlertMail, writeAlertText} from '#/domain/alerts/write-alert'
import {describeReceipt} from '#/domain/bills/describe-receipt'
import {listLenderOffers} from '#/domain/finance/list-lender-offers'
import {NO_TERMS} from '#/domain/finance/loan-terms'
import {FOLLOW_UPS} from '#/domain/leads/follow-ups'
import {type LeadSubmission, readLead} from '#/domain/leads/lead-submission'
import type {MailMessage} from '#/domain/leads/mail/mail-message'
import {writeConfirmationMail} from '#/domain/leads/mail/mail-sender'
import {resolveDepartment} from '#/domain/leads/resolve-department'
import type {StoredLead} from '#/domain/leads/stored-lead'
import {readChoices} from '#/domain/orders/order-choices'
import type {OrderLedger} from '#/domain/orders/order-money'
import {ORDER_STATES, type OrderReason, type OrderState} from '#/domain/orders/order-state'
import {RESERVATION_NOTIFICATIONS} from '#/domain/reservations/reservation-notifications'
import {renderQuotes} from '#/features/finance/render-quotes'
import {FORM_IDS, FORMS} from '#/features/forms/all-forms'
import {renderDealSheet} from '#/features/orders/deal-sheet'
import {describePriceSheet} from '#/features/price-sheet/describe-price-sheet'
import {renderPriceSheet} from '#/features/price-sheet/render-price-sheet'
import {renderValuation} from '#/features/trade-ins/valuation-document'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import type {JobHandler} from '#/jobs/job-handler'
import {SUCCEEDED} from '#/lib/result'
import {ALERT_KINDS} from '#/services/alerts/tables'
import {createBillHandlers} from '#/services/bills/bill-jobs'
import {createFinanceHandlers} from '#/services/finance-applications/hand-over'
import {sendDeskCode} from '#/services/finance-applications/open-application'
import {createAnswerHandler} from '#/services/leads/answer-shopper'
import {deliverLead} from '#/services/leads/deliver-lead'
import {createReminderHandlers} from '#/services/leads/remind-booking'
import {createOrderHandlers} from '#/services/orders/notify-order'
import {writeWinnerText} from '#/services/promotions/add-spin'
import {createWinnerHandler} from '#/services/promotions/mail-winner'
import {createReservationHandlers} from '#/services/reservations/reservation-jobs'
import {createReviewHandlers} from '#/services/reviews/ask-for-reviews'
import {sendCode} from '#/services/shoppers/sign-in-code'
import {TRADE_IN_NOTIFICATIONS} from '#/services/trade-ins/jobs'
import {createTradeInHandlers} from '#/services/trade-ins/notify-trade-in'
import {writeWeekMail} from '#/services/visits/write-week-mail'
import {sampleSnapshot, sampleSubmission} from '../sample-lead.ts'
import {samplePromotion} from '../sample-promotion.ts'
import {sampleTenant} from '../sample-tenant.ts'
import {
  application,
  bill,
  ID,
  NOW,
  order,
  PERSON,
  payment,
  reservation,
  SITE,
  site,
  spin,
  tradeIn,
} from './demo-records.ts'

/** A message that the product can send, with the event that causes it. */
export type ShownMessage = {
  /** The event, such as `reservation/held`. */
  readonly kind: string
  readonly channel: 'to the dealer' | 'to the dealer’s system' | 'to the shopper' | 'text message' | 'PDF'
  readonly subject: string
  readonly text: string
  readonly pdfs: readonly {readonly name: string; readonly content: Buffer}[]
}

type Values = {readonly [column: string]: unknown}

/**
 * Records that answer each read in turn with a prepared value. Later transactions run over a database without rows,
 * and what they insert is added to `inserted`.
 */
function createRecords(reads: readonly unknown[], inserted: Values[]): Records {
  const left = [...reads]
  const forSite = async (_: string, run: (db: SiteTransaction) => unknown) =>
    left.length > 0 ? left.shift() : run(createDatabase(inserted))
  return {forSite} as unknown as Records
}

function createDatabase(inserted: Values[], rows: readonly Values[] = []): SiteTransaction {
  const chain: unknown = new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === 'then') return (done: (found: unknown) => void) => done(rows)
      if (name === 'values') return (values: Values) => inserted.push(values) && chain
      return () => chain
    },
  })
  return chain as SiteTransaction
}

/** Collects what handlers send and store. */
function createStage() {
  const shown: ShownMessage[] = []
  const inserted: Values[] = []
  let kind = ''
  const begin = (event: string) => {
    kind = event
  }

  const add = (channel: ShownMessage['channel'], {subject, text, attachments = []}: MailMessage) => {
    shown.push({kind, channel, subject, text, pdfs: attachments})
    return SUCCEEDED
  }
  const mail = {
    send: async (_: string, message: MailMessage) => add('to the shopper', message),
  }
  const buildUrl = (host: string) => `https://${host}`
  const findSite = async () => site as never
  const submit = async (submission: LeadSubmission) => {
    await showLead(read(submission))
    return {ok: true as const, data: {leadId: 'ld_01m8fktxywhe8wevcb4488p2x6', repeated: false}}
  }

  /** The mails of a lead: to the department, to its system, and where it is a form the receipt. */
  async function showLead(stored: StoredLead, hasReply = false) {
    const send = (channel: 'mail' | 'adf' | 'reply', to: ShownMessage['channel']) =>
      deliverLead(
        channel,
        {id: ID, stored, site: withSystem},
        {
          mail: {send: async (_, message) => add(to, message)},
          webhook: {post: async () => SUCCEEDED},
          buildUrl,
        },
      )
    await send('mail', 'to the dealer')
    await send('adf', 'to the dealer’s system')
    if (hasReply) await send('reply', 'to the shopper')
  }

  /** Runs a job, and shows the texts it stores. */
  async function run(
    event: string,
    create: (parts: never) => {readonly [job: string]: JobHandler},
    job: string,
    {body, reads}: {readonly body: object; readonly reads: readonly unknown[]},
  ) {
    kind = event
    const parts = {
      ...{records: createRecords(reads, inserted), findSite, mail, buildUrl, submit, now: () => NOW},
      ...{
        carriers: {mail, buildUrl},
        onChange: () => undefined,
        findPromotion: async () => samplePromotion(),
      },
    }
    const handler = create(parts as never)[job]
    const done = await handler?.(
      {id: ID, site: SITE, key: ID, attempts: 1, body},
      new AbortController().signal,
    )
    if (!done?.ok) throw new Error(`${event}, ${job}: ${JSON.stringify(done)}`)
    showTexts()
  }

  function showTexts() {
    for (const {purpose, body} of inserted.splice(0))
      if (typeof purpose === 'string')
        shown.push({kind, channel: 'text message', subject: purpose, text: String(body), pdfs: []})
  }

  return {shown, inserted, begin, add, run, showLead, showTexts}
}

type Stage = ReturnType<typeof createStage>

/** Everything the product can send, by its own handlers and with invented people. */
export async function listMessages(): Promise<ShownMessage[]> {
  const stage = createStage()
  await showEvents(stage)
  await showLeads(stage)
  await showRest(stage)
  await showPdfs(stage)
  return stage.shown
}

/** A deposit that was taken, and given back with an order that ends; the rest is paid from *paid* on. */
function buildLedger(state: string): OrderLedger {
  const cents = 20_000
  const isReturned = state === 'cancelled'
  return {
    state: state as OrderLedger['state'],
    deposit: {
      state: 'captured',
      amountCents: cents,
      capturedCents: cents,
      refundedCents: isReturned ? cents : 0,
    },
    keepsDeposit: false,
    isBalancePaid: ['paid', 'ready', 'handed-over'].includes(state),
  }
}

async function showBills({run}: Stage): Promise<void> {
  for (const reason of ['paid', 'refunded']) {
    const cents = reason === 'paid' ? payment.capturedCents : payment.refundedCents
    const money = {...payment, refundedCents: reason === 'paid' ? 0 : cents}
    const entries = reason === 'paid' ? [] : [{kind: 'refunded', cents, createdAt: new Date(NOW)}]
    const facts = {payee: 'North Motors', zone: ZONE, bill, payment: money}
    const withoutEmail = {...facts, bill: {...bill, contact: {...PERSON, email: null}}}
    const body = {bill: ID, reason, cents}
    const receipt = describeReceipt({...facts, entries})
    await run(`bill/${reason}`, createBillHandlers, 'bill-to-dealer', {body, reads: [facts]})
    await run(`bill/${reason}`, createBillHandlers, 'bill-to-shopper', {body, reads: [facts, receipt]})
    await run(`bill/${reason}`, createBillHandlers, 'bill-to-shopper', {body, reads: [withoutEmail]})
  }
}

function showWeek({begin, add}: Stage): void {
  begin('figures/week')
  const figures = {
    weeks: ['2026-11-23', '2026-11-16', '2025-11-24'],
    rows: [{day: '2026-11-23', figure: 'visit' as const, count: 412}],
    cars: [{car: '2021-sample-hauler', views: 40, before: 31, saves: 2, leads: 1, standing: null}],
    sources: [{source: 'search google', campaign: '', visits: 120, before: 99, calls: 0, leads: 4, first: 3}],
    searches: [{words: 'red Haulers', times: 3, before: 0}],
    entries: [],
    desks: [],
  }
  const of = {name: site.name, url: 'https://north.example', studioUrl: 'https://studio.example'}
  add('to the dealer', writeWeekMail(figures, {...of, to: ['boss@north.example']}))
}

async function showUnfinishedDeal({run}: Stage): Promise<void> {
  const wording = 'If I leave this unfinished, the dealer may call or write to me about it.'
  const at = new Date(NOW).toISOString()
  const consent = {purpose: 'being-asked', wording, version: '1', given: true, preTicked: false, at}
  const draft = {...order, state: 'draft', reservation: null, sum: {...order.sum, loan: LOAN}}
  await run('order/unfinished', createOrderHandlers, 'tell-unfinished-deal', {
    body: {order: ID, changedAt: at},
    reads: [{order: draft, consent, phone: PERSON.phone}],
  })
}

async function showEvents(stage: Stage): Promise<void> {
  const {run} = stage
  for (const reason of Object.keys(RESERVATION_NOTIFICATIONS))
    for (const job of ['tell-dealer', 'tell-shopper'])
      await run(`reservation/${reason}`, createReservationHandlers, job, {
        body: {reservation: ID, reason},
        reads: [reservation],
      })

  for (const [state, reason] of listOrderEvents())
    for (const job of ['tell-order-dealer', 'tell-order-shopper'])
      await run(`order/${state === 'cancelled' ? reason : state}`, createOrderHandlers, job, {
        body: {order: ID, state},
        reads: [{order: {...order, state, reason}, reason, reservation, ledger: buildLedger(state)}],
      })

  showWeek(stage)
  await showUnfinishedDeal(stage)
  await showBills(stage)

  for (const what of TRADE_IN_NOTIFICATIONS) {
    const own = {...tradeIn, lead: what === 'begun' ? null : 'ld_01m8fktxywhe8wevcb4488p2x6'}
    const body = {tradeIn: ID, what, revision: '1'}
    const valued = what === 'begun' ? null : own.valued
    await run(`trade-in/${what}`, createTradeInHandlers, 'tell-trade-in', {
      body,
      reads: [{tradeIn: {...own, valued}, photos: []}],
    })
    if (what === 'valued' || what === 'accepted')
      await run(`trade-in/${what}`, createTradeInHandlers, 'mail-trade-in', {body, reads: [own]})
  }
  await run('trade-in/no-figure', createTradeInHandlers, 'mail-trade-in', {
    body: {tradeIn: ID, what: 'valued', revision: '1'},
    reads: [
      {...tradeIn, valued: {...tradeIn.valued, figure: null, offer: {kind: 'none', reason: 'no-basis'}}},
    ],
  })
}

async function showLeads({begin, showLead}: Stage): Promise<void> {
  for (const id of FORM_IDS) {
    begin(`form/${id}`)
    const {category, subcategory = null, department} = FORMS[id]
    const appointment = FORMS[id].appointment ? book(FORMS[id].appointment) : null
    await showLead(
      store({form: id, category, subcategory, department, appointment, ...(!FORMS[id].about && {car: null})}),
      true,
    )
  }
  for (const subcategory of FOLLOW_UPS) {
    begin(`booking/${subcategory}`)
    const message = {
      Cancelled: 'Cancelled by the shopper: test drive, Wednesday, 2 December 2026, 10 am.',
      Moved:
        'Moved by the shopper: test drive, Wednesday, 2 December 2026, 10 am, is now on Thursday, 3 December 2026, 9 am.',
      'Consent withdrawn': 'The shopper takes back: "Send me news and offers."',
    }[subcategory]
    const appointment = subcategory === 'Moved' ? book('test-drive') : null
    const follows = 'ld_01m8fktxywhe8wevcb4488p2x6'
    await showLead(
      store({category: 'Test Drive', subcategory, message, appointment, follows}),
      subcategory === 'Moved',
    )
  }
}

async function showRest({inserted, begin, add, run, showTexts}: Stage): Promise<void> {
  const booked = store({form: 'testDrive', category: 'Test Drive', appointment: book('test-drive')})
  const found = new Map([[booked.id, booked]])
  await run('booking/reminder', createReminderHandlers, 'remind-booking', {
    body: {lead: booked.id},
    reads: [found],
  })
  await run('review/asked', createReviewHandlers, 'ask-for-review', {
    body: {request: ID},
    reads: [
      {site: SITE, id: ID, askedAt: null, leftOut: null},
      {stored: booked, email: PERSON.email},
    ],
  })
  const answer = {
    subject: 'Your enquiry: 2021 Sample Hauler SR5',
    words: 'Hello Ann,\n\nit is still here.',
    staffName: 'Sam Seller',
    staffEmail: null,
  }
  await run('lead/answer', createAnswerHandler, 'answer-shopper', {
    body: {lead: booked.id, event: ID},
    reads: [{stored: booked, answer}],
  })
  await run('finance-application/sent', createFinanceHandlers, 'tell-finance-desk', {
    body: {application: ID},
    reads: [{application, phone: PERSON.phone}],
  })
  await run('prize/won', createWinnerHandler, 'mail-winner', {
    body: {spin: ID, host: 'north.example'},
    reads: [spin],
  })
  const newSpin = {
    shopper: {id: ID, phone: PERSON.phone},
    siteName: 'North Cars',
    sender: null,
    host: 'north.example',
    zone: 'Australia/Sydney',
  }
  inserted.push(writeWinnerText(newSpin as never, spin as never, NOW))
  showTexts()

  begin('sign-in/code')
  const code = {
    site: SITE,
    phone: PERSON.phone,
    from: [],
    work: 'usual' as const,
    host: 'north.example',
    sender: null,
  }
  await sendCode(
    createDatabase(inserted, [{count: 1}]),
    {...code, words: site.settings.signIn.message.replaceAll('{site}', 'North Cars')},
    NOW,
  )
  showTexts()
  begin('finance-application/code')
  await sendDeskCode(createDatabase(inserted, [{...application, count: 1}]), site, {
    id: ID,
    host: 'north.example',
    now: NOW,
  })
  showTexts()

  for (const alert of ALERT_KINDS) {
    begin(`alert/${alert}`)
    const words = describeAlert(alert)
    add('to the shopper', writeAlertMail(words, PERSON.email, 'https://north.example/stop'))
    add('text message', {...NO_MAIL, subject: 'alert', text: writeAlertText(words, true)})
  }
  begin('alert/confirm')
  add(
    'to the shopper',
    writeConfirmationMail(describeAlert('new').sender, {
      to: PERSON.email,
      purpose: 'send alerts about cars',
      url: 'https://north.example/confirm',
    }),
  )
}

const LOAN =
  'North Finance, $198 a week for $52,790 over 5 years at 7.49% p.a. (comparison rate 8.12% p.a.), with $200 paid at the start and a final payment of $0. WARNING: This comparison rate is true only for the example given. Comparison rate based on a secured loan of $30,000 over 5 years.'

async function showPdfs({shown}: Stage): Promise<void> {
  const addPdf = (name: string, content: Buffer) =>
    shown.push({kind: `pdf/${name}`, channel: 'PDF', subject: name, text: '', pdfs: [{name, content}]})
  const tenant = {...sampleTenant(), ...site, id: 'site-north', layerIds: [], brands: []}
  addPdf('valuation', await renderValuation(tenant, tradeIn as never, tradeIn.valued as never))
  addPdf('price-sheet', await renderPriceSheet(describePriceSheet(car, sheetFacts), null))
  const wanted = {terms: {...NO_TERMS, tradeIn: 5000}, band: null}
  const offers = listLenderOffers(car, wanted, {finance: site.settings.finance, zone: ZONE}, NOW)
  const choices = readChoices(order.choices)
  const deal = {number: order.number, sum: {...order.sum, loan: LOAN}, choices}
  addPdf('deal', await renderDealSheet({tenant, car, deal, now: NOW} as never))
  addPdf(
    'quotes',
    await renderQuotes({car, offers, settings: site.settings, zone: ZONE, url: PAGE, now: NOW}),
  )
}

const NO_MAIL = {to: [], fromName: '', replyTo: null, automatic: true}

const ZONE = 'Australia/Sydney'
const PAGE = 'https://north.example/cars/2020-kia-rio-1'
const car = carSchema.parse({
  id: 'd-1',
  slug: '2020-kia-rio-1',
  name: '2020 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  badge: 'Sport',
  year: 2020,
  km: 48_210,
  price: 20_990,
  price_basis: 'drive_away',
  price_state: 'NSW',
  car_type: 'used',
  stocknum: 'U1',
  dealership_slug: 'sample',
  finance_lenders: {
    broker: {
      interestRate: 8.49,
      comparisonRate: 9.89,
      paymentWeek: 93.2,
      validTo: Math.ceil(NOW / 1000) + 86_400,
    },
  },
})
const sheetFacts = {
  settings: site.settings,
  dealer: {
    name: 'North Motors',
    address: '1 Yard St, Sydney NSW 2000',
    phone: '02 9000 0000',
    licence: 'North Cars Pty Ltd, MD 00000',
  },
  url: PAGE,
  zone: ZONE,
  now: NOW,
  disclaimers: () => [site.settings.finance.disclaimer],
}

/** The site with a sales system. */
const withSystem = {
  ...site,
  settings: {...site.settings, forms: {...site.settings.forms, adfEmail: 'crm@systems.example'}},
}

/** Every state of an order that is notified, a cancelled one with each of its reasons. */
export function listOrderEvents(): (readonly [state: string, reason: OrderReason])[] {
  const states: readonly OrderState[] = ORDER_STATES.filter(
    (state) => state !== 'cancelled' && state !== 'draft',
  )
  const ends = ['by-shopper', 'by-dealership', 'time-over', 'sold-elsewhere', 'money-returned'] as const
  return [
    ...states.map((state) => [state, state as OrderReason] as const),
    ...ends.map((reason) => ['cancelled', reason] as const),
  ]
}

function store(changed: Partial<LeadSubmission>): StoredLead {
  const contact = {
    firstName: 'Ann',
    lastName: 'Example',
    email: PERSON.email,
    phone: PERSON.phone,
    postcode: '2000',
  }
  return read(sampleSubmission({contact, idempotencyKey: randomUUID(), ...changed, site: SITE}))
}

function read(submission: LeadSubmission): StoredLead {
  const reading = readLead(submission)
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  const {lead} = reading
  const id = 'ld_01m8fktxywhe8wevcb4488p2x6'
  return {id, createdAt: new Date(NOW), department: resolveDepartment(lead), duplicateOf: null, lead}
}

function book(kind: 'test-drive' | 'service'): LeadSubmission['appointment'] {
  const location = kind === 'service' ? 'workshop' : 'showroom'
  return {location, kind, startsAt: '2026-12-01T23:00:00Z', minutes: 30}
}

function describeAlert(kind: (typeof ALERT_KINDS)[number]): AlertContent {
  const {legalName, abn, phone} = site.settings.identity
  const wording = {kind: 'price' as const, amount: 19_500, basis: 'Drive away', was: null}
  const price = formatAlertPrice(wording as never, kind === 'price' ? 21_000 : null)
  const cars = [
    {kind, title: sampleSnapshot.name, price, url: 'https://north.example/cars/2021-sample-hauler'},
  ]
  return {
    sender: {
      name: 'North Cars',
      legalName,
      abn,
      phone,
      address: '1 Yard St, Sydney NSW 2000',
      url: 'https://north.example',
    },
    searches: [{about: 'watchlist', name: '', url: 'https://north.example/watchlist', cars}],
    stopUrl: 'https://north.example/stop',
    manageUrl: 'https://north.example/my-garage',
  }
}
