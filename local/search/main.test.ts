import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, it} from 'vitest'

const MAIN = new URL('./main.ts', import.meta.url).pathname

/** Runs the start command until it exits; returns its exit code and stderr. */
async function runMain(...args: string[]): Promise<{code: unknown; errors: string}> {
  const child = spawn(process.execPath, [MAIN, ...args], {stdio: ['ignore', 'ignore', 'pipe']})
  let errors = ''
  child.stderr.on('data', (part) => {
    errors += String(part)
  })
  const [code] = await once(child, 'close')
  return {code, errors: errors.trim()}
}

it('failed start of the search engine › ends with one line that says what to do', async () => {
  const usage = await runMain('--port', '0')
  expect(usage).toEqual({code: 1, errors: expect.stringMatching(/^search: usage: .*--key ADMIN_KEY/)})
})

it('failed start of the search engine › names a taken port', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const {code, errors} = await runMain('--port', String(port), '--key', 'k')
  taken.close()
  expect({code, errors}).toEqual({
    code: 1,
    errors: `search: port ${port} is taken. Stop what uses it, or give another --port.`,
  })
})

it('failed start of the search engine › names a data folder that cannot be one', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'search-main-'))
  const file = join(dir, 'file')
  writeFileSync(file, '')
  const {code, errors} = await runMain('--port', '0', '--key', 'k', '--data', file)
  rmSync(dir, {recursive: true})
  expect(code).toBe(1)
  expect(errors).toMatch(/^search: the data folder cannot be written .*Give another --data folder/)
})
