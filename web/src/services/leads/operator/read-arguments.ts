import {parseArgs} from 'node:util'
import * as z from 'zod'
import {CHANNELS} from '../records/delivery-jobs.ts'
import {LEAD_STATES} from '../records/operator-leads.ts'

export const HELP = `Usage:
  pnpm leads list [--site SITE] [--state waiting|sent|dead|spam] [--since DAY] [--limit N]
  pnpm leads show ID
  pnpm leads replay ID            send the undelivered messages of one lead again
  pnpm leads replay ID --channel adf|mail|webhook|reply
                                  send this channel again, even if it arrived; can be repeated.
                                  "reply" is the thank-you to the shopper
  pnpm leads replay --dead [--site SITE]
  pnpm leads accept ID            not spam after all: deliver it
  pnpm leads export [--format csv|jsonl] [--since DAY] [--site SITE]
  pnpm leads prune [--months 24] [--spam-days 30] [--yes]
  pnpm leads erase [--email ADDRESS] [--phone NUMBER] [--yes]
  pnpm leads sign-out --phone NUMBER
                                  end every session of a shopper, on every site
  pnpm leads texts [--site SITE] [--limit N]
                                  the newest text messages, with the state of each
  pnpm leads applications [--site SITE] [--limit N]
                                  the newest applications for finance, with the state of each,
                                  without their answers
  pnpm leads secret SITE [--finance]
                                  the secret that signs the site's webhooks, for enquiries or for
                                  applications for finance
`

const NAMES = [
  'list',
  'show',
  'replay',
  'accept',
  'export',
  'prune',
  'erase',
  'sign-out',
  'texts',
  'applications',
  'secret',
] as const
export type CommandName = (typeof NAMES)[number]

const optionsSchema = z.object({
  site: z.string().nullable().default(null),
  state: z.enum(LEAD_STATES, '--state is waiting, sent, dead or spam').nullable().default(null),
  since: z.iso
    .date('--since is a day such as 2026-03-01')
    .transform((day) => new Date(`${day}T00:00:00Z`))
    .nullable()
    .default(null),
  limit: z.coerce.number('--limit is a number').int().min(1).max(1000).default(50),
  format: z.enum(['csv', 'jsonl'], '--format is csv or jsonl').default('csv'),
  months: z.coerce.number('--months is a number').int().min(1).max(240).default(24),
  'spam-days': z.coerce.number('--spam-days is a number').int().min(1).max(3650).default(30),
  email: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
  channel: z.array(z.enum(CHANNELS, `--channel is ${CHANNELS.join(', ')}`)).default([]),
  dead: z.boolean().default(false),
  finance: z.boolean().default(false),
  yes: z.boolean().default(false),
})

export type Options = z.infer<typeof optionsSchema>
export type Command = {readonly name: CommandName; readonly subject: string | null; readonly options: Options}

const TEXTS = ['site', 'state', 'since', 'limit', 'format', 'months', 'spam-days', 'email', 'phone'] as const

const FLAGS = {
  ...Object.fromEntries(TEXTS.map((name) => [name, {type: 'string' as const}])),
  channel: {type: 'string' as const, multiple: true},
  dead: {type: 'boolean' as const},
  finance: {type: 'boolean' as const},
  yes: {type: 'boolean' as const},
}

/** Parses a command line; a string is its error message. */
export function readArguments(args: readonly string[]): Command | string {
  const [first, ...rest] = args
  const name = NAMES.find((known) => known === first)
  if (!name) return HELP
  try {
    const {values, positionals} = parseArgs({args: rest, options: FLAGS, allowPositionals: true})
    const options = optionsSchema.safeParse(values)
    if (!options.success) return options.error.issues.map(({message}) => message).join('\n')
    return {name, subject: positionals[0] ?? null, options: options.data}
  } catch (cause) {
    return cause instanceof Error ? cause.message : HELP
  }
}
