import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {ADMIN, startCms, type TestCms} from '../test/start-cms.ts'

const ONE = 'site-one-token'
const HISTORY = '/data/history/production'

let cms: TestCms

beforeEach(async () => {
  const filter = 'site == "one"'
  cms = await startCms({
    seed: [
      {_id: 'kept', _type: 'offer', site: 'one', name: 'K'},
      {_id: 'other', _type: 'offer', site: 'two', name: 'of-another'},
    ],
    tokens: [{token: ONE, name: 'o', role: 'editor-one'}],
    roles: [{name: 'editor-one', grants: [{filter, permissions: ['read', 'history']}]}],
  })
  const client = cms.client()
  await client.create({_id: 'gone', _type: 'offer', site: 'one', name: 'first'})
  await client.patch('gone').set({name: 'last'}).commit()
  await client.delete('gone')
})

afterEach(() => cms.close())

async function lines(path: string, token = ADMIN): Promise<Record<string, unknown>[]> {
  const headers = {authorization: `Bearer ${token}`}
  const text = await (await fetch(`${cms.url}/v2025-02-19${HISTORY}${path}`, {headers})).text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

describe('lastRevision', () => {
  it.each([
    ['a document that is there', 'kept', ADMIN, ['K']],
    ['one that was deleted, as it was before', 'gone', ADMIN, ['last']],
    ['one of another site, to an editor', 'other', ONE, []],
    ['several, to an editor', 'gone,other,kept', ONE, ['last', 'K']],
    ['what never was', 'never', ADMIN, []],
  ])('lists the last revision of %s', async (_name, ids, token, said) => {
    const path = `${HISTORY}/documents/${ids}?lastRevision=true`
    const {body} = await cms.call('GET', path, undefined, token)
    expect(body).toEqual({documents: said.map((name) => expect.objectContaining({name}))})
  })

  it('finds nothing deleted without it', async () => {
    expect((await cms.call('GET', `${HISTORY}/documents/gone`)).body).toEqual({documents: []})
  })

  it.each(['revision=x&time=2026-01-01T00:00:00Z', 'lastRevision=true&revision=x', 'time=yesterday'])(
    'refuses %s',
    async (query) => {
      expect((await cms.call('GET', `${HISTORY}/documents/kept?${query}`)).status).toBe(400)
    },
  )
})

describe('transactions', () => {
  it('are listed for the whole dataset, newest first', async () => {
    const [newest] = await lines('/transactions?reverse=true&limit=1')
    expect(newest).toMatchObject({documentIDs: ['gone'], mutations: [{delete: {id: 'gone'}}]})
    expect(await lines('/transactions')).toHaveLength(4)
  })

  it('show an editor their own documents alone', async () => {
    const seen = await lines('/transactions', ONE)
    expect(seen.map(({documentIDs}) => documentIDs)).toEqual([['kept'], ['gone'], ['gone'], ['gone']])
    expect(JSON.stringify(seen)).not.toMatch(/other/)
  })

  it.each(['/transactions', '/transactions/gone'])(
    'answers %s without content, and with effects where asked',
    async (path) => {
      const bare = await lines(`${path}?excludeContent=true&reverse=true&limit=1`)
      expect(Object.keys(bare[0] ?? {}).sort()).toEqual(['author', 'documentIDs', 'id', 'timestamp'])
      const [effects] = await lines(`${path}?excludeContent=true&effectFormat=mendoza&reverse=true&limit=1`)
      expect(effects).toHaveProperty('effects.gone')
      expect(effects).not.toHaveProperty('mutations')
    },
  )
})
