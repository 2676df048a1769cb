import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import type {Readable} from 'node:stream'
import {fileURLToPath} from 'node:url'
import type {StaffGrant} from '@forecourt/schemas/access/staff-grants'
import {createClient, type SanityClient} from '@sanity/client'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const TOKEN = 'studio-content-test-token'

/** A role of the backend, and the token of somebody who has it. */
type Person = {readonly token: string; readonly grants: readonly StaffGrant[]}

/** A content backend of this machine in a process of its own, with a client that may do everything, and other people. */
export async function startContent(
  people: readonly Person[] = [],
): Promise<{client: SanityClient; stop: () => Promise<void>}> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-content-'))
  const settings = join(folder, 'config.json')
  const admin = {token: TOKEN, name: 'Test', role: 'administrator'}
  const tokens = [admin, ...people.map(({token}) => ({token, name: token, role: token}))]
  const roles = people.map(({token, grants}) => ({name: token, grants}))
  writeFileSync(settings, JSON.stringify({tokens, roles}))
  const args = ['local/cms/main.ts', '--port', '0', '--data', join(folder, 'data'), '--config', settings]
  const cms = spawn(process.execPath, args, {cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit']})
  const client = createClient({
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: await readAddress(cms.stdout),
    useProjectHostname: false,
    useCdn: false,
    token: TOKEN,
  })
  const stop = async () => {
    const ended = once(cms, 'exit')
    cms.kill()
    await ended
    rmSync(folder, {recursive: true, force: true})
  }
  return {client, stop}
}

async function readAddress(output: Readable): Promise<string> {
  for await (const line of createInterface({input: output})) {
    const url = /^cms ready on (\S+)/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error('The content backend ended before it was ready')
}
