import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {resolveRedirect} from './resolve-redirect'

function site(pairs: {readonly [from: string]: string}) {
  const map = new Map(Object.entries(pairs))
  return {next: (path: string) => map.get(path), hosts: ['www.example.com.au']}
}

describe('redirects', () => {
  it.each([
    ['no redirect', {}, '/a', {kind: 'none'}],
    ['one step', {'/a': '/b'}, '/a', {kind: 'moved', to: '/b'}],
    ['three steps in one', {'/a': '/b', '/b': '/c?x=1', '/c': '/d'}, '/a', {kind: 'moved', to: '/d'}],
    ['another host', {'/a': 'https://example.com/x'}, '/a', {kind: 'moved', to: 'https://example.com/x'}],
    ['to itself', {'/a': '/a'}, '/a', {kind: 'loop'}],
    ['to itself with a parameter', {'/a': '/a?again=1'}, '/a', {kind: 'loop'}],
    ['to itself with a slash', {'/a': '/a/'}, '/a', {kind: 'loop'}],
    ['to itself by its host', {'/a': 'https://www.example.com.au/a'}, '/a', {kind: 'loop'}],
    ['to a page with a slash', {'/a': '/b//', '/b': '/c'}, '/a', {kind: 'moved', to: '/c'}],
    ['to the page at the root', {'/a': '/', '/': '/home'}, '/a', {kind: 'moved', to: '/home'}],
    ['to a place on a page', {'/a': '/b#c', '/b': '/c'}, '/a', {kind: 'moved', to: '/c'}],
    [
      'to its own host, with a slash',
      {'/a': 'https://www.example.com.au/b/', '/b': '/c'},
      '/a',
      {kind: 'moved', to: '/c'},
    ],
    ['to what is no address', {'/a': 'nowhere', nowhere: '/c'}, '/a', {kind: 'moved', to: 'nowhere'}],
    ['round in a circle', {'/a': '/b', '/b': '/c', '/c': '/a'}, '/a', {kind: 'loop'}],
    ['into a circle', {'/a': '/b', '/b': '/c', '/c': '/b'}, '/a', {kind: 'loop'}],
  ])('resolve %s', (_what, pairs, path, expected) => {
    expect(resolveRedirect(path, site(pairs as {[from: string]: string}))).toEqual(expected)
  })

  it.each([
    [20, {kind: 'moved', to: '/20'}],
    [21, {kind: 'loop'}],
  ])('follows a chain of %i to %j', (length, expected) => {
    const steps = Array.from({length}, (_, at) => [at === 0 ? '/a' : `/${at}`, `/${at + 1}`] as const)
    expect(resolveRedirect('/a', site(Object.fromEntries(steps)))).toEqual(expected)
  })

  it('end, at an address that does not redirect, whatever they are', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f')
    fc.assert(
      fc.property(fc.dictionary(path, path), path, (pairs, start) => {
        const found = resolveRedirect(start, site(pairs))
        if (found.kind === 'moved') expect(pairs[found.to]).toBeUndefined()
        if (found.kind === 'none') expect(pairs[start]).toBeUndefined()
      }),
    )
  })
})
