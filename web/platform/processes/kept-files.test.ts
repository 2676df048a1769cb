import {mkdir, mkdtemp, readdir, rm, utimes, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {serveKeptFiles} from '../http/serve-kept-files'
import {keepBuildFiles} from './keep-build-files'

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 10, 23)

let folder: string
let kept: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-files-'))
  kept = join(folder, 'kept')
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

const listKept = async () => (await readdir(join(kept, 'chunks')).catch(() => [])).toSorted()

describe('keepBuildFiles', () => {
  it('keeps files of a former build for a day after it was last served', async () => {
    const [old, next] = [await build('old'), await build('next')]
    expect(await keepBuildFiles({build: old, kept}, START)).toEqual(
      new Set(['chunks/old.js', 'chunks/shared.js']),
    )
    await keepBuildFiles({build: next, kept}, START + 47 * HOUR_MS)
    expect(await listKept()).toEqual(['next.js', 'shared.js'])
    // A process of the old build is still there.
    await keepBuildFiles({build: old, kept}, START + 48 * HOUR_MS)
    await keepBuildFiles({build: next, kept}, START + 72 * HOUR_MS)
    expect(await listKept()).toEqual(['next.js', 'old.js', 'shared.js'])
    await keepBuildFiles({build: next, kept}, START + 73 * HOUR_MS)
    expect(await listKept()).toEqual(['next.js', 'shared.js'])
  })

  it('has nothing to keep where there is no build', async () => {
    expect(await keepBuildFiles({build: join(folder, 'none'), kept}, START)).toEqual(new Set())
  })
})

describe('serveKeptFiles', () => {
  it('answers for scripts of other builds, and leaves the rest to Next', async () => {
    const own = await keepBuildFiles({build: await build('next'), kept}, START)
    await keepBuildFiles({build: await build('old'), kept}, START)
    await writeFile(join(folder, 'secret.js'), 'secret')
    await utimes(join(kept, 'chunks', 'old.js'), START / 1000, START / 1000)
    const handler = serveKeptFiles(async (_, response) => void response.writeHead(404).end('Next'), {
      own,
      kept,
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
