import type {Child} from './child.ts'
import {listSites} from './demo-sites.ts'
import type {Environment, Installation} from './environment.ts'
import {formatTable} from './format-table.ts'
import {waitFor} from './wait-for.ts'

const QUIET_SECONDS = 120

type Parts = {web: Child; studio: Child | null}

type Options = {
  /** Waits for the first site only: its pages are compiled for all sites. */
  firstOnly?: boolean
  /** Further rows of the table: a name and an address. */
  more?: readonly (readonly [name: string, url: string])[]
  /** Is given the table before they respond. */
  onListed?: (table: string) => void
}

/** Waits until every site, the Studio and the health page respond, and returns the table of their addresses. */
export async function awaitAddresses(
  installation: Installation,
  env: Environment,
  parts: Parts,
  {firstOnly = false, more = [], onListed}: Options = {},
): Promise<string> {
  const {web, studio} = installation.ports
  const sites = await listSites(env)
  const studioUrl = `http://localhost:${studio}/`
  const rows: (readonly string[])[] = sites.map(({name, host}) => [name, `http://${host}:${web}`])
  if (parts.studio) rows.push(['Studio', studioUrl])
  const table = formatTable([...rows, ...more, ['Health', `http://localhost:${web}/api/health`]])
  onListed?.(table)
  const health = `http://127.0.0.1:${web}/api/health`
  // A page of the first site says as much, without the report on health being compiled for it.
  if (!firstOnly) await waitFor({url: health, child: parts.web, quietSeconds: QUIET_SECONDS})
  // In parallel, because they are compiled once and rendered concurrently.
  await Promise.all([
    ...sites.slice(0, firstOnly ? 1 : sites.length).map(({host}) => {
      const page = {url: `http://127.0.0.1:${web}/`, host: `${host}:${web}`}
      return waitFor({...page, child: parts.web, quietSeconds: QUIET_SECONDS})
    }),
    parts.studio && waitFor({url: studioUrl, child: parts.studio, quietSeconds: QUIET_SECONDS}),
  ])
  return table
}
