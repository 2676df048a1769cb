import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {resolveRedirect} from './resolve-redirect'

function site(pairs: {readonly [from: string]: string}) {
  const map = new Map(Object.entries(pairs))
  return {next: (path: string) => map.get(path), hosts: ['www.example.com.au']}
}

describe('redirects', () => {
  const on = (path: string) => ({to: path, path})
  it.each([
    ['no redirect', {}, []],
    ['one step', {'/a': '/b'}, [on('/b')]],
    [
      'three steps',
      {'/a': '/b', '/b': '/c?x=1', '/c': '/d'},
      [on('/b'), {to: '/c?x=1', path: '/c'}, on('/d')],
    ],
    ['another host', {'/a': 'https://example.com/x'}, [{to: 'https://example.com/x', path: null}]],
    ['to a page with a slash', {'/a': '/b//', '/b': '/c'}, [{to: '/b//', path: '/b'}, on('/c')]],
    ['to the page at the root', {'/a': '/', '/': '/home'}, [on('/'), on('/home')]],
    ['to a place on a page', {'/a': '/b#c', '/b': '/c'}, [{to: '/b#c', path: '/b'}, on('/c')]],
    [
      'to its own host, with a slash',
      {'/a': 'https://www.example.com.au/b/', '/b': '/c'},
      [{to: 'https://www.example.com.au/b/', path: '/b'}, on('/c')],
    ],
    ['to what is no address', {'/a': 'nowhere', nowhere: '/c'}, [{to: 'nowhere', path: null}]],
  ])('follow %s', (_what, pairs, steps) => {
    expect(resolveRedirect('/a', site(pairs as {[from: string]: string}))).toEqual({steps, isLoop: false})
  })

  it.each([
    ['to itself', {'/a': '/a'}, []],
    ['to itself with a parameter', {'/a': '/a?again=1'}, []],
    ['to itself with a slash', {'/a': '/a/'}, []],
    ['to itself by its host', {'/a': 'https://www.example.com.au/a'}, []],
    ['round in a circle', {'/a': '/b', '/b': '/c', '/c': '/a'}, [on('/b'), on('/c')]],
    ['into a circle', {'/a': '/b', '/b': '/c', '/c': '/b'}, [on('/b'), on('/c')]],
  ])('find the circle %s', (_what, pairs, steps) => {
    expect(resolveRedirect('/a', site(pairs as {[from: string]: string}))).toEqual({steps, isLoop: true})
  })

  it.each([
    [20, false],
    [21, true],
  ])('take a chain of %i for an endless one: %s', (length, isLoop) => {
    const steps = Array.from({length}, (_, at) => [at === 0 ? '/a' : `/${at}`, `/${at + 1}`] as const)
    expect(resolveRedirect('/a', site(Object.fromEntries(steps))).isLoop).toBe(isLoop)
  })

  it('end at an address that does not redirect, whatever they are', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f')
    fc.assert(
      fc.property(fc.dictionary(path, path), path, (pairs, start) => {
        const {steps, isLoop} = resolveRedirect(start, site(pairs))
        if (!isLoop) expect(pairs[steps.at(-1)?.to ?? start]).toBeUndefined()
      }),
    )
  })
})
