import type {SanityClient} from '@sanity/client'
import {at, defineMigration, inc, set} from '@sanity/migrate'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {readEnv} from '../env.ts'
import {type StandIn, startCms} from '../testing/stand-ins.ts'
import {createLakeClient} from './lake-client.ts'
import {getMigrationState, readLedger} from './ledger.ts'
import {listContentMigrations, type NamedContentMigration} from './list-content-migrations.ts'
import {listPendingMigrations, migrateContent, revertContent} from './migrate-content.ts'
import {planContent} from './plan-content.ts'

const NEVER = AbortSignal.any([])

let cms: StandIn
let client: SanityClient

beforeAll(async () => {
  const started = await startCms()
  cms = started
  client = createLakeClient(readEnv.content(started.env))
})
afterAll(() => cms.close())

/** Renames fields by changing their letter case, so that both directions are visible. */
function recase(title: string, change: (name: string) => string) {
  return defineMigration({
    title,
    documentTypes: ['testOffer'],
    filter: 'defined(name)',
    migrate: {
      document: ({name}) =>
        typeof name === 'string' && name !== change(name) ? [at('name', set(change(name)))] : [],
    },
  })
}
const shout: NamedContentMigration = {
  name: '2026-12-01-shout',
  up: recase('Names of test offers are in capitals', (name) => name.toUpperCase()),
  down: recase('Names of test offers are in small letters', (name) => name.toLowerCase()),
}
const later: NamedContentMigration = {
  name: '2026-12-02-later',
  up: recase('Names end in a dot', (name) => (name.endsWith('.') ? name : `${name}.`)),
  down: {refused: 'nobody knows which dots were there before. Mend the names in the Studio.'},
}

async function fill(count: number): Promise<void> {
  await client.delete({query: '*[_type == "testOffer"]'})
  const transaction = client.transaction()
  for (let nr = 0; nr < count; nr++)
    transaction.createOrReplace({
      _id: `offer-${nr}`,
      _type: 'testOffer',
      name: nr % 10 === 0 ? 'DONE' : 'open',
    })
  transaction.createOrReplace({_id: 'drafts.offer-0', _type: 'testOffer', name: 'draft'})
  await transaction.commit()
}

const count = (filter: string) => client.fetch<number>(`count(*[_type == "testOffer" && ${filter}])`)

describe('content migrations', () => {
  it('are found in the tree, oldest first, and applied once', async () => {
    const migrations = await listContentMigrations()
    expect(migrations.map(({name}) => name)).toEqual(migrations.map(({name}) => name).toSorted())
    expect((await migrateContent(client, migrations, NEVER)).length).toBe(migrations.length)
    expect(await migrateContent(client, migrations, NEVER)).toEqual([])
    expect(await client.fetch('count(*[_id == "settings-default"])')).toBe(1)
  })

  it('are planned document by document and field by field, without a write', async () => {
    await fill(30)
    const before = await client.fetch('*[_type == "testOffer"] | order(_id)')
    const lines: string[] = []
    for await (const line of planContent(client, shout.up, 2)) lines.push(line)
    expect(lines).toEqual([
      '  drafts.offer-0 (testOffer) changed',
      '    ~ name: "draft" → "DRAFT"',
      '  offer-1 (testOffer) changed',
      '    ~ name: "open" → "OPEN"',
      '  … and 26 more documents (--limit shows them)',
      '  28 documents change',
    ])
    expect(await client.fetch('*[_type == "testOffer"] | order(_id)')).toEqual(before)
  })

  it('change what asks for it, in batches, drafts too, and note who, when and how many', async () => {
    await fill(230)
    expect(await migrateContent(client, [shout], NEVER)).toEqual([{name: shout.name, documents: 208}])
    expect(await count('name in ["open", "draft"]')).toBe(0)
    expect((await readLedger(client)).at(-1)).toMatchObject({
      name: shout.name,
      direction: 'up',
      documents: 208,
      appliedBy: expect.stringMatching(/.@./),
      startedAt: expect.stringMatching(/^\d{4}-/),
      appliedAt: expect.stringMatching(/^\d{4}-/),
    })
    expect(await listPendingMigrations(client, [shout])).toEqual([])
  })

  it('go back, newest first, and can be applied again', async () => {
    await migrateContent(client, [shout, later], NEVER)
    await expect(revertContent(client, [shout, later], shout.name, NEVER)).rejects.toThrow(
      /Later migrations build on 2026-12-01-shout\. Revert them first.*2026-12-02-later/,
    )
    await expect(revertContent(client, [shout, later], later.name, NEVER)).rejects.toThrow(
      /cannot be reverted: nobody knows which dots/,
    )
    expect(await revertContent(client, [shout], shout.name, NEVER)).toEqual({
      name: shout.name,
      documents: 231,
    })
    expect(getMigrationState(await readLedger(client), shout.name).kind).toBe('pending')
    await expect(revertContent(client, [shout], shout.name, NEVER)).rejects.toThrow(/is not applied/)
    await expect(revertContent(client, [shout], 'sideways', NEVER)).rejects.toThrow(/no migration "sideways"/)
    expect(await migrateContent(client, [shout], NEVER)).toEqual([{name: shout.name, documents: 231}])
  })

  it('are refused before anything is written when they would change their own result', async () => {
    await fill(3)
    await client.patch('offer-1').set({views: 1}).commit()
    const counting: NamedContentMigration = {
      name: '2026-12-03-count',
      up: defineMigration({
        title: 'Counts again at each run',
        documentTypes: ['testOffer'],
        filter: 'defined(views)',
        migrate: {document: () => [at('views', inc(1))]},
      }),
      down: {refused: 'never'},
    }
    await expect(migrateContent(client, [counting], NEVER)).rejects.toThrow(
      /2026-12-03-count would change offer-1 again.*Nothing was written/,
    )
    expect(await client.fetch('*[_id == "offer-1"][0].views')).toBe(1)
  })

  it('keep a save by staff that came in between', async () => {
    await fill(12)
    let saved = false
    const slow: NamedContentMigration = {
      name: '2026-12-04-slow',
      up: defineMigration({
        title: 'Capitals, while somebody saves',
        documentTypes: ['testOffer'],
        migrate: {
          document: async ({_id, name}) => {
            if (_id === 'offer-5' && !saved) {
              saved = true
              await client.patch('offer-5').set({name: 'saved by staff'}).commit()
            }
            return typeof name === 'string' && name !== name.toUpperCase()
              ? [at('name', set(name.toUpperCase()))]
              : []
          },
        },
      }),
      down: {refused: 'never'},
    }
    await migrateContent(client, [slow], NEVER)
    expect(await client.fetch('*[_id == "offer-5"][0].name')).toBe('SAVED BY STAFF')
    expect(await count('name == "open"')).toBe(0)
  })

  it('stop before the next write when their lock is lost', async () => {
    await fill(5)
    const named = {...shout, name: '2026-12-05-stopped'}
    const lost = AbortSignal.abort(new Error('the lock was lost'))
    await expect(migrateContent(client, [named], lost)).rejects.toThrow('the lock was lost')
    expect(await count('name == "open"')).toBe(4)
    expect(getMigrationState(await readLedger(client), named.name).kind).toBe('broken off')
  })

  it('keep the ledger from readers without a token', async () => {
    expect(await client.withConfig({token: undefined}).fetch('*[_id == "migrations.ledger"]')).toEqual([])
  })
})
