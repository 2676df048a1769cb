import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {readEnv} from '../env.ts'
import {type StandIn, startCms} from '../testing/stand-ins.ts'
import {createLakeClient} from './lake-client.ts'
import {readLedger} from './ledger.ts'
import type {NamedContentMigration} from './list-content-migrations.ts'
import {listContentMigrations} from './list-content-migrations.ts'
import {migrateContent, pendingMigrations} from './migrate-content.ts'

let cms: StandIn
let client: SanityClient

beforeAll(async () => {
  const started = await startCms()
  cms = started
  Object.assign(process.env, started.env)
  client = createLakeClient(readEnv.content())
})
afterAll(() => cms.close())

const shout: NamedContentMigration = {
  name: '2026-12-01-shout',
  title: 'Names of test offers are in capitals',
  filter: '_type == "testOffer"',
  change: ({name}) =>
    typeof name === 'string' && name !== name.toUpperCase() ? {set: {name: name.toUpperCase()}} : null,
}

describe('content migrations', () => {
  it('of the tree are found, oldest first, and applied once', async () => {
    const migrations = await listContentMigrations()
    expect(migrations.map(({name}) => name)).toEqual(migrations.map(({name}) => name).toSorted())
    expect((await migrateContent(client, migrations)).length).toBe(migrations.length)
    expect(await migrateContent(client, migrations)).toEqual([])
    expect(await client.fetch('count(*[_id == "settings-default"])')).toBe(1)
  })

  it('change what asks for it, in batches, drafts too, and note who and how many', async () => {
    const transaction = client.transaction()
    for (let at = 0; at < 230; at++)
      transaction.create({_id: `offer-${at}`, _type: 'testOffer', name: at % 10 === 0 ? 'DONE' : 'open'})
    transaction.create({_id: 'drafts.offer-0', _type: 'testOffer', name: 'draft'})
    await transaction.commit()
    expect(await migrateContent(client, [shout])).toEqual([{name: shout.name, documents: 208}])
    expect(await client.fetch('count(*[_type == "testOffer" && name in ["open", "draft"]])')).toBe(0)
    expect((await readLedger(client)).at(-1)).toMatchObject({
      name: shout.name,
      documents: 208,
      appliedBy: expect.any(String),
    })
    expect(await pendingMigrations(client, [shout])).toEqual([])
  })

  it('that break are taken up again where they stopped', async () => {
    let asked = 0
    const breaking: NamedContentMigration = {
      ...shout,
      name: '2026-12-02-whisper',
      change: (document) => {
        asked += 1
        if (asked === 150) throw new Error('power cut')
        return typeof document.name === 'string' && document.name !== document.name.toLowerCase()
          ? {set: {name: document.name.toLowerCase()}}
          : null
      },
    }
    await expect(migrateContent(client, [breaking])).rejects.toThrow('power cut')
    expect((await readLedger(client)).map(({name}) => name)).not.toContain(breaking.name)
    const [applied] = await migrateContent(client, [breaking])
    expect(applied?.documents).toBe(131)
    expect(await client.fetch('count(*[_type == "testOffer" && name in ["OPEN", "DONE", "DRAFT"]])')).toBe(0)
  })

  it('keep the ledger from readers without a token', async () => {
    expect(await client.withConfig({token: undefined}).fetch('*[_id == "migrations.ledger"]')).toEqual([])
  })
})
