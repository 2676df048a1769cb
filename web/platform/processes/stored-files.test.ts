import {mkdir, mkdtemp, readdir, rm, utimes, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {HOUR_MS} from '@forecourt/schemas/time/days'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {serveStoredFiles} from '../http/serve-stored-files'
import {storeBuildFiles} from './store-build-files'

const START = Date.UTC(2026, 10, 23)

let folder: string
let stored: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stored-files-'))
  stored = join(folder, 'stored')
})

afterEach(() => rm(folder, {recursive: true}))

/** A build with one script that only it has, and one that every build has. */
async function build(name: string): Promise<string> {
  const root = join(folder, name)
  await mkdir(join(root, 'chunks'), {recursive: true})
  await writeFile(join(root, 'chunks', `${name}.js`), name)
  await writeFile(join(root, 'chunks', 'shared.js'), 'shared')
  return root
}

const listStored = async () => (await readdir(join(stored, 'chunks')).catch(() => [])).toSorted()

describe('storeBuildFiles', () => {
  it('keeps files of a former build for a day after it was last served', async () => {
    const [old, next] = [await build('old'), await build('next')]
    expect(await storeBuildFiles({build: old, stored}, START)).toEqual(
      new Set(['chunks/old.js', 'chunks/shared.js']),
    )
    await storeBuildFiles({build: next, stored}, START + 47 * HOUR_MS)
    expect(await listStored()).toEqual(['next.js', 'shared.js'])
    // A process of the old build is still there.
    await storeBuildFiles({build: old, stored}, START + 48 * HOUR_MS)
    await storeBuildFiles({build: next, stored}, START + 72 * HOUR_MS)
    expect(await listStored()).toEqual(['next.js', 'old.js', 'shared.js'])
    await storeBuildFiles({build: next, stored}, START + 73 * HOUR_MS)
    expect(await listStored()).toEqual(['next.js', 'shared.js'])
  })

  it('has nothing to keep where there is no build', async () => {
    expect(await storeBuildFiles({build: join(folder, 'none'), stored}, START)).toEqual(new Set())
  })
})

describe('serveStoredFiles', () => {
  it('answers for scripts of other builds, and leaves the rest to Next', async () => {
    const own = await storeBuildFiles({build: await build('next'), stored}, START)
    await storeBuildFiles({build: await build('old'), stored}, START)
    await writeFile(join(folder, 'secret.js'), 'secret')
    await utimes(join(stored, 'chunks', 'old.js'), START / 1000, START / 1000)
    const handler = serveStoredFiles(async (_, response) => void response.writeHead(404).end('Next'), {
      own,
      stored,
    })
    const server = createServer((request, response) => void handler(request, response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const ask = async (path: string, method = 'GET') => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {method})
      return [answer.status, await answer.text(), answer.headers.get('cache-control')]
    }
    const forGood = 'public, max-age=31536000, immutable'
    expect(await ask('/_next/static/chunks/old.js')).toEqual([200, 'old', forGood])
    expect(await ask('/_next/static/chunks/old.js?dpl=1')).toEqual([200, 'old', forGood])
    expect(await ask('/_next/static/chunks/old.js', 'HEAD')).toEqual([200, '', forGood])
    const next = [404, 'Next', null]
    expect(await ask('/_next/static/chunks/next.js')).toEqual(next)
    expect(await ask('/_next/static/chunks/old.js', 'POST')).toEqual(next)
    expect(await ask('/_next/static/chunks/gone.js')).toEqual(next)
    expect(await ask('/_next/static/chunks/%2e%2e/%2e%2e/secret.js')).toEqual(next)
    expect(await ask('/_next/static/chunks')).toEqual(next)
    server.close()
  })
})
