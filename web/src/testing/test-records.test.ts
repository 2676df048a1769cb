import {once} from 'node:events'
import {Worker} from 'node:worker_threads'
import {Client} from 'pg'
import {describe, expect, it} from 'vitest'
import {phoneReveals} from '#/services/phone-reveals/tables'
import {PATIENCE} from '../../../local/testing/patience.ts'
import {MIGRATIONS} from './records-folder.ts'
import {noPostgres} from './start-postgres.ts'
import {FLOW_RECORDS_KINDS, type TestRecords} from './test-records.ts'

const [{open}] = FLOW_RECORDS_KINDS

const reveal = ({records}: TestRecords) =>
  records.forSite('one', (db) => db.insert(phoneReveals).values({site: 'one', car: 'a-car'}))
const listReveals = ({records}: TestRecords) => records.forSite('one', (db) => db.select().from(phoneReveals))

describe('records of tests', () => {
  it('hold nothing of a file before, nor of another that is open', async () => {
    const first = await open()
    await reveal(first)
    const second = await open()
    expect(await listReveals(second)).toEqual([])
    await Promise.all([first.close(), second.close()])
    const third = await open()
    expect(await listReveals(third)).toEqual([])
    await third.close()
  })

  it.skipIf(noPostgres !== null)('end with the worker that started their server', async () => {
    const script = `import {startPostgres} from ${JSON.stringify(new URL('start-postgres.ts', import.meta.url).href)}
      import {parentPort} from 'node:worker_threads'
      const {url} = await startPostgres(${JSON.stringify(MIGRATIONS)})
      parentPort.postMessage(url)`
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`))
    const [url] = await once(worker, 'message')
    const connect = async () => {
      const client = new Client({connectionString: url})
      return client.connect().then(
        () => client.end(),
        () => 'refused',
      )
    }
    expect(await connect()).not.toBe('refused')
    await worker.terminate()
    await expect.poll(connect, PATIENCE).toBe('refused')
  })
})
