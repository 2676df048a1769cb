import {spawn} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {startCms} from './start-cms.ts'

const MAIN = new URL('../main.ts', import.meta.url).pathname

type Ended = {code: number | null; out: string; err: string}

/** Runs the command; sends SIGTERM once it prints that it is ready. */
function run(...options: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...options], {stdio: ['ignore', 'pipe', 'pipe']})
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
    if (out.includes('ready')) child.kill('SIGTERM')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve({code, out, err})))
}

function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'cms-start-'))
}

describe('start', () => {
  it('prints one ready line, keeps a token for its owner only, ends on SIGTERM and keeps the token', async () => {
    const folder = join(freshFolder(), 'data')
    const first = await run('--port', '0', '--data', folder)
    expect(first).toEqual({
      code: 0,
      out: expect.stringMatching(/^cms ready on http:\/\/127\.0\.0\.1:\d+\n$/),
      err: '',
    })
    const file = join(folder, 'admin-token')
    const token = readFileSync(file, 'utf8')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await run('--port', '0', '--data', folder)
    expect(readFileSync(file, 'utf8')).toBe(token)
  })

  it('makes no token where the configuration names some', async () => {
    const folder = freshFolder()
    const config = join(folder, 'c.json')
    writeFileSync(config, JSON.stringify({tokens: [{token: 'chosen-token', name: 'n', role: 'editor'}]}))
    expect((await run('--port', '0', '--data', join(folder, 'data'), '--config', config)).code).toBe(0)
    expect(existsSync(join(folder, 'data', 'admin-token'))).toBe(false)
  })
})

// Needs more than two seconds: real processes are started to see their output and exit code.
describe('failed start', () => {
  async function expectLine(options: string[], line: RegExp): Promise<void> {
    const ended = await run(...options)
    expect(ended).toMatchObject({code: 1, out: ''})
    expect(ended.err).toMatch(line)
    expect(ended.err.trimEnd().split('\n')).toHaveLength(1)
  }

  it('prints one line for a taken port', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    await expectLine(['--port', String(port), '--data', freshFolder()], /port \d+ is taken. .*--port/)
    other.close()
  })

  it('prints one line for a folder that cannot be written', async () => {
    const file = join(freshFolder(), 'file')
    writeFileSync(file, '')
    await expectLine(['--port', '0', '--data', join(file, 'data')], /cannot write to .*--data/)
  })

  it('prints one line for a damaged database', async () => {
    const folder = freshFolder()
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'lake.db'), 'this is no database '.repeat(400))
    await expectLine(['--port', '0', '--data', folder], /is damaged .*restore it/)
  })

  it('prints one line for a second process on the same folder', async () => {
    const first = await startCms()
    await expectLine(['--port', '0', '--data', first.dataDir], /in use by another cms process/)
    await first.close()
  })

  it('prints one line for a wrong option', () => expectLine(['--what'], /usage: cms --port N --data DIR/))
})

it('content backend › keeps everything over a restart, and deletes it on reset', async () => {
  const seed = [{_id: 's', _type: 'seeded'}]
  const first = await startCms({seed})
  await first.client().create({_id: 'a', _type: 'x', n: 1})
  await first.client().patch('a').set({n: 2}).commit()
  await first.close()
  const second = await startCms({dataDir: first.dataDir, seed})
  expect(await second.client().fetch('*[_type == "x"]{n}')).toEqual([{n: 2}])
  second.reset()
  expect(await second.client().fetch('*{_id}')).toEqual([{_id: 's'}])
  await second.close()
})
