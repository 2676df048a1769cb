import {mkdtempSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createCms} from '../cms/index.ts'

const DOCUMENTS = Number(process.env.CMS_BENCH_DOCUMENTS ?? 2000)
/** One hour in which ten people type, each with one save per second. */
const EDITS = Number(process.env.CMS_BENCH_EDITS ?? 36_000)
const LISTENERS = Number(process.env.CMS_BENCH_LISTENERS ?? 200)
const STEPS = 12
const TOKEN = 'bench-token-of-no-worth'

/** Makes an hour's worth of edits with listeners attached, and prints the memory use as it goes. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cms-memory-'))
  const tokens = [{token: TOKEN, name: 'bench', role: 'administrator'}]
  const cms = await createCms({port: 0, dataDir, tokens})
  const base = `${cms.url}/v2025-02-19/data`
  const headers = {authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json'}
  async function post(route: string, body: unknown): Promise<void> {
    const response = await fetch(`${base}/${route}/production`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
    await response.arrayBuffer()
  }
  for (let from = 0; from < DOCUMENTS; from += 500)
    await post('mutate', {
      mutations: Array.from({length: 500}, (_, at) => ({createOrReplace: offer(from + at)})),
    })
  const stop = new AbortController()
  let heard = 0
  for (let at = 0; at < LISTENERS; at++) {
    const query = encodeURIComponent(at % 10 === 0 ? '*[_type == "offer"]' : `*[_id == "offer-${at}"]`)
    const response = await fetch(`${base}/listen/production?query=${query}`, {headers, signal: stop.signal})
    void drain(response, () => heard++)
  }
  console.log(row(['edits', 'rss MB', 'heap MB', 'disk MB', 'heard']))
  for (let step = 0; step <= STEPS; step++) {
    const until = Math.round((EDITS * step) / STEPS)
    for (let edit = Math.round((EDITS * (step - 1)) / STEPS); edit >= 0 && edit < until; edit++)
      await post('actions', {actions: getActions(edit)})
    const {rss, heapUsed} = process.memoryUsage()
    const disk = statSync(join(dataDir, 'lake.db')).size
    console.log(row([until, ...[rss, heapUsed, disk].map((bytes) => Math.round(bytes / 2 ** 20)), heard]))
  }
  stop.abort()
  await cms.close()
  rmSync(dataDir, {recursive: true})
}

function offer(at: number) {
  return {
    _id: `offer-${at}`,
    _type: 'offer',
    name: `Offer ${at}`,
    text: 'Some words of an offer. '.repeat(20),
  }
}

/** Edits of drafts, with an occasional publish. */
function getActions(edit: number): object[] {
  const publishedId = `offer-${edit % 50}`
  const draftId = `drafts.${publishedId}`
  const patch = {set: {name: `Edited ${edit}`, text: `Edited ${edit}. `.repeat(30)}}
  const typing = {actionType: 'sanity.action.document.edit', draftId, publishedId, patch}
  if (edit % 40 !== 39) return [typing]
  return [typing, {actionType: 'sanity.action.document.publish', draftId, publishedId}]
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

function row(cells: readonly (string | number)[]): string {
  return cells.map((cell) => String(cell).padStart(10)).join('')
}

await main()
