import {resolve} from 'node:path'
import {Client} from 'pg'
import {listPending, listRecordsMigrations} from '../../migrations/src/records/migrator.ts'
import {type Check, explain, type Finding, reportBad, reportDoubt, reportGood} from './finding.ts'

const OLDEST = 15
const MOST_SKEW_SECONDS = 30
const PATIENCE_MS = 10_000
const CREATES =
  'give it: alter role forecourt createrole; grant create on database forecourt to forecourt; grant create on schema public to forecourt'

const RIGHTS = `select current_setting('server_version') as version, extract(epoch from now())::float8 as now,
  (rolsuper or rolcreaterole) as roles, has_database_privilege(current_database(), 'CREATE') as creates,
  current_setting('max_connections')::int as connections
  from pg_roles where rolname = current_user`

type Rights = {version: string; now: number; roles: boolean; creates: boolean; connections: number}

/** Records: version, rights, clock, migrations, announcements, and the role of backups. */
export const checkRecords: Check = async ({source}) => {
  const {DATABASE_URL, DATABASE_SESSION_URL, BACKUP_DATABASE_URL, PROCESSES = '1'} = source
  if (!DATABASE_URL)
    return [
      reportDoubt('are embedded in the storefront', 'for a production, run Postgres and set DATABASE_URL'),
    ]
  const found = await connect(DATABASE_URL, 'DATABASE_URL', async (client) => {
    const {rows} = await client.query<Rights>(RIGHTS)
    return rows[0] ? judge(rows[0], Number(PROCESSES)) : []
  })
  if (found.some(({state}) => state === 'bad')) return found
  const session = await connect(DATABASE_SESSION_URL || DATABASE_URL, 'DATABASE_SESSION_URL', checkSession)
  const backup = BACKUP_DATABASE_URL
    ? await connect(BACKUP_DATABASE_URL, 'BACKUP_DATABASE_URL', checkBackupRole)
    : [
        reportDoubt(
          'BACKUP_DATABASE_URL is not set',
          'make the role that reads all for backups (operations.md, Backup)',
        ),
      ]
  return [...found, ...session, ...backup]
}

async function connect(
  url: string,
  name: string,
  work: (client: Client) => Promise<Finding[]>,
): Promise<Finding[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  try {
    await client.connect()
    return await work(client)
  } catch (cause) {
    return [reportBad(`${name}: ${explain(cause)}`, 'check its address, name, password and certificate')]
  } finally {
    await client.end().catch(() => undefined)
  }
}

function judge({version, now, roles, creates, connections}: Rights, processes: number): Finding[] {
  const skew = Math.round(Date.now() / 1000 - now)
  const needed = processes * 11 + 10
  return [
    Number.parseInt(version, 10) >= OLDEST
      ? reportGood(`Postgres ${version} answers`)
      : reportBad(`are in Postgres ${version}`, `upgrade it to ${OLDEST} or newer`),
    roles && creates
      ? reportGood('its role may create what migrations need')
      : reportBad('its role may not create tables and roles', CREATES),
    ...(connections < needed
      ? [
          reportDoubt(
            `allow ${connections} connections`,
            `set max_connections to ${needed} or more for ${processes} processes`,
          ),
        ]
      : []),
    ...(Math.abs(skew) > MOST_SKEW_SECONDS
      ? [
          reportBad(
            `their clock is ${skew} s from this machine’s`,
            'let both be set: timedatectl set-ntp true',
          ),
        ]
      : []),
  ]
}

/** A session hears announcements, which a pooler by transaction would not pass on. */
async function checkSession(client: Client): Promise<Finding[]> {
  const heard = new Promise<boolean>((done) => {
    client.once('notification', () => done(true))
    setTimeout(() => done(false), PATIENCE_MS / 5).unref()
  })
  await client.query('listen check_up')
  await client.query('notify check_up')
  const migrations = await listRecordsMigrations(resolve(import.meta.dirname, '../../migrations/records'))
  const pending = await listPending(
    {exec: (sql) => client.query(sql), query: (sql, values) => client.query(sql, values)},
    migrations,
  )
  return [
    (await heard)
      ? reportGood('announcements arrive')
      : reportBad(
          'announcements do not arrive',
          'a pooler is in front: set DATABASE_SESSION_URL to the same database without it',
        ),
    pending.length === 0
      ? reportGood('all migrations are applied')
      : reportDoubt(`${pending.length} migrations are not applied`, 'run the command migrate'),
  ]
}

async function checkBackupRole(client: Client): Promise<Finding[]> {
  const {rows} = await client.query<{all: boolean}>(
    'select (rolsuper or rolbypassrls) as all from pg_roles where rolname = current_user',
  )
  return [
    rows[0]?.all
      ? reportGood('the role of backups reads all')
      : reportBad(
          'the role of BACKUP_DATABASE_URL does not read all',
          'alter role forecourt_backup bypassrls',
        ),
  ]
}
