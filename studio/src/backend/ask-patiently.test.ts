import {expect, it, vi} from 'vitest'
import {createPatientFetch} from './ask-patiently.ts'

const VITAL =
  'http://127.0.0.1:3031/v1/data/doc/production/a?tag=sanity.studio.preview.documents-availability'
const OTHER = 'http://127.0.0.1:3031/v1/data/query/production?query=*'
const DOWN = new TypeError('Failed to fetch')

/** A backend that is not reached, is down, and answers. */
function startBackend() {
  const base = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(DOWN)
    .mockResolvedValueOnce(new Response(null, {status: 503}))
    .mockResolvedValue(new Response('{}'))
  return {base, ask: createPatientFetch(base, async () => undefined)}
}

it('patient fetch › asks again what a form cannot do without, until it is answered', async () => {
  const {base, ask} = startBackend()
  await expect(ask(VITAL)).resolves.toHaveProperty('status', 200)
  expect(base).toHaveBeenCalledTimes(3)
})

it('patient fetch › fails at once where something else is asked, or nobody waits any more', async () => {
  const {ask} = startBackend()
  await expect(ask(OTHER)).rejects.toBe(DOWN)
  await expect(ask(OTHER)).resolves.toHaveProperty('status', 503)
  await expect(startBackend().ask(VITAL, {signal: AbortSignal.abort()})).rejects.toBe(DOWN)
})
