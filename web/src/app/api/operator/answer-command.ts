import * as z from 'zod'
import {getEnv} from '#/env/env'
import {logRefusal} from '#/lib/log-refusal'
import {parseJson} from '#/lib/parse-json'
import {isSigned} from '#/lib/signature'
import type {Answer} from '#/operator/answer'

const commandSchema = z.object({args: z.array(z.string().max(400)).max(30)})
const MAX_BYTES = 16 * 1024

/**
 * Runs a line of an operator's command, signed as webhooks are. The embedded records have one owner, this process, so
 * the command line sends it a request instead of opening them.
 */
export async function answerCommand(
  request: Request,
  run: (args: readonly string[]) => Promise<Answer>,
): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return plain(413, 'Too long\n')
  const body = await request.text()
  const signature = request.headers.get('forecourt-signature')
  if (!isSigned(getEnv().OPERATOR_SECRET, body, signature, Date.now())) {
    logRefusal({of: 'operator', reason: 'signature'})
    return plain(401, 'The signature is missing, old or wrong: is OPERATOR_SECRET the same on both sides?\n')
  }
  const command = commandSchema.safeParse(parseJson(body))
  if (!command.success) return plain(400, 'Not a command\n')
  const {ok, text} = await run(command.data.args)
  return plain(ok ? 200 : 400, getStream(text))
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
