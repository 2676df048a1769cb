import {randomUUID} from 'node:crypto'
import * as z from 'zod'
import type {Records} from '#/gateways/records/port'
import {deriveWebhookSecret} from '#/gateways/webhook/http-webhook'
import {replayDeadJobs} from '#/jobs/records'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {type CommandLine, defineCommand, defineCount, defineDay, FLAG, TEXT} from '#/operator/define-command'
import {writeTable} from '#/operator/write-table'
import type {CommandParts} from '../../command-parts.ts'
import {LEAD_JOBS} from '../jobs.ts'
import type {FindSite} from '../lead-service.ts'
import {planDeliveries} from '../plan-deliveries.ts'
import {CHANNELS} from '../records/delivery-jobs.ts'
import {
  acceptLead,
  findLeadKey,
  LEAD_STATES,
  listDeliveries,
  listLeads,
  replayLead,
} from '../records/operator-leads.ts'
import {readLeads} from '../records/read-leads.ts'
import {routeLead} from '../route-lead.ts'
import {exportLeads} from './export-leads.ts'

type CommandContext = CommandParts & {readonly findSite: FindSite}

const OPTIONS = {
  site: TEXT,
  state: {
    type: 'string' as const,
    schema: z.enum(LEAD_STATES, '--state is waiting, sent, dead or spam').nullable().default(null),
  },
  since: defineDay('since'),
  limit: defineCount('limit', 50, 1000),
  format: {
    type: 'string' as const,
    schema: z.enum(['csv', 'jsonl'], '--format is csv or jsonl').default('csv'),
  },
  channel: {
    type: 'string' as const,
    multiple: true,
    schema: z.array(z.enum(CHANNELS, `--channel is ${CHANNELS.join(', ')}`)).default([]),
  },
  dead: FLAG,
  finance: FLAG,
  calls: FLAG,
}

type Command = CommandLine<typeof OPTIONS>

/** Runs a line of `pnpm leads`. */
export const runLeadCommand = defineCommand({
  name: 'leads',
  notes: `With --channel ${CHANNELS.join(', ')} "replay" sends this channel again, even if it arrived; the option can be repeated.
"reply" is the thank-you to the shopper.`,
  options: OPTIONS,
  actions: {
    list: {
      usage: '[--site SITE] [--state waiting|sent|dead|spam] [--since DAY] [--limit N]',
      does: 'the newest leads, with their deliveries',
      run: listAll,
    },
    show: {usage: 'ID', does: 'one lead with its deliveries', run: showLead},
    replay: {
      usage: 'ID [--channel CHANNEL], or --dead [--site SITE]',
      does: 'send the undelivered messages of one lead again; --dead: all that were given up',
      run: (context, command) =>
        command.options.dead === (command.subject !== '') ? null : replayDeliveries(context, command),
    },
    accept: {usage: 'ID', does: 'not spam after all: deliver it', run: acceptSpam},
    export: {
      usage: '[--format csv|jsonl] [--since DAY] [--site SITE]',
      does: 'all leads, as a file',
      run: async ({records}, {options}) => ({ok: true, text: exportLeads(records, options)}),
    },
    secret: {
      usage: 'SITE [--finance|--calls]',
      does: 'the secret that signs the site’s webhooks, for enquiries or for finance applications; --calls: what a call service tells the site',
      run: showSecret,
    },
  },
})

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

const NO_LEAD = 'No such lead. "pnpm leads list" shows the newest.'

async function showLead({records}: CommandContext, {subject}: Command): Promise<Answer> {
  const stored = await readAny(records, subject)
  if (!stored) return refuse(NO_LEAD)
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
  const key = options.dead ? null : await findLeadKey(records, subject)
  if (!key && !options.dead) return refuse(NO_LEAD)
  const count = key
    ? await replayLead(records, key.id, options.channel)
    : await replayDeadJobs(records, LEAD_JOBS, options.site)
  nudge()
  return succeed(count === 0 ? 'Nothing to send again.' : `${count} deliveries are queued again.`)
}

async function acceptSpam({records, findSite, nudge}: CommandContext, {subject}: Command): Promise<Answer> {
  const stored = await readAny(records, subject)
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

// A secret for a name that no site has would be given to a receiver and never work.
async function showSecret({webhookSecret}: CommandContext, {subject, options}: Command): Promise<Answer> {
  const purpose = options.calls ? 'call' : options.finance ? 'finance' : 'lead'
  return succeed(deriveWebhookSecret(webhookSecret, purpose, subject))
}
