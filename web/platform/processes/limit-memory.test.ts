import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {describe, expect, it} from 'vitest'

const SCRIPT = fileURLToPath(new URL('../testing/tell-memory-limit.ts', import.meta.url))
const MB = 1024 * 1024

/** Starts a process that bounds itself to 300 MB, and returns what it says of itself. */
async function start(env: {[name: string]: string} = {}) {
  const {stdout} = await promisify(execFile)(process.execPath, ['--no-warnings', SCRIPT, 'word'], {
    env: {...process.env, ...env},
  })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('limitMemory', () => {
  it('starts the process anew, once, with its id, its arguments and the bound', async () => {
    const [first, then, ...rest] = await start()
    expect(rest).toEqual([])
    expect(then).toMatchObject({pid: first.pid, words: ['word'], arenas: '2', blocks: '32768'})
    expect(then.flags).toContain('--no-warnings')
    // The old objects' bound, and three times 16 MB for new ones.
    expect(first.limit).toBeGreaterThan(then.limit)
    expect(then.limit).toBe((300 + 3 * 16) * MB)
  })

  it('keeps what the environment says of the C library', async () => {
    const [, then] = await start({MALLOC_ARENA_MAX: '4'})
    expect(then.arenas).toBe('4')
  })
})
