import {execFile} from 'node:child_process'
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {afterEach, describe, expect, it} from 'vitest'
import {phoneReveals} from '#/services/phone-reveals/tables'
import {PATIENT_LIMITS} from '#/testing/patient-limits'
import {MIGRATIONS} from '#/testing/records-folder'
import {noPostgres, startPostgres} from '#/testing/start-postgres'
import {ROOT} from '../../../../local/stack/paths.ts'
import {openServer} from './server-records'

// Needs more than two seconds: two servers of Postgres are started, one after the other.

const run = promisify(execFile)
const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, {recursive: true, force: true})
})

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  folders.push(folder)
  return folder
}

/** Runs a command of a machine whose files are in `machine`. */
function runOn(machine: string, command: string, folder: string, env: {[name: string]: string}) {
  const own = {PHOTO_DIR: join(machine, 'photos'), FEED_DIR: join(machine, 'feeds'), ...env}
  return run(process.execPath, [join(ROOT, 'local/stack/backup.ts'), command, folder], {
    env: {...process.env, ...own},
  })
}

describe.skipIf(noPostgres !== null)('a backup', () => {
  const SECRET = 'a-secret-of-this-test'

  it('brings records and files to a new machine when the old one is lost, and tells a thief nothing', async () => {
    const [lost, backup, found] = [
      await createFolder(),
      join(await createFolder(), 'monday'),
      await createFolder(),
    ]
    const first = await startPostgres(MIGRATIONS)
    const before = await openServer(first.url, PATIENT_LIMITS)
    for (const site of ['north', 'south'])
      await before.forSite(site, (db) => db.insert(phoneReveals).values({site, car: `${site}-car`}))
    await before.close()
    await mkdir(join(lost, 'photos', 'aa'), {recursive: true})
    await writeFile(join(lost, 'photos', 'aa', 'a.webp'), 'a photograph')
    const superuser = first.url.replace('forecourt@', 'postgres@')
    const sealed = {BACKUP_DATABASE_URL: superuser, BACKUP_SECRET: SECRET}
    await runOn(lost, 'backup', backup, {DATABASE_URL: first.url, ...sealed})
    await first.stop()
    await rm(lost, {recursive: true})
    // The dump names its tables, and the list of roles their owners.
    expect(await readAll(backup)).not.toMatch(/phone_reveals|a photograph|forecourt_app/)

    const second = await startPostgres(null)
    const to = {DATABASE_URL: second.url, BACKUP_SECRET: SECRET}
    await runOn(found, 'restore', backup, to)
    expect(await readFile(join(found, 'photos', 'aa', 'a.webp'), 'utf8')).toBe('a photograph')
    const after = await openServer(second.url, PATIENT_LIMITS)
    const listCars = async (site: string) =>
      (await after.forSite(site, (db) => db.select().from(phoneReveals))).map(({car}) => car)
    // A site still sees its own rows alone, and what is written goes on.
    expect([await listCars('north'), await listCars('south')]).toEqual([['north-car'], ['south-car']])
    await after.forSite('north', (db) => db.insert(phoneReveals).values({site: 'north', car: 'new-car'}))
    expect(await listCars('north')).toEqual(['north-car', 'new-car'])
    await after.close()
    // What is there is never written over, and what is refused has written nothing.
    await expect(runOn(found, 'restore', backup, to)).rejects.toThrow(/is not empty/)
    const third = await createFolder()
    await expect(runOn(third, 'restore', backup, to)).rejects.toThrow(/is not empty/)
    expect(await readdir(third)).toEqual([])
    await second.stop()
  })

  it('brings embedded records back with their empty folders', async () => {
    const [machine, backup, found] = [
      await createFolder(),
      join(await createFolder(), 'monday'),
      await createFolder(),
    ]
    const records = join(machine, 'records')
    await mkdir(join(records, 'pg_notify'), {recursive: true})
    await writeFile(join(records, 'PG_VERSION'), '18')
    const {stdout} = await runOn(machine, 'backup', backup, {DATABASE_URL: '', RECORDS_DIR: records})
    expect(stdout).toContain('not encrypted')
    const restored = join(found, 'records')
    await runOn(found, 'restore', backup, {DATABASE_URL: '', RECORDS_DIR: restored})
    expect((await readdir(restored)).toSorted()).toEqual(['PG_VERSION', 'pg_notify'])
  })

  it('refuses a folder without records, such as a backup of an older release, before it writes anything', async () => {
    const [backup, found] = [await createFolder(), await createFolder()]
    await mkdir(join(backup, 'records'))
    await mkdir(join(backup, 'photos'))
    await writeFile(join(backup, 'photos', 'one'), 'a photograph')
    const photos = join(found, 'photos')
    const restoring = runOn(found, 'restore', backup, {DATABASE_URL: '', PHOTO_DIR: photos})
    await expect(restoring).rejects.toThrow(/copy that folder to RECORDS_DIR/)
    expect(await readdir(found)).not.toContain('photos')
  })
})

async function readAll(folder: string): Promise<string> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(({parentPath, name}) => readFile(join(parentPath, name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}
