import {describe, expect, it} from 'vitest'
import {createScopedKey} from '../contract/target.ts'
import {embedParams} from './embed-params.ts'
import {type ApiKey, isAllowed, parseKey, resolveKey} from './key-store.ts'

const NOW = 1_700_000_000
const ADMIN = 'the-admin-key'

function keyWith(change: Record<string, unknown>): ApiKey {
  return parseKey(
    {description: 'd', actions: ['documents:search'], collections: ['cars'], value: 'search-key', ...change},
    1,
  )
}

function resolve(text: string, ...keys: ApiKey[]) {
  return resolveKey(text, ADMIN, keys, NOW)
}

describe('parseKey', () => {
  it.each([
    [{description: undefined}, 'Could not find a `description` key.'],
    [{collections: []}, 'Wrong format for `collections`. It should be an array of string.'],
    [{actions: 'documents:search'}, 'Wrong format for `actions`. It should be an array of string.'],
    [{value: 5}, 'Key value must be a string.'],
    [{expires_at: -1}, 'Wrong format for `expires_at`. It should be an unsigned integer.'],
    [{expires_at: null}, 'Wrong format for `expires_at`. It should be an unsigned integer.'],
    [{autodelete: 'yes'}, 'Wrong format for `autodelete`. It should be a boolean.'],
  ])('refuses %j in words', (change, message) => {
    expect(() => keyWith(change)).toThrow(message)
  })
})

describe('resolveKey', () => {
  it('accepts the admin key, keys and scoped keys, and nothing else', () => {
    const key = keyWith({})
    expect(resolve(ADMIN, key)).toEqual({admin: true})
    expect(resolve('search-key', key)).toMatchObject({admin: false, embedded: {}})
    expect(resolve(createScopedKey('search-key', {filter_by: 'a:=1'}), key)).toMatchObject({
      embedded: {filter_by: 'a:=1'},
    })
    for (const wrong of ['', 'search-kez', 'the-admin-ke', createScopedKey('other-key', {filter_by: 'a:=1'})])
      expect(resolve(wrong, key)).toBeUndefined()
  })

  it('refuses a scoped key whose parameters were changed', () => {
    const text = Buffer.from(createScopedKey('search-key', {filter_by: 'dealer:=1'}), 'base64').toString()
    const forged = Buffer.from(text.replace('dealer:=1', 'dealer:=2')).toString('base64')
    expect(resolve(forged, keyWith({}))).toBeUndefined()
  })

  it('refuses expired keys', () => {
    expect(resolve('search-key', keyWith({expires_at: NOW - 1}))).toBeUndefined()
    expect(resolve(createScopedKey('search-key', {expires_at: NOW - 1}), keyWith({}))).toBeUndefined()
    expect(resolve(createScopedKey('search-key', {expires_at: NOW + 1}), keyWith({}))).toBeDefined()
  })

  it('makes scoped keys of search-only keys alone', () => {
    expect(resolve(createScopedKey('search-key', {}), keyWith({actions: ['*']}))).toBeUndefined()
  })
})

describe('isAllowed', () => {
  it.each([
    ['documents:search', 'cars', true],
    ['documents:create', 'cars', false],
    ['documents:search', 'cars_2', false],
    ['documents:search', undefined, true],
  ])('answers for %s on %s: %s', (action, collection, allowed) => {
    expect(isAllowed({admin: false, key: keyWith({}), embedded: {}}, action, collection)).toBe(allowed)
  })

  it('takes patterns of collections and groups of actions', () => {
    const key = keyWith({actions: ['documents:*'], collections: ['cars_.*']})
    expect(isAllowed({admin: false, key, embedded: {}}, 'documents:import', 'cars_7')).toBe(true)
    expect(isAllowed({admin: false, key, embedded: {}}, 'documents:import', 'xcars_7')).toBe(false)
  })
})

describe('embedParams', () => {
  it('joins filters so that an or cannot reach past the key', () => {
    expect(embedParams({filter_by: 'a:=1 || b:=2'}, {filter_by: 'c:=3'}).filter_by).toBe(
      '(c:=3) && (a:=1 || b:=2)',
    )
  })

  it('lets the key win over the request', () => {
    expect(
      embedParams({per_page: '250', exclude_fields: 'a'}, {per_page: 5, exclude_fields: 'b', expires_at: 9}),
    ).toEqual({per_page: '5', exclude_fields: 'a,b'})
  })
})
