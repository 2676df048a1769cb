import type {Child} from './child.ts'
import {listSites} from './demo-sites.ts'
import type {Environment, Installation} from './environment.ts'
import {formatTable} from './format-table.ts'
import {waitFor} from './wait-for.ts'

const QUIET_SECONDS = 120

type Parts = {web: Child; studio: Child | null}

/**
 * Waits until every site, the Studio and the health page answer, and gives the table of their addresses. `say` is told
 * what takes long.
 */
export async function awaitAddresses(
  installation: Installation,
  env: Environment,
  parts: Parts,
  say?: (line: string) => void,
): Promise<string> {
  const {web, studio} = installation.ports
  const health = `http://127.0.0.1:${web}/api/health`
  await waitFor({url: health, child: parts.web, quietSeconds: QUIET_SECONDS, say})
  const sites = await listSites(env)
  for (const {host} of sites) {
    await waitFor({
      url: `http://127.0.0.1:${web}/`,
      host: `${host}:${web}`,
      child: parts.web,
      quietSeconds: QUIET_SECONDS,
      say,
    })
  }
  const rows = sites.map(({name, host}) => [name, `http://${host}:${web}`])
  if (parts.studio) {
    const url = `http://localhost:${studio}/`
    await waitFor({url, child: parts.studio, quietSeconds: QUIET_SECONDS, say})
    rows.push(['Studio', url])
  }
  rows.push(['Health', `http://localhost:${web}/api/health`])
  return formatTable(rows)
}
