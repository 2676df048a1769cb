import net from 'node:net'
import tls from 'node:tls'
import {SOAK} from '../../../local/testing/soak.ts'
import {runCli} from '../cli/run-cli.ts'
import {commandTable} from '../commands/command-table.ts'
import type {Environment} from '../env.ts'
import type {Hosted} from './hosted-option.ts'
import {type CliResult, runCliProcess} from './run-cli-process.ts'

type Options = {
  /** Where relative paths start from. */
  folder: string
  /** A stand-in for the hosted service. */
  hosted?: Hosted
}

/**
 * Runs a command with only the given environment: within this process, which saves the second that a process takes to
 * start, or as a process of its own in the soak lane.
 */
export async function runCommand(
  args: readonly string[],
  environment: {[name: string]: string},
  {folder, hosted}: Options,
): Promise<CliResult> {
  if (SOAK > 0) return runCliProcess(args, environment, {folder, hosted})
  return hosted
    ? await runAsHosted(hosted, () => runHere(args, environment, folder))
    : await runHere(args, environment, folder)
}

async function runHere(
  args: readonly string[],
  environment: Environment,
  folder: string,
): Promise<CliResult> {
  const result = {out: '', err: ''}
  const code = await runCli(commandTable, args, {
    environment,
    folder,
    print: (line) => {
      result.out += `${line}\n`
    },
    warn: (line) => {
      result.err += `${line}\n`
    },
  })
  return {code, ...result}
}

/** The same redirection that `hostedOption` gives a process. */
async function runAsHosted<T>({host, url}: Hosted, work: () => Promise<T>): Promise<T> {
  const original = tls.connect
  const redirect = (options: tls.ConnectionOptions) => {
    const asked = options.servername || options.host
    if (asked !== host) throw new Error(`asked ${asked}`)
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
    socket.once('connect', () => socket.emit('secureConnect'))
    return socket
  }
  Object.assign(tls, {connect: redirect})
  try {
    return await work()
  } finally {
    Object.assign(tls, {connect: original})
  }
}
