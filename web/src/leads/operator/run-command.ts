import {randomUUID} from 'node:crypto'
import {emailKey, phoneKey} from '#/domain/lead/contact-keys'
import {
  acceptLead,
  countOfPerson,
  erasePerson,
  findSiteOfLead,
  listDeliveries,
  listLeads,
  pruneLeads,
  replayDead,
  replayLead,
} from '#/gateways/records/leads/operator-leads'
import {readLeads} from '#/gateways/records/leads/read-leads'
import type {Records} from '#/gateways/records/port'
import {deriveWebhookSecret} from '#/gateways/webhook/http-webhook'
import type {FindSite} from '../lead-desk.ts'
import {planDeliveries} from '../plan-deliveries.ts'
import {routeLead} from '../route-lead.ts'
import {exportLeads} from './export-leads.ts'
import {type Command, type CommandName, HELP, readArguments} from './read-arguments.ts'
import {writeTable} from './write-table.ts'

type Desk = {
  readonly records: Records
  readonly findSite: FindSite
  readonly webhookSecret: string
  /** Told when deliveries became due. */
  readonly nudge: () => void
}

/** What a command says, in text for a terminal. */
export type Answer = {readonly ok: boolean; readonly text: AsyncIterable<string>}

type Run = (desk: Desk, command: Command) => Promise<Answer>

const COMMANDS: {readonly [name in CommandName]: Run} = {
  list,
  show,
  replay,
  accept,
  export: async ({records}, {options}) => ({ok: true, text: exportLeads(records, options)}),
  prune,
  erase,
  secret: async (desk, {subject}) =>
    subject === null ? wrong('Say which site.') : said(deriveWebhookSecret(desk.webhookSecret, subject)),
}

/** Runs a line of `pnpm leads`. */
export async function runCommand(desk: Desk, args: readonly string[]): Promise<Answer> {
  const command = readArguments(args)
  return typeof command === 'string' ? wrong(command) : COMMANDS[command.name](desk, command)
}

function said(text: string): Answer {
  return {ok: true, text: once(text)}
}

function wrong(text: string): Answer {
  return {ok: false, text: once(text)}
}

async function* once(text: string): AsyncGenerator<string> {
  yield text.endsWith('\n') ? text : `${text}\n`
}

async function list({records}: Desk, {options}: Command): Promise<Answer> {
  const found = await listLeads(records, {...options, after: null})
  if (found.length === 0) return said('No leads.')
  const sent = await listDeliveries(
    records,
    found.map(({id}) => id),
  )
  const rows = found.map(({id, site, createdAt, department, category, verdict}) => [
    id,
    createdAt.toISOString().slice(0, 16).replace('T', ' '),
    site,
    department,
    category,
    verdict === 'spam' ? 'spam' : (sent.get(id) ?? []).map((one) => `${one.channel} ${one.state}`).join(', '),
  ])
  return said(
    writeTable([['lead', 'received (UTC)', 'site', 'department', 'category', 'deliveries'], ...rows]),
  )
}

async function show({records}: Desk, {subject}: Command): Promise<Answer> {
  const stored = subject === null ? null : await readAny(records, subject)
  if (!stored) return wrong('No such lead. "pnpm leads list" shows the newest.')
  const deliveries = (await listDeliveries(records, [stored.id])).get(stored.id) ?? []
  return said(JSON.stringify({...stored, deliveries}, null, 2))
}

async function readAny(records: Records, id: string) {
  const site = await findSiteOfLead(records, id)
  if (site === null) return null
  return (await records.forSite(site, (db) => readLeads(db, site, [id]))).get(id) ?? null
}

async function replay({records, nudge}: Desk, {subject, options}: Command): Promise<Answer> {
  if (!options.dead && subject === null) return wrong(HELP)
  const count = options.dead
    ? await replayDead(records, options.site)
    : await replayLead(records, subject ?? '', options.channel)
  nudge()
  return said(count === 0 ? 'Nothing to send again.' : `${count} deliveries are on their way again.`)
}

async function accept({records, findSite, nudge}: Desk, {subject}: Command): Promise<Answer> {
  const stored = subject === null ? null : await readAny(records, subject)
  if (stored?.lead.verdict.outcome !== 'spam') return wrong('No such lead among the spam.')
  const site = await findSite(stored.lead.site)
  if (!site) return wrong('The site of this lead does not exist any more.')
  const lead = {...stored.lead, verdict: {outcome: 'ok' as const, reasons: []}}
  const route = routeLead({...lead, department: stored.department}, site)
  const deliveries = planDeliveries(lead, route).map((channel) => ({id: randomUUID(), channel}))
  await acceptLead(records, {id: stored.id, site: site.slug, deliveries})
  nudge()
  return said(`Taken out of the spam; ${deliveries.length} deliveries are on their way.`)
}

const DAY_MS = 86_400_000

async function prune({records}: Desk, {options}: Command): Promise<Answer> {
  const before = new Date()
  before.setUTCMonth(before.getUTCMonth() - options.months)
  const spam = new Date(Date.now() - options['spam-days'] * DAY_MS)
  const dates = `leads before ${day(before)} and spam before ${day(spam)}`
  if (!options.yes) return said(`Would remove ${dates} for good. Add --yes to do it.`)
  const removed = await pruneLeads(records, {leads: before, spam})
  return said(`Removed ${removed.leads} leads and ${removed.reveals} phone reveals: ${dates}.`)
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10)
}

async function erase({records}: Desk, {options}: Command): Promise<Answer> {
  const person = {email: emailKey(options.email), phone: phoneKey(options.phone)}
  if (person.email === null && person.phone === null)
    return wrong('Say whom: --email ADDRESS or --phone NUMBER.')
  if (options.yes) return said(`Removed ${await erasePerson(records, person)} leads.`)
  return said(`Would remove ${await countOfPerson(records, person)} leads for good. Add --yes to do it.`)
}
