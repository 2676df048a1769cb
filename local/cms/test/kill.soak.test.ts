import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import * as z from 'zod'
import {getSoakOptions, getSoakRuns} from '../../testing/soak.ts'
import {type Server, startKillable} from './killable-cms.ts'

// Needs more than two seconds: processes are killed and started again.

/** How often the server is killed. */
const KILLS = getSoakRuns(1, 100)
const TOKEN = 'kill-test-token'
const PARTS = 3
const uploadSchema = z.object({document: z.object({url: z.string()})})
const answerSchema = z.object({result: z.array(z.string())})

it(
  'content backend that is killed › loses nothing acknowledged and keeps no half transaction',
  getSoakOptions(KILLS),
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cms-kill-'))
    const config = join(folder, 'config.json')
    writeFileSync(config, JSON.stringify({tokens: [{token: TOKEN, name: 'k', role: 'administrator'}]}))
    const acknowledged = new Set<string>()
    const assets = new Set<string>()
    let round = 0
    for (; round < KILLS; round++) {
      const server = await startKillable(folder, config)
      await verify(server, acknowledged, assets)
      const writers = [0, 1, 2, 3].map((writer) => write(server, `r${round}-w${writer}`, acknowledged))
      const uploader = upload(server, `r${round}`, assets)
      const before = acknowledged.size
      // Waits for a count and not for a time: a busy machine could be killed before it has acknowledged any.
      await expect.poll(() => acknowledged.size - before).toBeGreaterThan(4)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 260))
      server.child.kill('SIGKILL')
      await Promise.all([...writers, uploader])
    }
    const server = await startKillable(folder, config)
    await verify(server, acknowledged, assets)
    server.child.kill('SIGKILL')
    expect(acknowledged.size).toBeGreaterThan(KILLS)
    rmSync(folder, {recursive: true, force: true})
  },
)

function post(url: string, body: string | Buffer): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {authorization: `Bearer ${TOKEN}`},
    body: new Uint8Array(Buffer.from(body)),
  })
}

/** Writes transactions of several documents until the server is killed, and records the acknowledged ones. */
async function write({url}: Server, name: string, acknowledged: Set<string>): Promise<void> {
  for (let at = 0; ; at++) {
    const id = `${name}-${at}`
    const mutations = Array.from({length: PARTS}, (_, part) => ({
      create: {_id: `${id}-p${part}`, _type: 'part', of: id},
    }))
    const done = await post(`${url}/v1/data/mutate/production`, JSON.stringify({mutations})).catch(
      () => undefined,
    )
    if (done === undefined) return
    if (done.ok) acknowledged.add(id)
    await done.arrayBuffer().catch(() => undefined)
  }
}

async function upload({url}: Server, name: string, assets: Set<string>): Promise<void> {
  for (let at = 0; ; at++) {
    const done = await post(`${url}/v1/assets/files/production?filename=a.txt`, `${name}-${at}`).catch(
      () => undefined,
    )
    if (done === undefined) return
    const body: unknown = await done.json().catch(() => undefined)
    const {success, data} = uploadSchema.safeParse(body)
    if (success) assets.add(new URL(data.document.url).pathname)
  }
}

async function verify({url}: Server, acknowledged: Set<string>, assets: Set<string>): Promise<void> {
  const query = encodeURIComponent('*[_type == "part"].of')
  const response = await fetch(`${url}/v1/data/query/production?query=${query}`, {
    headers: {authorization: `Bearer ${TOKEN}`},
  })
  const {result} = answerSchema.parse(await response.json())
  const counts = new Map<string, number>()
  for (const of of result) counts.set(of, (counts.get(of) ?? 0) + 1)
  expect([...acknowledged].filter((id) => !counts.has(id))).toEqual([])
  expect([...counts].filter(([, count]) => count !== PARTS)).toEqual([])
  for (const path of assets) expect((await fetch(url + path)).status, path).toBe(200)
}
