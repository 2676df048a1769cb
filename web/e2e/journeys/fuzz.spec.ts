import {expect, test} from '@playwright/test'
import {SITES} from '../fixtures/demo-sites.ts'
import {sendOddRequests} from '../fixtures/odd-requests.ts'
import {createRandom} from '../fixtures/random.ts'
import {siteUrl, stack} from '../fixtures/stack.ts'

// Requests that nobody should send, to every address there is. The long form is `pnpm bench hostile`.

test('server › answers every odd request without failing, in time', async () => {
  const hosts = SITES.map((site) => new URL(siteUrl(site)).host)
  const random = createRandom(Number(process.env.FUZZ_SEED ?? 23))
  const {faults} = await sendOddRequests({port: stack.ports.web, hosts, random, requests: 300, atOnce: 4})
  expect(faults).toEqual([])
})
