import {execFile} from 'node:child_process'
import {existsSync, readdirSync} from 'node:fs'
import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {promisify} from 'node:util'
import {buildServerEnvironment, type Environment} from './environment.ts'
import {loadInstallation} from './load-installation.ts'
import {runCommand, StackError} from './stack-error.ts'

const HELP = `pnpm backup FOLDER, pnpm restore FOLDER
  backup   writes what only the storefront has into a new folder: the records, photographs, files of stock feeds.
           A Postgres goes on meanwhile; BACKUP_DATABASE_URL names a role that may read all (web/docs/operations.md).
           Embedded records are copied while the storefront is stopped.
  restore  puts it back: into an empty database, and into folders that are empty or absent. Then "pnpm migrate".
`

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'
const DUMP = 'records.dump'
const ROLES = 'roles.json'
/** The folders of files that only the storefront has, by their variables. */
const FOLDERS = {PHOTO_DIR: 'photos', FEED_DIR: 'feeds'} as const

/** A program of Postgres: that of the path, or of Debian's newest server. */
function findProgram(name: string): string {
  const [newest] = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one))
    : []
  const file = join(DEBIAN, newest ?? '', 'bin', name)
  return newest && existsSync(file) ? file : name
}

async function runProgram(name: string, args: readonly string[]): Promise<string> {
  try {
    const {stdout} = await run(findProgram(name), args, {maxBuffer: 16 * 1024 * 1024})
    return stdout
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : ''
    throw new StackError(`${name} failed: ${said || 'is it installed? apt-get install postgresql-client'}`)
  }
}

async function backUp(env: Environment, target: string): Promise<void> {
  if (existsSync(target)) throw new StackError(`${target} is there already: name a new folder.`)
  await mkdir(target, {recursive: true, mode: 0o700})
  if (env.DATABASE_URL) await dumpRecords(env.BACKUP_DATABASE_URL || env.DATABASE_URL, target)
  else await copyEmbedded(resolve(env.RECORDS_DIR ?? ''), join(target, 'records'))
  for (const [variable, name] of Object.entries(FOLDERS)) {
    const folder = env[variable]
    if (folder && existsSync(folder)) await cp(folder, join(target, name), {recursive: true})
  }
}

async function dumpRecords(url: string, target: string): Promise<void> {
  // They belong to the server, not to the database, so a dump has them not.
  const roles = await runProgram('psql', [
    url,
    '-Atc',
    `select coalesce(json_agg(rolname order by rolname), '[]') from pg_roles where rolname like 'forecourt\\_%' and not rolcanlogin`,
  ])
  await writeFile(join(target, ROLES), roles)
  await runProgram('pg_dump', ['--format=custom', '--no-owner', `--file=${join(target, DUMP)}`, url])
}

async function copyEmbedded(folder: string, target: string): Promise<void> {
  const owner = Number(await readFile(join(folder, 'owner.lock'), 'utf8').catch(() => ''))
  if (owner > 0 && existsSync(`/proc/${owner}`))
    throw new StackError(`Process ${owner} writes the records in ${folder}: stop it first.`)
  if (!existsSync(folder)) throw new StackError(`There are no records in ${folder}: set RECORDS_DIR.`)
  await cp(folder, target, {recursive: true})
  await rm(join(target, 'owner.lock'), {force: true})
}

async function restore(env: Environment, source: string): Promise<void> {
  for (const [variable, name] of [...Object.entries(FOLDERS), ['RECORDS_DIR', 'records'] as const]) {
    const [from, folder] = [join(source, name), env[variable]]
    if (!existsSync(from) || !folder) continue
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new StackError(`${folder} holds something: move it away first.`)
    await cp(from, folder, {recursive: true})
  }
  if (existsSync(join(source, DUMP))) await restoreRecords(env.DATABASE_URL ?? '', source)
}

async function restoreRecords(url: string, source: string): Promise<void> {
  if (!url) throw new StackError('Set DATABASE_URL to an empty database.')
  const tables = await runProgram('psql', [
    url,
    '-Atc',
    `select count(*) from pg_tables where schemaname = 'public'`,
  ])
  if (tables.trim() !== '0') throw new StackError('The database of DATABASE_URL is not empty.')
  const roles = JSON.parse(await readFile(join(source, ROLES), 'utf8')) as string[]
  const create = roles.map(
    (role) =>
      `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if; end $$; grant ${role} to current_user;`,
  )
  await runProgram('psql', [url, '-v', 'ON_ERROR_STOP=1', '-c', create.join('\n')])
  const options = ['--no-owner', '--no-comments', '--exit-on-error', '--single-transaction']
  await runProgram('pg_restore', [...options, `--dbname=${url}`, join(source, DUMP)])
}

/** `pnpm backup FOLDER`, `pnpm restore FOLDER`. */
await runCommand(async () => {
  const [command, folder] = process.argv.slice(2)
  if (!folder || folder.startsWith('-')) return void process.stdout.write(HELP)
  const own = process.env
  const {DATABASE_URL = '', DATABASE_SESSION_URL, BACKUP_DATABASE_URL = ''} = own
  const env = {
    ...buildServerEnvironment(await loadInstallation(own), own),
    // The programs of Postgres need a session of their own.
    DATABASE_URL: DATABASE_SESSION_URL || DATABASE_URL,
    BACKUP_DATABASE_URL,
  }
  const path = resolve(folder)
  if (command === 'backup') await backUp(env, path)
  else if (command === 'restore') await restore(env, path)
  else throw new StackError(HELP)
  process.stdout.write(`${command} of ${path}: done\n`)
})
