import type {SanityClient} from '@sanity/client'
import {expect, it, vi} from 'vitest'
import {askStorefront} from './ask-storefront.ts'
import {StorefrontOutage} from './fetch-from-storefront.ts'

const never = new Promise<never>(() => undefined)
const asked = vi.hoisted(() => ({answer: null as Promise<Response> | null}))

vi.mock('./fetch-from-storefront.ts', async (load) => ({
  ...(await load<object>()),
  fetchFromStorefront: () => asked.answer,
}))

it.each([
  ['the storefront hangs', Promise.resolve({id: 'me'}), never],
  [
    'its answer never ends',
    Promise.resolve({id: 'me'}),
    Promise.resolve({json: () => never} as unknown as Response),
  ],
  ['nobody says who asks', never, never],
])('question to a storefront › ends as an outage where %s', async (_title, who, answer) => {
  asked.answer = answer
  const client = {request: () => who} as unknown as SanityClient
  const question = askStorefront(client, 'a.example', {path: '/api/staff/addresses', command: {}}, 10)
  await expect(question).rejects.toThrow(StorefrontOutage)
})
