import type {Client} from 'typesense'
import {expect, it} from 'vitest'
import {checkVersion} from './check-version.ts'

const withVersion = (version: string) =>
  ({debug: {retrieve: async () => ({state: 1, version})}}) as unknown as Client

it.each(['30.2', '30.10', '31.0', 'nightly'])(
  'version of stock search › is accepted when it is %s',
  async (version) => {
    await expect(checkVersion(withVersion(version))).resolves.toBeUndefined()
  },
)

it.each(['29.0', '30.1', '0.25.2'])('version of stock search › is refused when it is %s', async (version) => {
  await expect(checkVersion(withVersion(version))).rejects.toThrow(
    `Stock search runs Typesense ${version}, and 30.2 or newer is needed. Upgrade it`,
  )
})
