import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {performance} from 'node:perf_hooks'
import {createCms} from '../cms/index.ts'
import {ownEnvironment} from '../stack/own-environment.ts'

const COUNT = Number(ownEnvironment.CMS_BENCH_DOCUMENTS ?? 50_000)
const ROUNDS = Number(ownEnvironment.CMS_BENCH_ROUNDS ?? 200)
const LISTENERS = Number(ownEnvironment.CMS_BENCH_LISTENERS ?? 200)
const TOKEN = 'bench-token-of-no-worth'

type Row = {name: string; p50: number; p95: number; max: number}

/** Fills a dataset and times what a person in the Studio does, over HTTP, with listeners attached. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cms-bench-'))
  const cms = await createCms({
    port: 0,
    dataDir,
    tokens: [{token: TOKEN, name: 'bench', role: 'administrator'}],
  })
  const call = createCaller(cms.url)
  const filling = performance.now()
  for (let from = 0; from < COUNT; from += 500)
    await call.post('mutate', {mutations: documents(from, Math.min(from + 500, COUNT))})
  console.log(`${COUNT} documents written in ${Math.round(performance.now() - filling)} ms`)
  const stop = new AbortController()
  let heard = 0
  await Promise.all(Array.from({length: LISTENERS}, (_, at) => call.listen(at, stop.signal, () => heard++)))
  console.log(table(await measure(call)))
  console.log(
    `events heard by ${LISTENERS} listeners: ${heard}; memory ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`,
  )
  stop.abort()
  await cms.close()
  const opening = performance.now()
  const again = await createCms({
    port: 0,
    dataDir,
    tokens: [{token: TOKEN, name: 'bench', role: 'administrator'}],
  })
  console.log(`restart with ${COUNT} documents: ${Math.round(performance.now() - opening)} ms`)
  await again.close()
  rmSync(dataDir, {recursive: true})
}

function documents(from: number, to: number) {
  return Array.from({length: to - from}, (_, offset) => {
    const at = from + offset
    return {
      createOrReplace: {
        _id: `offer-${at}`,
        _type: at % 5 === 0 ? 'page' : 'offer',
        name: `Offer ${(at * 7919) % COUNT} of the month`,
        slug: {_type: 'slug', current: `offer-${at}`},
        price: (at * 31) % 90_000,
        body: [
          {
            _type: 'block',
            _key: 'a',
            children: [{_type: 'span', _key: 'b', text: `Text number ${at} with some words in it.`}],
          },
        ],
        ...(at > 0 ? {related: {_type: 'reference', _ref: `offer-${Math.floor(at / 2)}`}} : {}),
      },
    }
  })
}

type Caller = ReturnType<typeof createCaller>

function createCaller(url: string) {
  const headers = {authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json'}
  const base = `${url}/v2025-02-19/data`
  async function read(response: Response): Promise<unknown> {
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(JSON.stringify(body))
    return body
  }
  return {
    post: async (route: string, body: unknown) =>
      read(await fetch(`${base}/${route}/production`, {method: 'POST', headers, body: JSON.stringify(body)})),
    query: async (query: string, perspective = 'raw') =>
      read(
        await fetch(
          `${base}/query/production?perspective=${perspective}&query=${encodeURIComponent(query)}`,
          {headers},
        ),
      ),
    doc: async (ids: string) => read(await fetch(`${base}/doc/production/${ids}`, {headers})),
    listen: async (at: number, signal: AbortSignal, onEvent: () => void) => {
      const query = encodeURIComponent(at % 2 === 0 ? '*[_type == "offer"]' : `*[_id == "offer-${at}"]`)
      const response = await fetch(`${base}/listen/production?query=${query}`, {headers, signal})
      void drain(response, onEvent)
    },
  }
}

async function drain(response: Response, onEvent: () => void): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const chunk of response.body ?? [])
      for (const _ of decoder.decode(chunk).matchAll(/^event: mutation$/gm)) onEvent()
  } catch {
    // The bench itself hangs up at the end.
  }
}

async function measure(call: Caller): Promise<Row[]> {
  const id = (round: number): string => `offer-${(round * 97 + 1) % COUNT}`
  const list = '*[_type == "offer"] | order(_updatedAt desc) [0...100] {_id, _type, _rev, name, _updatedAt}'
  const edit = (round: number) =>
    call.post('actions', {
      actions: [
        {
          actionType: 'sanity.action.document.edit',
          draftId: `drafts.${id(round)}`,
          publishedId: id(round),
          patch: {set: {name: `Edited ${round}`}},
        },
      ],
    })
  const publish = (round: number) =>
    call.post('actions', {
      actions: [
        {
          actionType: 'sanity.action.document.publish',
          draftId: `drafts.${id(round)}`,
          publishedId: id(round),
        },
      ],
    })
  return [
    await time('list, newest first', () => call.query(list)),
    await time('list by name, drafts', () =>
      call.query('*[_type == "offer"] | order(name asc) [0...100] {_id, name}', 'drafts'),
    ),
    await time('open (both versions)', (round) => call.doc(`${id(round)},drafts.${id(round)}`)),
    await time('edit', edit),
    await time('list between edits', async (round) => {
      await call.query(list)
      await edit(round + ROUNDS)
    }),
    await time('publish', publish),
    await time('page by slug, with reference', (round) =>
      call.query(
        `*[_type == "offer" && slug.current == "${id(round)}"][0]{name, related->{name}}`,
        'published',
      ),
    ),
    await time('what refers to it', (round) => call.query(`count(*[references("${id(round)}")])`)),
    await time('search by word', (round) =>
      call.query(`*[_type == "page" && name match "${round}*"] [0...20] {_id, name}`),
    ),
  ]
}

async function time(name: string, run: (round: number) => Promise<unknown>): Promise<Row> {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    await run(round)
    took.push(performance.now() - started)
  }
  took.sort((a, b) => a - b)
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0
  return {name, p50: at(0.5), p95: at(0.95), max: at(1)}
}

function table(rows: Row[]): string {
  const line = (name: string, cells: string[]): string =>
    name.padEnd(32) + cells.map((cell) => cell.padStart(10)).join('')
  return [
    line('', ['p50 ms', 'p95 ms', 'max ms']),
    ...rows.map(({name, p50, p95, max}) =>
      line(
        name,
        [p50, p95, max].map((ms) => ms.toFixed(1)),
      ),
    ),
  ].join('\n')
}

await main()
