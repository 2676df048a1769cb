import type {IncomingMessage, ServerResponse} from 'node:http'
import * as z from 'zod'
import type {Ledger} from './ledger.ts'
import {readText} from './read-text.ts'
import type {EventDelivery} from './send-events.ts'
import type {Store} from './store.ts'

/** How the API responds, for tests: normally, never, with an error, or with an invalid body. */
const MOODS = ['answer', 'hang', 'fail', 'garbage'] as const

const controlSchema = z.strictObject({
  mood: z.enum(MOODS).optional(),
  delayMs: z.number().int().min(0).optional(),
  copies: z.number().int().min(0).max(50).optional(),
  shuffle: z.boolean().optional(),
  /** The id of a session whose requests fail; null for none. */
  failsAbout: z.string().min(1).nullable().optional(),
  /** Moves the clock on. */
  advanceSeconds: z.number().int().min(0).optional(),
})

/** What tests can change while the server runs. */
export type Control = {
  mood: (typeof MOODS)[number]
  failsAbout: string | null
  /** How far the clock is ahead, in seconds. */
  ahead: number
  readonly manners: EventDelivery
}

/** Everything as usual, until a test changes it. */
export function createControl(): Control {
  return {mood: 'answer', failsAbout: null, ahead: 0, manners: {delayMs: 0, copies: 1, shuffle: false}}
}

type ControlParts = {
  readonly store: Store
  readonly ledger: Ledger
  readonly control: Control
  readonly secretKey: string
}

/** Changes how the server behaves, for tests, and responds with the result. */
export async function answerControl(
  {store, ledger, control, secretKey}: ControlParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.headers.authorization !== `Bearer ${secretKey}`) return void response.writeHead(401).end()
  const parsed = controlSchema.safeParse(JSON.parse((await readText(request)) || '{}'))
  if (!parsed.success) return void response.writeHead(400).end(z.prettifyError(parsed.error))
  const {mood, failsAbout, advanceSeconds = 0, ...rest} = parsed.data
  control.mood = mood ?? control.mood
  if (failsAbout !== undefined) control.failsAbout = failsAbout
  control.ahead += advanceSeconds
  Object.assign(control.manners, rest)
  store.keepTogether(ledger.endLate)
  const {manners, ahead} = control
  response.end(JSON.stringify({mood: control.mood, ...manners, ahead, waiting: store.countDeliveries()}))
}
