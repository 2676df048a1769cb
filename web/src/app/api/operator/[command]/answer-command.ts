import {parseJson} from '@forecourt/schemas/values/parse-json'
import * as z from 'zod'
import {getEnv} from '#/env/env'
import {isRowOrNull, queryContent} from '#/gateways/cms/query-content'
import {getRecords} from '#/gateways/records/get-records'
import type {Records} from '#/gateways/records/port'
import {log} from '#/lib/log'
import {logRefusal} from '#/lib/log-refusal'
import {readSignedBody} from '#/lib/read-signed-body'
import {isAskingForHelp, type RunCommand} from '#/operator/define-command'
import {runRecorded} from '#/operator/run-recorded'

const commandSchema = z.object({
  args: z.array(z.string().max(400)).max(30),
  /** Who the operator's machine says runs it. */
  operator: z.string().trim().min(1).max(120),
})
const MAX_BYTES = 16 * 1024

/**
 * Runs a line of an operator's command, signed as webhooks are, and records who ran it. The embedded records have one
 * owner, this process, so the command line sends it a request instead of opening them. `desk` names what it is sent to.
 */
export async function answerCommand(
  request: Request,
  desk: string,
  run: RunCommand<Records>,
): Promise<Response> {
  const signed = await readSignedBody(request, getEnv().OPERATOR_SECRET, MAX_BYTES)
  if (!signed.ok) {
    logRefusal({of: 'operator', reason: 'signature'})
    const hint = signed.status === 401 ? ': is OPERATOR_SECRET the same on both sides?' : ''
    return plain(signed.status, `${signed.error}${hint}\n`)
  }
  const command = commandSchema.safeParse(parseJson(signed.body))
  if (!command.success) return plain(400, 'Not a command with the name of who runs it\n')
  const {args, operator} = command.data
  try {
    const records = await getRecords().get()
    const runLine = () => run(records, args, hasSite)
    const isRecorded = !isAskingForHelp(args)
    const {ok, text} = await (isRecorded ? runRecorded({records, desk, operator, args}, runLine) : runLine())
    return plain(ok ? 200 : 400, getStream(text))
  } catch (cause) {
    log('error', 'operator.command-failed', {desk, cause: cause instanceof Error ? cause.name : typeof cause})
    return plain(503, 'The command failed: do the records answer? See "pnpm health", and the log.\n')
  }
}

// Also one that is switched off: its records are there.
async function hasSite(site: string): Promise<boolean> {
  const query = '*[_type == "site" && slug.current == $site][0]{"id": _id}'
  const found = await queryContent(query, {site}, isRowOrNull)
  return !found.ok || found.data !== null
}

function getStream(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const parts = text[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const {done, value} = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

function plain(status: number, body: string | ReadableStream<Uint8Array>): Response {
  const headers = {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store'}
  return new Response(body, {status, headers})
}
