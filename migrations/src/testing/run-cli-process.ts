import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {text} from 'node:stream/consumers'
import {setTimeout} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {COMPILE_CACHE} from '../../../local/testing/compile-cache.ts'
import {getHostedOption, type Hosted} from './hosted-option.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))

export type CliResult = {code: number | null; out: string; err: string}

const base = {PATH: '', ...COMPILE_CACHE}

/**
 * Runs the command line as a process with only the given environment. `killWhen` is polled, and the process is killed
 * when it returns true.
 */
export async function runCliProcess(
  args: readonly string[],
  env: {[name: string]: string},
  options: {killWhen?: () => Promise<boolean>; folder?: string; hosted?: Hosted} = {},
): Promise<CliResult> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: {...base, ...(options.hosted && {NODE_OPTIONS: getHostedOption(options.hosted)}), ...env},
    cwd: options.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  if (options.killWhen) {
    while (child.exitCode === null && !(await options.killWhen())) await setTimeout(5)
    child.kill('SIGKILL')
  }
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return {code: child.exitCode, out, err}
}
