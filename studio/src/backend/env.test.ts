import {expect, it} from 'vitest'
import {parseStudioEnv} from './env.ts'

it('environment of the Studio › has defaults that suit a fresh checkout against hosted Sanity', () => {
  expect(parseStudioEnv({})).toEqual({
    projectId: 'forecourt',
    dataset: 'production',
    apiHost: null,
    appId: null,
    storefrontPort: 3000,
  })
})

it('environment of the Studio › reads an empty variable as unset and drops the slash after the API host', () => {
  expect(parseStudioEnv({apiHost: 'http://127.0.0.1:3031/', dataset: ''})).toMatchObject({
    apiHost: 'http://127.0.0.1:3031',
    dataset: 'production',
  })
})

it('environment of the Studio › names every bad variable on a line of its own', () => {
  expect(() => parseStudioEnv({projectId: 'Not Valid', apiHost: 'nowhere', storefrontPort: '99999'})).toThrow(
    /^SANITY_STUDIO_PROJECT_ID .*\nSANITY_STUDIO_API_HOST .*\nSANITY_STUDIO_STOREFRONT_PORT .*$/,
  )
})
