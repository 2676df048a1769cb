import {execFile} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {TEST_LIMIT_MS} from '../testing/patience.ts'
import {ROOT} from './paths.ts'

// Needs more than two seconds: each command is started.

/** Scripts that hand their line to a program, a test or a storefront. */
const HANDED_ON = /(?:operator|migrations|commands|test|bench|mutate)\.ts/

/** Runs a script of the root with a word more; returns its exit code and what it says. */
function run(script: string, word: string, env: NodeJS.ProcessEnv): Promise<string> {
  const [, ...args] = script.split(' ')
  return new Promise((done) => {
    execFile(
      process.execPath,
      [...args, word],
      {cwd: ROOT, env: {...process.env, ...env}},
      (error, out, fault) => done(`${error?.code ?? 0} ${out}${fault}`),
    )
  })
}

it(
  'commands of the root › refuse an option they do not know with their help, and do nothing',
  async () => {
    // If a command does not refuse, the taken port stops it before it deletes or starts anything.
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const CMS_PORT = String((server.address() as AddressInfo).port)
    const {scripts} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: {[name: string]: string}
    }
    const own = Object.entries(scripts).filter(
      ([, script]) => /^node (?:local\/(?:stack|bench|calls)|web)\//.test(script) && !HANDED_ON.test(script),
    )
    expect(own.length).toBeGreaterThan(12)
    const said = await Promise.all(
      own.map(async ([name, script]) => [name, await run(script, '--no-such-option', {CMS_PORT})]),
    )
    server.close()
    const wrong = said.filter(([name, words]) => !new RegExp(`^1 [^]*pnpm ${name}`).test(String(words)))
    expect(wrong).toEqual([])
    expect(said.filter(([, words]) => /\n +at .*:\d+:\d+/.test(String(words)))).toEqual([])
  },
  TEST_LIMIT_MS,
)
