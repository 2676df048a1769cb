import {isReached} from '@forecourt/schemas/settings/trial'
import * as z from 'zod'
import {CliError, EXIT} from '../cli/cli-error.ts'
import {defineCommand} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import {withLake} from '../content/lake-client.ts'
import {readEnv} from '../env.ts'

const sitesShape = z.array(z.object({id: z.string(), slug: z.string(), hosts: z.array(z.string()).nullish()}))
const SITES =
  '*[_type == "site" && defined(slug.current) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(slug.current) {"id": _id, "slug": slug.current, hosts}'

type Values = {sites?: string; share?: string; to?: string}

async function printRing({sites = '', share: given = '0', to}: Values, {environment, print}: Terminal) {
  const named = sites.split(',').flatMap((name) => name.trim() || [])
  const share = Number(given)
  if (!(share >= 0 && share <= 100))
    throw new CliError(`--share takes a number from 0 to 100, not "${given}".`, {exitCode: EXIT.usage})
  if (to !== undefined && !/^[\w.:[\]-]+:\d+$/.test(to))
    throw new CliError(`--to takes a host with its port, not "${to}".`, {exitCode: EXIT.usage})
  const all = sitesShape.parse(
    await withLake(readEnv.content(environment), (client) => client.fetch<unknown>(SITES)),
  )
  const unknown = named.filter((name) => !all.some(({slug}) => slug === name))
  if (unknown.length > 0) throw new CliError(`There is no published site "${unknown.join('", "')}".`)
  const first = all.filter(({slug}) => named.includes(slug)).map(({id}) => id)
  const ring = all.filter((site) => isReached({sites: first, share}, site))
  print(`# ${ring.length} of ${all.length} sites`)
  for (const host of ring.flatMap(({hosts}) => hosts ?? [])) print(to ? `${host.toLowerCase()} ${to}` : host)
}

/** Prints which hosts another release gets. */
export const siteRingCommand = defineCommand({
  name: 'site ring',
  summary: 'Prints the hosts of the sites that get another release first.',
  detail: `The same rule as for a trial of default settings: named sites, and a share of all by their short names, where a larger
share has the sites of a smaller one. local/Caddyfile reads what it prints with --to.`,
  options: {
    sites: ['NAMES', 'Short names of the first sites, separated by commas.'],
    share: ['PERCENT', 'A share of all sites, such as 1 (default 0).'],
    to: ['HOST:PORT', 'Writes where the release answers behind each host.'],
  },
  run: ({values}, terminal) => printRing(values, terminal),
})
