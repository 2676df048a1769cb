import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {startCms, type TestCms, waitUntil} from '../test/start-cms.ts'

type Heard = {event: string; id: string | undefined; data: Record<string, unknown>}

let cms: TestCms

beforeEach(async () => {
  cms = await startCms({
    seed: [{_id: 'a', _type: 'offer', name: 'A'}],
    tokens: [{token: 'site-one-token', name: 'one', role: 'site-one'}],
    roles: [{name: 'site-one', grants: [{filter: 'site == "one"', permissions: ['read']}]}],
  })
})

afterEach(() => cms.close())

/** Reads server-sent events until closed; resolves when the welcome event has arrived. */
async function listen(
  path: string,
  options: {token?: string | null; lastEventId?: string} = {},
): Promise<{heard: Heard[]; stop: () => void}> {
  const {token = 'admin-token-for-tests', lastEventId} = options
  const abort = new AbortController()
  const headers = {
    ...(token ? {authorization: `Bearer ${token}`} : {}),
    ...(lastEventId ? {'last-event-id': lastEventId} : {}),
  }
  const response = await fetch(`${cms.url}/v2025-02-19/data/${path}`, {headers, signal: abort.signal})
  const heard: Heard[] = []
  void read(response, heard)
  await waitUntil(() => heard.length > 0)
  return {heard, stop: () => abort.abort()}
}

async function read(response: Response, heard: Heard[]): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, {stream: true})
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1]
        if (event)
          heard.push({
            event,
            id: /^id: (.*)$/m.exec(block)?.[1],
            data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}'),
          })
      }
    }
  } catch {
    // The test closed the connection.
  }
}

const OFFERS = `listen/production?query=${encodeURIComponent('*[_type == "offer"]')}`

describe('listen', () => {
  it('sends a welcome, then only changes that match before or after', async () => {
    const {heard} = await listen(`${OFFERS}&includeResult=true&effectFormat=mendoza`)
    const client = cms.client()
    await client.create({_id: 'p', _type: 'page'})
    await client.create({_id: 'b', _type: 'offer', name: 'B'})
    await client.patch('b').set({name: 'B2'}).commit()
    await client.delete('b')
    await waitUntil(() => heard.length === 4)
    expect(heard.map(({event, data}) => [event, data.transition, data.documentId])).toEqual([
      ['welcome', undefined, undefined],
      ['mutation', 'appear', 'b'],
      ['mutation', 'update', 'b'],
      ['mutation', 'disappear', 'b'],
    ])
    expect(heard[2]?.data).toMatchObject({
      result: {name: 'B2'},
      previousRev: heard[1]?.data.resultRev,
      effects: {apply: expect.any(Array)},
    })
    expect(heard[3]?.data.resultRev).toBe(heard[3]?.data.transactionId)
  })

  it('counts of a transaction what this listener is sent', async () => {
    const {heard} = await listen(OFFERS)
    const offer = {_type: 'offer', name: 'B'}
    const transaction = cms.client().transaction().create({_id: 'p', _type: 'page'})
    await transaction
      .create({_id: 'b', ...offer})
      .create({_id: 'c', ...offer})
      .commit()
    await waitUntil(() => heard.length === 3)
    const counts = heard
      .slice(1)
      .map(({data}) => [data.documentId, data.transactionCurrentEvent, data.transactionTotalEvents])
    expect(counts).toEqual([
      ['b', 1, 2],
      ['c', 2, 2],
    ])
  })

  it('sends missed events after a lost connection', async () => {
    const first = await listen(`${OFFERS}&enableResume=true`)
    await cms.client().patch('a').set({name: '1'}).commit()
    await waitUntil(() => first.heard.length === 2)
    first.stop()
    await cms.client().patch('a').set({name: '2'}).commit()
    await cms.client().patch('a').set({name: '3'}).commit()
    const again = await listen(`${OFFERS}&enableResume=true`, {lastEventId: first.heard[1]?.id})
    await waitUntil(() => again.heard.length === 3)
    expect(again.heard.map(({event}) => event)).toEqual(['welcomeback', 'mutation', 'mutation'])
    expect(again.heard[1]?.data.previousRev).toBe(first.heard[1]?.data.resultRev)
  })

  it('starts over when what was missed is not known', async () => {
    const {heard} = await listen(`${OFFERS}&enableResume=true`, {lastEventId: '999999'})
    expect(heard[0]?.event).toBe('reset')
  })

  it('sends nobody a document they may not read', async () => {
    const one = await listen(OFFERS, {token: 'site-one-token'})
    const anyone = await listen(OFFERS, {token: null})
    const client = cms.client()
    await client.create({_id: 'x', _type: 'offer', site: 'two'})
    await client.create({_id: 'y', _type: 'offer', site: 'one'})
    await client.create({_id: 'drafts.z', _type: 'offer', site: 'one'})
    await waitUntil(() => one.heard.length === 3 && anyone.heard.length === 3)
    expect(one.heard.map(({data}) => data.documentId)).toEqual([undefined, 'y', 'drafts.z'])
    expect(anyone.heard.map(({data}) => data.documentId)).toEqual([undefined, 'x', 'y'])
  })
})

describe('listener with a bad query', () => {
  it.each([
    [
      'takes long for one document',
      `*["${'a'.repeat(200)}" match "a*a*a*a*a*a*a*a*b"]`,
      'Query execution timed out',
    ],
    ['asks what the engine cannot do', '*[geo::distance(a, b) > 1]', ''],
  ])('gets an error, which affects neither the writer nor other listeners: %s', async (_, query, message) => {
    const failing = await listen(`listen/production?query=${encodeURIComponent(query)}`, {token: null})
    const other = await listen(OFFERS)
    await cms.client().create({_id: 'z', _type: 'offer'})
    await waitUntil(() => failing.heard.length === 2 && other.heard.length === 2)
    expect(failing.heard[1]).toMatchObject({
      event: 'channelError',
      data: {message: expect.stringContaining(message)},
    })
    await cms.client().create({_id: 'z2', _type: 'offer'})
    await waitUntil(() => other.heard.length === 3)
    expect(failing.heard).toHaveLength(2)
  })

  it.each([
    ['*[_type == $type]', 'param $type referenced, but not provided'],
    [`a${'.a'.repeat(1900)}`, 'query is too complex'],
  ])('gets error events where the query does not parse: %s', async (query, description) => {
    const {heard} = await listen(`listen/production?query=${encodeURIComponent(query)}`)
    await waitUntil(() => heard.length === 2)
    const data = {error: {type: 'queryParseError', description}}
    expect(heard).toMatchObject([
      {event: 'channelError', data},
      {event: 'error', data},
    ])
  })
})

describe('live events', () => {
  const getTags = async (query: string): Promise<unknown[]> => {
    const reply = await cms.call('GET', `/data/query/production?query=${encodeURIComponent(query)}`)
    const {body} = reply
    return typeof body === 'object' && body !== null && 'syncTags' in body && Array.isArray(body.syncTags)
      ? body.syncTags
      : []
  }

  it('release the queries a change alters and leave the others', async () => {
    const client = cms.client()
    await client.create({_id: 'b', _type: 'offer', slug: {current: 'b'}, to: {_ref: 'a'}})
    const {heard} = await listen('live/events/production', {token: null})
    const touched = await Promise.all(
      ['*[_type == "offer"]', '*[_id == "a"]', '*[_id == "b"]{to->}', '*'].map(getTags),
    )
    const untouched = await Promise.all(
      ['*[_type == "page"]', '*[_id == "b"]', '*[slug.current == "b"]'].map(getTags),
    )
    await client.patch('a').set({name: 'A2'}).commit()
    await waitUntil(() => heard.length === 2)
    const tags = new Set<unknown>(Array.isArray(heard[1]?.data.tags) ? heard[1].data.tags : [])
    expect(touched.map((list) => list.some((tag) => tags.has(tag)))).toEqual([true, true, true, true])
    expect(untouched.map((list) => list.some((tag) => tags.has(tag)))).toEqual([false, false, false])
  })

  it('name drafts only to a reader with a token', async () => {
    const anyone = await listen('live/events/production', {token: null})
    const staff = await listen('live/events/production?includeDrafts=true')
    await cms.client().create({_id: 'drafts.a', _type: 'offer'})
    await cms.client().patch('a').set({name: 'A3'}).commit()
    await waitUntil(() => staff.heard.length === 3)
    expect(anyone.heard).toHaveLength(2)
  })
})
