import {readFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {parseEnv} from 'node:util'
import {buildServerEnvironment, type Environment, listProvidedParts} from './environment.ts'
import {loadInstallation} from './load-installation.ts'
import {DATA_DIR} from './paths.ts'
import {StackError} from './stack-error.ts'

/** What a command for a production needs of its own, each by one of these variables. */
const PRODUCTION_NEEDS = [
  ['SANITY_PROJECT_ID', 'SANITY_API_HOST'],
  ['TYPESENSE_URL'],
  ['DATABASE_URL', 'RECORDS_DIR', 'BACKUP_DATABASE_URL'],
  ['OPERATOR_SECRET'],
] as const

/**
 * The environment of a command, such as `pnpm migrate`: the variables of the process, and those of the file that
 * FORECOURT_ENV names. With NODE_ENV=production nothing is added but folders, nothing is written, and a service without
 * its variables is refused, because the command would reach a stand-in instead. Without, services that have no variables
 * are the stand-ins of this machine, which is said.
 *
 * @throws StackError that names what is missing
 */
export async function loadCommandEnvironment(
  own: NodeJS.ProcessEnv,
  say: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Promise<Environment> {
  if (own.FORECOURT_ENV) await addFile(own, resolve(own.INIT_CWD ?? '.', own.FORECOURT_ENV))
  if (own.NODE_ENV === 'production') return buildProductionEnvironment(own)
  const installation = await loadInstallation(own)
  const provided = listProvidedParts(own)
  const standIns = [...(provided.cms ? [] : ['content']), ...(provided.search ? [] : ['stock search'])]
  if (standIns.length > 0)
    say(
      `With this machine’s stand-in for ${standIns.join(' and ')}. For a production, name its file of variables: FORECOURT_ENV=/etc/forecourt.env`,
    )
  return buildServerEnvironment(installation, own)
}

/** Adds the variables of a file that the process was not given. */
async function addFile(own: NodeJS.ProcessEnv, file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null)
    throw new StackError(`FORECOURT_ENV: ${file} cannot be read. Name the file of variables, as its owner.`)
  Object.assign(own, {...parseEnv(text), ...own})
}

function buildProductionEnvironment(own: NodeJS.ProcessEnv): Environment {
  const missing = PRODUCTION_NEEDS.filter((names) => names.every((name) => !own[name])).map(([name]) => name)
  if (missing.length > 0)
    throw new StackError(
      `NODE_ENV is production, and ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: the command would reach stand-ins of this machine. Name the file of variables: FORECOURT_ENV=/etc/forecourt.env`,
    )
  const folders = {PHOTO_DIR: join(DATA_DIR, 'photos'), FEED_DIR: join(DATA_DIR, 'feeds')}
  const given = Object.entries(own).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return {STOREFRONT_URL: `http://127.0.0.1:${own.PORT || 3000}`, ...folders, ...Object.fromEntries(given)}
}
