import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {isValidSignature} from '@sanity/webhook'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {startCms, type TestCms, waitUntil} from '../test/start-cms.ts'

const SECRET = 'shared-secret'

type Received = {headers: Record<string, unknown>; body: string}

let receiver: Server
let received: Received[]
let answers: number[]
let url: string
let cms: TestCms

beforeEach(async () => {
  received = []
  answers = []
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({headers: request.headers, body: Buffer.concat(chunks).toString()})
      response.writeHead(answers.shift() ?? 200).end('noted')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = receiver.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`
})

afterEach(async () => {
  await cms.close()
  receiver.close()
})

async function start(
  hook: Record<string, unknown>,
  dataDir?: string,
  retryDelaysMs = [5, 10, 20],
): Promise<void> {
  cms = await startCms({
    dataDir,
    retryDelaysMs,
    webhooks: [{id: 'h', secret: SECRET, url, ...hook}],
  })
}

function bodies(): unknown[] {
  return received.map(({body}) => JSON.parse(body))
}

it('webhook › sends what the filter accepts, projected, signed and labelled', async () => {
  await start({
    filter: '_type == "offer"',
    projection: '{_id, "from": before().name, "to": after().name, "how": delta::operation()}',
  })
  const client = cms.client()
  await client.create({_id: 'p', _type: 'page'})
  await client.create({_id: 'drafts.o', _type: 'offer', name: 'draft'})
  await client.create({_id: 'o', _type: 'offer', name: 'A'})
  await client.patch('o').set({name: 'B'}).commit()
  await client.delete('o')
  await waitUntil(() => received.length === 3)
  expect(bodies()).toEqual([
    {_id: 'o', from: null, to: 'A', how: 'create'},
    {_id: 'o', from: 'A', to: 'B', how: 'update'},
    {_id: 'o', from: 'B', to: null, how: 'delete'},
  ])
  const [first] = received
  expect(first?.headers).toMatchObject({
    'sanity-operation': 'create',
    'sanity-document-id': 'o',
    'sanity-dataset': 'production',
    'sanity-project-id': 'forecourt',
    'sanity-transaction-id': expect.any(String),
    'idempotency-key': expect.any(String),
  })
  const signature = String(first?.headers['sanity-webhook-signature'])
  expect(await isValidSignature(first?.body ?? '', signature, SECRET)).toBe(true)
  expect(await isValidSignature(`${first?.body} `, signature, SECRET)).toBe(false)
})

it('webhook › waits for a change of one field where asked', async () => {
  await start({filter: '_type == "offer" && delta::changedAny(price)', on: ['update'], projection: '{price}'})
  const client = cms.client()
  await client.create({_id: 'o', _type: 'offer', price: 1})
  await client.patch('o').set({name: 'B'}).commit()
  await client.patch('o').set({price: 2}).commit()
  await waitUntil(() => received.length === 1)
  expect(bodies()).toEqual([{price: 2}])
})

it('webhook › tries again in order, and lists what became of each', async () => {
  await start({projection: '{name}'})
  answers = [500, 503, 200]
  await cms.client().create({_id: 'o', _type: 'offer', name: '1'})
  await cms.client().patch('o').set({name: '2'}).commit()
  await waitUntil(() => received.length === 4)
  expect(bodies()).toEqual([{name: '1'}, {name: '1'}, {name: '1'}, {name: '2'}])
  expect(received[0]?.headers['idempotency-key']).toBe(received[2]?.headers['idempotency-key'])
  await expect
    .poll(async () => (await cms.call('GET', '/hooks/projects/forecourt/h/messages')).body)
    .toMatchObject([{status: 'delivered'}, {status: 'delivered'}])
})

it('webhook › lists those that wait alone, where they are asked for', async () => {
  await start({projection: '{name}'}, undefined, [3_600_000])
  answers = [200, 503]
  const listPending = async () =>
    (await cms.call('GET', '/hooks/projects/forecourt/h/messages?status=pending')).body
  for (const _id of ['gone', 'waits']) {
    await cms.client().create({_id, _type: 'offer', name: _id})
    await waitUntil(() => received.length === (_id === 'gone' ? 1 : 2))
  }
  await expect.poll(listPending).toMatchObject([{documentId: 'waits', status: 'pending'}])
  await cms.client().patch('waits').set({name: 'again'}).commit()
  await expect.poll(listPending).toEqual([])
})

it.each([
  ['a new change of the same document', 'o'],
  ['a delivery of another document that arrives', 'other'],
])('webhook › does not wait for its next try after %s', async (_, changed) => {
  await start({projection: '{_id, name}'}, undefined, [3_600_000])
  answers = [503]
  const client = cms.client()
  await client.create({_id: 'o', _type: 'offer', name: '1'})
  await waitUntil(() => received.length === 1)
  await client.createOrReplace({_id: changed, _type: 'offer', name: '2'})
  await waitUntil(() => received.length === 3)
  expect(bodies().filter((body) => JSON.stringify(body) === '{"_id":"o","name":"1"}')).toHaveLength(2)
  expect(bodies()).toContainEqual({_id: changed, name: '2'})
})

it('webhook › stops at once when the receiver says the request is wrong', async () => {
  await start({})
  answers = [400]
  await cms.client().create({_id: 'o', _type: 'offer'})
  await waitUntil(() => received.length === 1)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(received).toHaveLength(1)
})

it('webhook › delivers after a restart what it could not deliver before', async () => {
  await start({url: 'http://127.0.0.1:9/nobody', projection: '{name}'})
  await cms.client().create({_id: 'o', _type: 'offer', name: 'late'})
  await new Promise((resolve) => setTimeout(resolve, 15))
  await cms.close()
  await start({projection: '{name}'}, cms.dataDir)
  await waitUntil(() => received.length === 1)
  expect(bodies()).toEqual([{name: 'late'}])
})

it('webhook › is disabled and enabled over HTTP by administrators, and by nothing else', async () => {
  await start({projection: '{_id}'})
  const change = (body: object, token?: null) => cms.call('PATCH', '/hooks/projects/forecourt/h', body, token)
  expect((await change({isDisabled: true}, null)).status).toBe(401)
  expect((await change({url: 'https://elsewhere.example/'})).status).toBe(400)
  expect((await change({isDisabled: true})).status).toBe(200)
  await cms.client().create({_id: 'before', _type: 'offer'})
  expect((await change({isDisabled: false})).status).toBe(200)
  await cms.client().create({_id: 'after', _type: 'offer'})
  await waitUntil(() => received.length > 0)
  expect(bodies()).toEqual([{_id: 'after'}])
})

describe('with several datasets', () => {
  const HOOKS = '/hooks/projects/forecourt'

  async function change(name: string, id: string): Promise<void> {
    const done = await cms.call('POST', `/data/mutate/${name}`, {
      mutations: [{create: {_id: id, _type: 'x'}}],
    })
    expect(done.status).toBe(200)
  }

  function told(): unknown[] {
    return received.map(({headers, body}) => [headers['sanity-dataset'], JSON.parse(body)])
  }

  it.each([
    ['its own', undefined, [['production', 'in production']]],
    ['the one it names', 'staging', [['staging', 'in staging']]],
    [
      'all',
      '*',
      [
        ['production', 'in production'],
        ['staging', 'in staging'],
        ['later', 'in later'],
      ],
    ],
  ])('is called for %s', async (_what, dataset, expected) => {
    await start({dataset, projection: '"in " + sanity::dataset()'})
    await cms.client().datasets.create('staging')
    for (const name of ['production', 'staging']) await change(name, 'o')
    await cms.client().datasets.create('later')
    await change('later', 'o')
    await waitUntil(() => received.length >= expected.length)
    await new Promise((resolve) => setTimeout(resolve, 60))
    const inOrder = (list: unknown[]) => list.map((each) => JSON.stringify(each)).sort()
    expect(inOrder(told())).toEqual(inOrder(expected))
    const {body} = await cms.call('GET', `${HOOKS}/h/messages`)
    expect(body).toHaveLength(expected.length)
    for (const [name] of expected) expect(body).toContainEqual(expect.objectContaining({dataset: name}))
  })

  it('goes with its dataset', async () => {
    await start({dataset: 'staging'})
    await cms.client().datasets.create('staging')
    expect((await cms.call('GET', `${HOOKS}/h/messages`)).status).toBe(200)
    await cms.client().datasets.delete('staging')
    expect((await cms.call('GET', `${HOOKS}/h/messages`)).status).toBe(404)
    await cms.client().datasets.create('staging')
    await change('staging', 'o')
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(received).toEqual([])
  })

  it('delivers outstanding calls after a restart, before the first request for the dataset', async () => {
    const staging = {dataset: 'staging', projection: '{_id}'}
    await start({...staging, url: 'http://127.0.0.1:9/nobody'})
    await cms.client().datasets.create('staging')
    await change('staging', 'late')
    await new Promise((resolve) => setTimeout(resolve, 15))
    await cms.close()
    await start(staging, cms.dataDir)
    await waitUntil(() => received.length === 1)
    expect(told()).toEqual([['staging', {_id: 'late'}]])
  })
})

it.each(['file:///etc/passwd', 'ftp://example.test/', 'data:text/plain,x'])(
  'webhook › is refused with an address such as %s',
  async (target) => {
    await expect(startCms({webhooks: [{id: 'h', url: target}]})).rejects.toThrow('webhooks')
    await start({})
  },
)

it('webhook › sends nothing of what was committed while it was disabled', async () => {
  await start({projection: '{_id}', isDisabled: true})
  const {dataDir} = cms
  await cms.client().create({_id: 'before', _type: 'offer'})
  await cms.close()
  await start({projection: '{_id}'}, dataDir)
  await cms.client().create({_id: 'after', _type: 'offer'})
  await waitUntil(() => received.length > 0)
  expect(bodies()).toEqual([{_id: 'after'}])
})
