import {CliError, EXIT} from '../cli/cli-error.ts'
import {defineCommand} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import {readEnv, type SearchEnv} from '../env.ts'
import {createSearchClient, getCluster, listClusters, withClusters} from '../search/search-client.ts'
import {deleteStock, readStock, restoreStock, STOCK_KINDS} from '../site/site-stock.ts'
import {lockSearch} from './lock-search.ts'

type Move = {readonly dealerships: readonly string[]; readonly to: string; readonly finish: boolean}

/** Copies cars and parts of dealerships into a cluster, or at the end deletes them from the others. */
async function moveStock({dealerships, to, finish}: Move, {environment, print}: Terminal): Promise<void> {
  const env = readEnv.search(environment)
  const target = createSearchClient(getCluster(env, to))
  await lockClusters([...listClusters(env).values()], () =>
    withClusters(env, async (clients) => {
      const others = [...clients].filter(([name]) => name !== to).map(([, client]) => client)
      for (const kind of STOCK_KINDS) {
        const here = await listIds(readStock(others, kind, dealerships))
        if (!finish) {
          const refused = await restoreStock(target, kind, readStock(others, kind, dealerships))
          print(`${kind.alias.padEnd(8)}${here.size - refused} copied to ${to}, ${refused} refused`)
          continue
        }
        const there = await listIds(readStock([target], kind, dealerships))
        const missing = [...here].filter((id) => !there.has(id))
        if (missing.length > 0)
          throw new CliError(
            `${missing.length} ${kind.alias} are not in ${to}, such as ${missing[0]}. Run it without --finish first. Nothing was deleted of them.`,
          )
        await deleteStock(others, kind, dealerships)
        print(`${kind.alias.padEnd(8)}${here.size} deleted from the other clusters, ${there.size} in ${to}`)
      }
    }),
  )
}

/** Runs work while no import or migration writes to any of the clusters. */
function lockClusters(clusters: readonly SearchEnv[], work: () => Promise<void>): Promise<void> {
  const [first, ...others] = clusters
  return first ? lockSearch(first, 'stock move', () => lockClusters(others, work)) : work()
}

async function listIds(lines: AsyncIterable<string>): Promise<Set<string>> {
  const ids = new Set<string>()
  for await (const line of lines) ids.add(String(JSON.parse(line).id))
  return ids
}

export const stockMoveCommand = defineCommand({
  name: 'stock move',
  summary: 'Copies the cars and parts of dealerships into another cluster of stock search.',
  detail: `DEALERSHIPS are short names, separated by commas. Switch their feeds off, run it, name the cluster in the documents of
the dealerships, switch the feeds on, and run it with --finish, which deletes what the other clusters still have.`,
  positionals: ['DEALERSHIPS'],
  options: {
    to: ['NAME', 'The cluster; "main" is that of TYPESENSE_URL. Required.'],
    finish: 'Deletes from the others what is in it.',
  },
  run: ({values: {to, finish = false}, positionals: [names = '']}, terminal) => {
    const dealerships = names.split(',').map((name) => name.trim())
    if (!to || dealerships.some((name) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)))
      throw new CliError('Name the dealerships by their short names, and the cluster with --to.', {
        exitCode: EXIT.usage,
      })
    return moveStock({dealerships, to, finish}, terminal)
  },
})
