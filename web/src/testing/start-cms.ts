import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** May do everything there. */
export const WRITE_TOKEN = 'a-test-write-token'

type TestCms = {
  readonly url: string
  /** Stops the process: it takes connections and says nothing. */
  readonly halt: () => void
  readonly resume: () => void
  readonly close: () => Promise<void>
}

/** Starts the embedded content backend in a process of its own, holding these documents in the data set `production`. */
export async function startCms(documents: readonly object[]): Promise<TestCms> {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  const config = join(folder, 'config.json')
  writeFileSync(config, JSON.stringify({tokens: [{token: WRITE_TOKEN, name: 'Test', role: 'administrator'}]}))
  const args = ['local/cms/main.ts', '--port', '0', '--data', join(folder, 'data'), '--config', config]
  const cms = spawn(process.execPath, args, {cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit']})
  const [halt, resume] = [() => void cms.kill('SIGSTOP'), () => void cms.kill('SIGCONT')]
  const close = async () => {
    const ended = once(cms, 'exit')
    resume()
    cms.kill('SIGTERM')
    await ended
    rmSync(folder, {recursive: true, force: true})
  }
  const url = await readAddress(cms.stdout)
  const written = await fetch(`${url}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${WRITE_TOKEN}`},
    body: JSON.stringify({mutations: documents.map((document) => ({createOrReplace: document}))}),
  })
  if (written.ok) return {url, halt, resume, close}
  await close()
  throw new Error(`The content backend answered ${written.status}`)
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({input: output})) {
    const url = /^cms ready on (\S+)/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error('The content backend ended before it was ready')
}
