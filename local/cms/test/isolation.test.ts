import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {WebSocket} from 'ws'
import * as z from 'zod'
import {syncTag} from '../query/sync-tags.ts'
import {createRoutes} from '../routes.ts'
import {ADMIN, startCms, type TestCms} from './start-cms.ts'

const DATASETS = ['production', 'other'] as const
type Dataset = (typeof DATASETS)[number]

/** Every value written to a dataset contains this marker, so that a response shows where it came from. */
const MARKS = {production: 'of-production', other: 'of-the-other'} as const

type Row = {
  /** Method and pattern, as in the route tables. */
  route: string
  path: (dataset: string) => string
  body?: (dataset: Dataset) => unknown
  /** The expected part of a response from this dataset; not set where the response says nothing about it. */
  says?: (dataset: Dataset) => string
  /** The document that the request writes. */
  writes?: string
}

const QUERY = encodeURIComponent('*[_id == "a"]{name}')
const names: Record<string, string> = {}

const ROWS: Row[] = [
  {
    route: 'GET /data/query/:dataset',
    path: (dataset) => `/data/query/${dataset}?query=${QUERY}`,
    says: (dataset) => MARKS[dataset],
  },
  {
    route: 'POST /data/query/:dataset',
    path: (dataset) => `/data/query/${dataset}`,
    body: () => ({query: '*{name}'}),
    says: (dataset) => MARKS[dataset],
  },
  {
    route: 'GET /data/doc/:dataset/:ids',
    path: (dataset) => `/data/doc/${dataset}/a`,
    says: (dataset) => MARKS[dataset],
  },
  {
    route: 'POST /data/mutate/:dataset',
    path: (dataset) => `/data/mutate/${dataset}?returnDocuments=true`,
    body: (dataset) => ({
      mutations: [
        {create: {_id: `mutated-${dataset}`, _type: 'made'}},
        {patch: {query: '*[_id == "a"]', set: {touched: true}}},
      ],
    }),
    says: (dataset) => MARKS[dataset],
    writes: 'mutated',
  },
  {
    route: 'POST /data/actions/:dataset',
    path: (dataset) => `/data/actions/${dataset}`,
    body: (dataset) => ({
      actions: [
        {
          actionType: 'sanity.action.document.create',
          publishedId: `acted-${dataset}`,
          attributes: {_id: `drafts.acted-${dataset}`, _type: 'made'},
        },
      ],
    }),
    writes: 'drafts.acted',
  },
  {
    route: 'GET /data/history/:dataset/documents/:ids',
    path: (dataset) => `/data/history/${dataset}/documents/a`,
    says: (dataset) => MARKS[dataset],
  },
  {
    route: 'GET /data/history/:dataset/transactions',
    path: (dataset) => `/data/history/${dataset}/transactions`,
    says: (dataset) => MARKS[dataset],
  },
  {
    route: 'GET /data/history/:dataset/transactions/:ids',
    path: (dataset) => `/data/history/${dataset}/transactions/a`,
    says: (dataset) => MARKS[dataset],
  },
  {
    route: 'GET /data/history/:dataset/events/documents/:id',
    path: (dataset) => `/data/history/${dataset}/events/documents/a`,
    says: (dataset) => `first-${MARKS[dataset]}`,
  },
  {
    route: 'GET /data/export/:dataset',
    path: (dataset) => `/data/export/${dataset}`,
    says: (dataset) => MARKS[dataset],
  },
  {
    route: 'POST /assets/files/:dataset',
    path: (dataset) => `/assets/files/${dataset}?filename=x.txt`,
    body: (dataset) => `uploaded to ${dataset}`,
    says: (dataset) => `files/forecourt/${dataset}/`,
  },
  {
    route: 'POST /assets/images/:dataset',
    path: (dataset) => `/assets/images/${dataset}`,
    body: (dataset) => drawing(dataset === 'other' ? 30 : 40),
    says: (dataset) => `images/forecourt/${dataset}/`,
  },
  {
    route: 'GET /projects/:projectId/datasets/:dataset/acl',
    path: (dataset) => `/projects/forecourt/datasets/${dataset}/acl`,
  },
  {
    route: 'GET /projects/:projectId/datasets/:dataset/settings/:name',
    path: (dataset) => `/projects/forecourt/datasets/${dataset}/settings/x`,
  },
  {
    route: 'GET /datasets/:dataset/settings/:name',
    path: (dataset) => `/datasets/${dataset}/settings/x`,
  },
  {route: 'GET /schedules/:projectId/:dataset', path: (dataset) => `/schedules/forecourt/${dataset}`},
  {
    route: 'GET /data/references/:dataset/documents/:id/to',
    path: (dataset) => `/data/references/${dataset}/documents/a/to`,
  },
  {route: 'GET /data/ping/:dataset', path: (dataset) => `/data/ping/${dataset}`},
]

const STREAMS = ['GET /data/listen/:dataset', 'GET /data/live/events/:dataset']
const DELIVERY = ['images', 'files'].flatMap((kind) =>
  ['', '/:vanity'].map((end) => `GET /${kind}/:projectId/:dataset/:name${end}`),
)

function drawing(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"><rect width="9" height="9"/></svg>`
}

let cms: TestCms

async function ask(row: Row, dataset: string, of: Dataset): Promise<{status: number; text: string}> {
  const body = row.body?.(of)
  const response = await fetch(`${cms.url}/v2025-02-19${row.path(dataset)}`, {
    method: row.route.split(' ')[0],
    headers: {authorization: `Bearer ${ADMIN}`, 'content-type': 'application/json'},
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {status: response.status, text: await response.text()}
}

function otherThan(dataset: Dataset): Dataset {
  return dataset === 'production' ? 'other' : 'production'
}

const uploadedSchema = z.object({document: z.object({path: z.string()})})

beforeAll(async () => {
  cms = await startCms()
  await cms.client().datasets.create('other')
  for (const dataset of DATASETS) {
    await cms.call('POST', `/data/mutate/${dataset}`, {
      transactionId: `first-${MARKS[dataset]}`,
      mutations: [{create: {_id: 'a', _type: 'offer', name: MARKS[dataset]}}],
    })
    for (const [kind, body] of [
      ['images', drawing(dataset === 'other' ? 100 : 200)],
      ['files', `prices ${MARKS[dataset]}`],
    ] as const) {
      const response = await fetch(`${cms.url}/v1/assets/${kind}/${dataset}?filename=p.txt`, {
        method: 'POST',
        headers: {authorization: `Bearer ${ADMIN}`},
        body,
      })
      const {document} = uploadedSchema.parse(await response.json())
      names[`${kind} ${dataset}`] = document.path.split('/').at(-1) ?? ''
    }
  }
})
afterAll(() => cms.close())

it('isolation of datasets › covers every route of a dataset', () => {
  const {api, plain} = createRoutes()
  const getName = ({method, path}: {method: string; path: string}) => `${method} ${path}`
  expect([...ROWS.map(({route}) => route), ...STREAMS].sort()).toEqual(api.datasets.map(getName).sort())
  expect(DELIVERY.sort()).toEqual(plain.datasets.map(getName).sort())
  const project = [...api.project, ...plain.project].map(getName)
  expect(project.filter((route) => route.includes(':dataset'))).toEqual([])
})

describe.each(ROWS)('$route', (row) => {
  it.each(DATASETS)('answers of %s alone', async (dataset) => {
    const {status, text} = await ask(row, dataset, dataset)
    expect(status).toBe(200)
    if (row.says) {
      expect(text).toContain(row.says(dataset))
      expect(text).not.toContain(row.says(otherThan(dataset)))
    }
    if (row.writes === undefined) return
    const id = `${row.writes}-${dataset}`
    const {body: here} = await cms.call('GET', `/data/doc/${dataset}/${id}`)
    expect(here).toMatchObject({documents: [{_id: id}]})
    const {body: there} = await cms.call('GET', `/data/doc/${otherThan(dataset)}/${id}`)
    expect(there).toMatchObject({documents: []})
  })

  it('says that a dataset is not there', async () => {
    const {status, text} = await ask(row, 'nowhere', 'other')
    expect(status).toBe(404)
    expect(JSON.parse(text)).toEqual({
      statusCode: 404,
      error: 'Dataset not found',
      message: 'Dataset "nowhere" not found for project ID "forecourt"',
    })
  })
})

describe.each(['images', 'files'])('GET /%s/…', (kind) => {
  it.each(DATASETS)('delivers documents of %s, and of no other', async (dataset) => {
    const name = names[`${kind} ${dataset}`] ?? ''
    // Rendered as an image too, because renderings are cached in memory.
    for (const end of ['', '?w=8&fm=png', '/prices.txt']) {
      const at = (where: string) => fetch(`${cms.url}/${kind}/forecourt/${where}/${name}${end}`)
      expect((await at(dataset)).status, end).toBe(200)
      expect((await at(otherThan(dataset))).status, end).toBe(404)
      expect((await at('nowhere')).status, end).toBe(404)
    }
  })
})

describe.each([
  [
    'listen',
    `/data/listen/DATASET?query=${encodeURIComponent('*[_type match "told*"]')}`,
    (type: string) => type,
  ],
  ['live/events', '/data/live/events/DATASET', (type: string) => syncTag(`type:${type}`)],
])('GET /data/%s/…', (_name, path, traceOf) => {
  it.each(DATASETS)('reports on %s alone', async (dataset) => {
    const stop = new AbortController()
    const response = await fetch(`${cms.url}/v2025-02-19${path.replace('DATASET', dataset)}`, {
      headers: {authorization: `Bearer ${ADMIN}`},
      signal: stop.signal,
    })
    const own = `told${dataset}`
    const foreign = `told${otherThan(dataset)}`
    for (const [where, type] of [
      [otherThan(dataset), foreign],
      [dataset, own],
    ])
      await cms.call('POST', `/data/mutate/${where}`, {mutations: [{create: {_type: type}}]})
    let heard = ''
    for await (const chunk of response.body ?? []) {
      heard += Buffer.from(chunk).toString()
      if (heard.includes(traceOf(own))) break
    }
    stop.abort()
    expect(heard).toContain(traceOf(own))
    expect(heard).not.toContain(traceOf(foreign))
  })

  it('says that a dataset is not there', async () => {
    const response = await fetch(`${cms.url}/v2025-02-19${path.replace('DATASET', 'nowhere')}`)
    expect(response.status).toBe(404)
  })
})

describe('GET /socket/…', () => {
  async function join(dataset: string): Promise<{socket: WebSocket; heard: string[]}> {
    const socket = new WebSocket(`${cms.url.replace('http', 'ws')}/v2022-06-30/socket/${dataset}`)
    const heard: string[] = []
    socket.on('message', (data) => heard.push(String(data)))
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    for (const [method, params] of [
      ['authorization', {authorization: `Bearer ${ADMIN}`}],
      ['presence_subscribe', {}],
    ] as const)
      socket.send(JSON.stringify({jsonrpc: '2.0', id: method, method, params}))
    await expect.poll(() => heard.join()).toContain('presence_subscribe')
    return {socket, heard}
  }

  it('shows the people of the same dataset', async () => {
    const peers = {
      production: await join('production'),
      other: await join('other'),
      third: await join('production'),
    }
    for (const [peer, session] of [
      [peers.other, 'in-the-other'],
      [peers.third, 'in-production'],
    ] as const)
      peer.socket.send(
        JSON.stringify({
          jsonrpc: '2.0',
          method: 'presence_announce',
          params: {data: {sessionId: session, locations: []}},
        }),
      )
    await expect.poll(() => peers.production.heard.join()).toContain('in-production')
    await expect.poll(() => peers.other.heard.join()).toContain('in-the-other')
    expect(peers.production.heard.join()).not.toContain('in-the-other')
    expect(peers.other.heard.join()).not.toContain('in-production')
    for (const {socket} of Object.values(peers)) socket.close()
  })

  it('says that a dataset is not there', async () => {
    await expect(join('nowhere')).rejects.toThrow('404')
  })
})
