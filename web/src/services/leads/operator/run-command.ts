import {randomUUID} from 'node:crypto'
import {toEmailKey, toPhoneKey} from '#/domain/leads/lead-text'
import {formatRecordNumber} from '#/domain/record-number'
import {maskMobile} from '#/domain/sign-in/parse-mobile'
import type {Records} from '#/gateways/records/port'
import {deriveWebhookSecret} from '#/gateways/webhook/http-webhook'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {writeTable} from '#/operator/write-table'
import {computeLeadDates, pruneLeadsAndContacts} from '#/privacy/prune-leads-and-contacts'
import {countAlertAddresses, eraseAlertAddresses} from '#/services/alerts/operator-alerts'
import {countPayers, erasePayers} from '#/services/bills/records'
import {listFinanceStates} from '#/services/finance-applications/records'
import {eraseOrderContacts} from '#/services/orders/records'
import {eraseWinnerAddresses} from '#/services/promotions/records'
import {countContacts, eraseContacts} from '#/services/reservations/operator-reservations'
import {countShoppersByPhone, deleteSessionsByPhone, eraseShoppersByPhone} from '#/services/shoppers/records'
import {listTextMessages} from '#/services/text-messages/records'
import {countTradeInsOfPerson, eraseTradeInsOfPerson} from '#/services/trade-ins/records'
import type {FindSite} from '../lead-service.ts'
import {planDeliveries} from '../plan-deliveries.ts'
import {
  acceptLead,
  countLeadsOfPerson,
  eraseLeadsOfPerson,
  findLeadKey,
  listDeliveries,
  listLeads,
  replayDead,
  replayLead,
} from '../records/operator-leads.ts'
import {readLeads} from '../records/read-leads.ts'
import {routeLead} from '../route-lead.ts'
import {exportLeads} from './export-leads.ts'
import {type Command, type CommandName, HELP, readArguments} from './read-arguments.ts'

type CommandContext = {
  readonly records: Records
  readonly findSite: FindSite
  readonly webhookSecret: string
  /** Called when deliveries become due. */
  readonly nudge: () => void
}

type Run = (context: CommandContext, command: Command) => Promise<Answer>

const COMMANDS: {readonly [name in CommandName]: Run} = {
  list: listAll,
  show: showLead,
  replay: replayDeliveries,
  accept: acceptSpam,
  export: async ({records}, {options}) => ({ok: true, text: exportLeads(records, options)}),
  prune: pruneOld,
  erase: erasePerson,
  'sign-out': signPersonOut,
  texts: listTexts,
  applications: listApplications,
  secret: showSecret,
}

/** Runs a line of `pnpm leads`. */
export async function runCommand(context: CommandContext, args: readonly string[]): Promise<Answer> {
  const command = readArguments(args)
  return typeof command === 'string' ? refuse(command) : COMMANDS[command.name](context, command)
}

async function listAll({records}: CommandContext, {options}: Command): Promise<Answer> {
  const found = await listLeads(records, {...options, after: null})
  if (found.length === 0) return succeed('No leads.')
  const sent = await listDeliveries(
    records,
    found.map(({id}) => id),
  )
  const rows = found.map(({id, site, createdAt, department, category, verdict}) => [
    id,
    formatUtc(createdAt),
    site,
    department,
    category,
    verdict === 'spam' ? 'spam' : (sent.get(id) ?? []).map((one) => `${one.channel} ${one.state}`).join(', '),
  ])
  return succeed(
    writeTable([['lead', 'received (UTC)', 'site', 'department', 'category', 'deliveries'], ...rows]),
  )
}

async function showLead({records}: CommandContext, {subject}: Command): Promise<Answer> {
  const stored = subject === null ? null : await readAny(records, subject)
  if (!stored) return refuse('No such lead. "pnpm leads list" shows the newest.')
  const deliveries = (await listDeliveries(records, [stored.id])).get(stored.id) ?? []
  return succeed(JSON.stringify({...stored, deliveries}, null, 2))
}

async function readAny(records: Records, text: string) {
  const key = await findLeadKey(records, text)
  if (key === null) return null
  return (await records.forSite(key.site, (db) => readLeads(db, key.site, [key.id]))).get(key.id) ?? null
}

async function replayDeliveries(
  {records, nudge}: CommandContext,
  {subject, options}: Command,
): Promise<Answer> {
  if (!options.dead && subject === null) return refuse(HELP)
  const count = options.dead
    ? await replayDead(records, options.site)
    : await replayLead(records, subject ?? '', options.channel)
  nudge()
  return succeed(count === 0 ? 'Nothing to send again.' : `${count} deliveries are queued again.`)
}

async function acceptSpam({records, findSite, nudge}: CommandContext, {subject}: Command): Promise<Answer> {
  const stored = subject === null ? null : await readAny(records, subject)
  if (stored?.lead.verdict.outcome !== 'spam') return refuse('No spam lead has this id.')
  const site = await findSite(stored.lead.site)
  if (!site) return refuse('The site of this lead no longer exists.')
  const lead = {...stored.lead, verdict: {outcome: 'ok' as const, reasons: []}}
  const route = routeLead({...lead, department: stored.department}, site)
  const deliveries = planDeliveries(lead, route).map((channel) => ({id: randomUUID(), channel}))
  await acceptLead(records, {id: stored.id, site: site.slug, deliveries})
  nudge()
  return succeed(`Released from spam; ${deliveries.length} deliveries are queued.`)
}

async function pruneOld({records}: CommandContext, {options}: Command): Promise<Answer> {
  const before = computeLeadDates(Date.now(), {months: options.months, spamDays: options['spam-days']})
  const day = formatDay(before.leads)
  const dates = `leads before ${day} and spam before ${formatDay(before.spam)}, and the names on reservations, orders and payments before ${day}`
  if (!options.yes) return succeed(`Would remove ${dates} for good. Add --yes to do it.`)
  const removed = await pruneLeadsAndContacts(records, before)
  return succeed(`Removed ${removed.leads} leads and ${removed.reveals} phone reveals: ${dates}.`)
}

function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

async function erasePerson({records}: CommandContext, {options}: Command): Promise<Answer> {
  const person = {email: toEmailKey(options.email), phone: toPhoneKey(options.phone)}
  // Accounts store the number with its plus sign.
  const phone = person.phone === null ? null : `+${person.phone}`
  if (person.email === null && phone === null)
    return refuse('Name the person: --email ADDRESS or --phone NUMBER.')
  const describe = (leads: number, shoppers: number, addresses: number, tradeIns: number, paid: number) =>
    `${leads} leads, ${shoppers} shopper accounts, ${addresses} addresses of alerts, ${tradeIns} valuations and the name on ${paid} reservations and payments`
  if (options.yes) {
    // The account identifies the leads that it sent, so it is deleted last.
    const leads = await eraseLeadsOfPerson(records, person)
    const tradeIns = await eraseTradeInsOfPerson(records, person)
    const addresses = await eraseAlertAddresses(records, person.email)
    await eraseWinnerAddresses(records, person.email)
    // Orders are found by their accounts and reservations, so they are erased before both.
    await eraseOrderContacts(records, person)
    const shoppers = phone === null ? 0 : await eraseShoppersByPhone(records, phone)
    const paid = (await eraseContacts(records, person)) + (await erasePayers(records, person))
    return succeed(`Removed ${describe(leads, shoppers, addresses, tradeIns, paid)}.`)
  }
  const shoppers = phone === null ? 0 : await countShoppersByPhone(records, phone)
  const paid = (await countContacts(records, person)) + (await countPayers(records, person))
  const tradeIns = await countTradeInsOfPerson(records, person)
  const addresses = await countAlertAddresses(records, person.email)
  const found = describe(await countLeadsOfPerson(records, person), shoppers, addresses, tradeIns, paid)
  return succeed(`Would remove ${found} for good. Add --yes to do it.`)
}

async function signPersonOut({records}: CommandContext, {options}: Command): Promise<Answer> {
  const phone = toPhoneKey(options.phone)
  if (phone === null) return refuse('Name the shopper: --phone NUMBER.')
  const ended = await deleteSessionsByPhone(records, `+${phone}`)
  return succeed(`Ended the sessions of ${ended} shopper accounts.`)
}

// A secret for a name that no site has would be given to a receiver and never work.
async function showSecret(
  {findSite, webhookSecret}: CommandContext,
  {subject, options}: Command,
): Promise<Answer> {
  if (subject === null) return refuse('Name the site: pnpm leads secret SITE.')
  if (!(await findSite(subject))) return refuse(`There is no site ${subject}.`)
  return succeed(deriveWebhookSecret(webhookSecret, options.finance ? 'finance' : 'lead', subject))
}

/** The newest texts; the number is masked, recognisable for its owner. */
async function listTexts({records}: CommandContext, {options: {site, limit}}: Command): Promise<Answer> {
  const texts = await listTextMessages(records, {site, limit})
  if (texts.length === 0) return succeed('No text messages.')
  const rows = texts.map((text) => [
    formatUtc(text.createdAt),
    text.site,
    maskMobile(text.phone),
    text.purpose,
    text.state,
    text.error ?? '',
    text.providerId ?? '',
  ])
  const head = ['asked for (UTC)', 'site', 'number', 'purpose', 'state', 'error', 'provider’s id']
  return succeed(writeTable([head, ...rows]))
}

/** The newest finance applications: their states, events and jobs. */
async function listApplications(
  {records}: CommandContext,
  {options: {site, limit}}: Command,
): Promise<Answer> {
  const found = await listFinanceStates(records, {site, limit})
  if (found.length === 0) return succeed('No applications for finance.')
  const rows = found.map((one) => [
    formatRecordNumber(one.number),
    formatUtc(one.createdAt),
    one.site,
    one.state,
    one.erasedAt ? one.erasedAt.toISOString().slice(0, 10) : '',
    one.events ?? '',
    one.jobs ?? '',
  ])
  return succeed(
    writeTable([['application', 'begun (UTC)', 'site', 'state', 'erased', 'events', 'jobs'], ...rows]),
  )
}
