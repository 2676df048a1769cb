import {mkdirSync, mkdtempSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, it} from 'vitest'
import {startCms, waitUntil} from '../test/start-cms.ts'

/** The tables of older versions, in which a data folder held one dataset. */
const SCHEMA = `
CREATE TABLE documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE transactions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, author TEXT NOT NULL, at TEXT NOT NULL, origin TEXT NOT NULL);
CREATE TABLE revisions (
  document_id TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT, mutations TEXT NOT NULL,
  PRIMARY KEY (document_id, seq)) WITHOUT ROWID;
CREATE INDEX revisions_by_transaction ON revisions (seq);
CREATE TABLE hooks (id TEXT PRIMARY KEY, body TEXT NOT NULL, cursor INTEGER NOT NULL);
CREATE TABLE deliveries (
  id TEXT PRIMARY KEY, hook_id TEXT NOT NULL, seq INTEGER NOT NULL, document_id TEXT NOT NULL, operation TEXT NOT NULL,
  transaction_id TEXT NOT NULL, payload TEXT NOT NULL, status TEXT NOT NULL, created_at TEXT NOT NULL, attempts TEXT NOT NULL);
CREATE TABLE key_values (user_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, key)) WITHOUT ROWID;
CREATE TABLE tokens (id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE members (id TEXT PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE roles (name TEXT PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`

const AT = '2026-11-01T10:00:00.000Z'

function fillOldFolder(url: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'cms-old-'))
  mkdirSync(join(dataDir, 'assets'))
  const database = new DatabaseSync(join(dataDir, 'lake.db'))
  database.exec(SCHEMA)
  for (const [position, id] of ['told', 'untold'].entries()) {
    const body = JSON.stringify({_id: id, _type: 'x', _rev: `t-${id}`, _createdAt: AT, _updatedAt: AT})
    database.prepare('INSERT INTO documents VALUES (?, ?)').run(id, body)
    database
      .prepare('INSERT INTO transactions VALUES (?, ?, ?, ?, ?)')
      .run(position + 1, `t-${id}`, 'u', AT, 'mutate')
    database.prepare('INSERT INTO revisions VALUES (?, ?, ?, ?)').run(id, position + 1, body, '[]')
  }
  const hook = {
    id: 'h',
    name: 'h',
    url,
    filter: '',
    projection: '{_id}',
    on: ['create'],
    includeDrafts: false,
    httpMethod: 'POST',
    headers: {},
    isDisabled: false,
    description: null,
    apiVersion: '2025-02-19',
    createdAt: AT,
    createdByUserId: 'u',
  }
  database.prepare('INSERT INTO hooks VALUES (?, ?, ?)').run('h', JSON.stringify(hook), 1)
  database.exec(`INSERT INTO facts VALUES ('aclMode', 'private')`)
  database.close()
  return dataDir
}

it('data folder of one dataset › opens as before, and its webhook continues where it stopped', async () => {
  const bodies: string[] = []
  const receiver = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()))
    request.on('end', () => response.end())
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = receiver.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const dataDir = fillOldFolder(`http://127.0.0.1:${port}/hook`)
  for (const _start of ['first', 'second']) {
    const cms = await startCms({dataDir})
    expect(await cms.client().fetch('* | order(_id)._id')).toEqual(['told', 'untold'])
    expect(await cms.client(null).fetch('*')).toEqual([])
    expect(await cms.client().datasets.list()).toMatchObject([{name: 'production', aclMode: 'private'}])
    const {body} = await cms.call('GET', '/data/history/production/documents/told')
    expect(body).toMatchObject({documents: [{_rev: 't-told'}]})
    await waitUntil(() => bodies.length > 0)
    // What was sent and is not noted as delivered is sent again by the next start.
    await expect
      .poll(async () => (await cms.call('GET', '/hooks/projects/forecourt/h/messages')).body)
      .toMatchObject([{dataset: 'production', status: 'delivered'}])
    expect(bodies).toEqual(['{"_id":"untold"}'])
    await cms.close()
  }
  receiver.close()
})
