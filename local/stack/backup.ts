import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createReadStream, existsSync, readdirSync} from 'node:fs'
import {mkdir, mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {PassThrough, Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {promisify} from 'node:util'
import {type BackupFiles, createBackup, listFiles, openBackup} from './backup-files.ts'
import type {Environment} from './environment.ts'
import {loadCommandEnvironment} from './load-command-environment.ts'
import {ownEnvironment} from './own-environment.ts'
import {readOptions} from './read-options.ts'
import {OWNER_FILE, refuseOpenRecords} from './refuse-open-records.ts'
import {runCommand, StackError} from './stack-error.ts'

const HELP = `pnpm backup FOLDER, pnpm restore FOLDER
  backup   writes what only the storefront has into a new folder: the records, photographs, files of stock feeds.
           A Postgres goes on meanwhile; BACKUP_DATABASE_URL names a role that may read all (web/docs/operations.md).
           Embedded records are copied while the storefront is stopped.
           With BACKUP_SECRET (16 letters or more) every file is encrypted, and "restore" needs it.
  restore  puts it back: into an empty database, and into folders that are empty or absent. Then "pnpm migrate".
`

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'
const DUMP = 'records.dump'
const ROLES = 'roles.json'
const EMBEDDED = 'records.tar'
/** The folders of files that only the storefront has, by their variables. */
const FOLDERS = {PHOTO_DIR: 'photos', FEED_DIR: 'feeds'} as const
const SHORTEST_SECRET = 16

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

async function backUp(env: Environment, files: BackupFiles): Promise<void> {
  if (env.DATABASE_URL) await dumpRecords(env.BACKUP_DATABASE_URL || env.DATABASE_URL, files)
  else await packEmbedded(resolve(env.RECORDS_DIR ?? ''), files)
  for (const [variable, name] of Object.entries(FOLDERS)) await addFolder(files, name, env[variable] ?? '')
}

async function addFolder(files: BackupFiles, name: string, folder: string): Promise<void> {
  if (!folder) return
  for (const path of await listFiles(folder))
    await files.add(join(name, path), createReadStream(join(folder, path)))
}

async function dumpRecords(url: string, files: BackupFiles): Promise<void> {
  // They belong to the server, not to the database, so a dump has them not.
  const roles = await runProgram('psql', [
    url,
    '-Atc',
    `select coalesce(json_agg(rolname order by rolname), '[]') from pg_roles where rolname like 'forecourt\\_%' and not rolcanlogin`,
  ])
  await files.add(ROLES, Readable.from([Buffer.from(roles)]))
  await addOutput(files, DUMP, findProgram('pg_dump'), ['--format=custom', '--no-owner', url])
}

/** Adds what a program writes. @throws StackError if it fails */
async function addOutput(
  files: BackupFiles,
  name: string,
  program: string,
  args: readonly string[],
): Promise<void> {
  const child = spawn(program, args, {stdio: ['ignore', 'pipe', 'pipe']})
  const ended = once(child, 'close')
  // Node throws away what a program wrote that ends before anybody reads it.
  const output = child.stdout.pipe(new PassThrough())
  const [[code], said] = await Promise.all([ended, text(child.stderr), files.add(name, output)])
  if (code !== 0) throw new StackError(`${program} failed: ${said.trim()}`)
}

async function packEmbedded(folder: string, files: BackupFiles): Promise<void> {
  refuseOpenRecords(folder)
  if (!existsSync(folder)) throw new StackError(`There are no records in ${folder}: set RECORDS_DIR.`)
  // A database does not open without its empty folders, which an archive keeps.
  await addOutput(files, EMBEDDED, 'tar', ['-C', folder, `--exclude=./${OWNER_FILE}`, '-cf', '-', '.'])
}

async function restore(env: Environment, source: string, secret: string): Promise<void> {
  const files = await openBackup(source, secret)
  if (!files.has(EMBEDDED) && !files.has(DUMP))
    throw new StackError(
      `${source} has no ${EMBEDDED} and no ${DUMP}, so it is no backup. One of an older release has embedded records in its folder "records": copy that folder to RECORDS_DIR, and its other folders to theirs.`,
    )
  // Every place is looked at before anything is written, so that a refused restore can be done again.
  const [url, records] = [env.DATABASE_URL ?? '', resolve(env.RECORDS_DIR ?? '')]
  if (files.has(EMBEDDED)) expectEmpty(records)
  if (files.has(DUMP)) await expectEmptyDatabase(url)
  const folders = await Promise.all(
    Object.entries(FOLDERS).map(async ([variable, name]) => {
      const folder = env[variable] ?? ''
      return {name, folder, paths: folder ? await files.list(name) : []}
    }),
  )
  for (const {folder, paths} of folders) if (paths.length > 0) expectEmpty(folder)
  for (const {name, folder, paths} of folders)
    for (const path of paths) await files.take(join(name, path), join(folder, path))
  // Records are checked as a whole before anything of them is restored.
  const opened = await mkdtemp(join(tmpdir(), 'forecourt-restore-'))
  try {
    for (const name of [EMBEDDED, DUMP, ROLES].filter(files.has)) await files.take(name, join(opened, name))
    if (files.has(EMBEDDED)) await unpackEmbedded(join(opened, EMBEDDED), records)
    if (files.has(DUMP)) await restoreRecords(url, opened)
  } finally {
    await rm(opened, {recursive: true})
  }
}

async function unpackEmbedded(archive: string, folder: string): Promise<void> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  await runProgram('tar', ['-C', folder, '-xf', archive])
}

function expectEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StackError(`${folder} holds something: move it away first.`)
}

async function expectEmptyDatabase(url: string): Promise<void> {
  if (!url) throw new StackError('Set DATABASE_URL to an empty database.')
  const tables = await runProgram('psql', [
    url,
    '-Atc',
    `select count(*) from pg_tables where schemaname = 'public'`,
  ])
  if (tables.trim() !== '0') throw new StackError('The database of DATABASE_URL is not empty.')
}

async function restoreRecords(url: string, source: string): Promise<void> {
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
  const [command, folder = ''] = readOptions(HELP, {}, [2, 2]).words
  const given = await loadCommandEnvironment(ownEnvironment)
  const {DATABASE_URL = '', DATABASE_SESSION_URL, BACKUP_SECRET = ''} = ownEnvironment
  if (BACKUP_SECRET && BACKUP_SECRET.length < SHORTEST_SECRET)
    throw new StackError(`BACKUP_SECRET must have ${SHORTEST_SECRET} letters or more.`)
  // Without it they wait for a server that hangs.
  ownEnvironment.PGCONNECT_TIMEOUT ||= '10'
  const env = {
    ...given,
    // The programs of Postgres need a session of their own.
    DATABASE_URL: DATABASE_SESSION_URL || DATABASE_URL,
    BACKUP_DATABASE_URL: ownEnvironment.BACKUP_DATABASE_URL ?? '',
  }
  const path = resolve(folder)
  if (command === 'backup') await createBackup(path, BACKUP_SECRET, (files) => backUp(env, files))
  else if (command === 'restore') await restore(env, path, BACKUP_SECRET)
  else throw new StackError(HELP)
  const isPlain = command === 'backup' && !BACKUP_SECRET
  process.stdout.write(
    `${command} of ${path}: done${isPlain ? ', not encrypted: BACKUP_SECRET is not set' : ''}\n`,
  )
})
