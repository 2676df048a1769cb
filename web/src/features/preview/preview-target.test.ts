import {assert, property, string, webUrl} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {resolvePreviewTarget} from './preview-target.ts'

const OWN = 'https://www.example.com.au'

describe('where a preview opens', () => {
  it.each([
    [undefined, '/'],
    ['', '/'],
    ['/special-offers', '/special-offers'],
    ['/search/used-cars?make=Kia#results', '/search/used-cars?make=Kia#results'],
    ['/offers/a?sanity-preview-perspective=drafts&x=1', '/offers/a?x=1'],
    ['//elsewhere.example/x', '/elsewhere.example/x'],
    ['/\\elsewhere.example/x', '/elsewhere.example/x'],
    ['\\\\elsewhere.example', '/elsewhere.example'],
    ['/./\\elsewhere.example', '/elsewhere.example'],
    ['/a\\b', '/a/b'],
    // A browser drops tabs and line ends from an address.
    ['/\t/elsewhere.example/x', '/'],
    ['/\t/[', '/'],
    ['https://elsewhere.example/x', '/https://elsewhere.example/x'],
  ])('is for %s', (asked, target) => {
    expect(resolvePreviewTarget(asked)).toBe(target)
  })

  it('is a page of the same host, whatever is asked for', () => {
    const staysHome = (asked: string) => new URL(resolvePreviewTarget(asked), OWN).origin === OWN
    assert(property(string(), staysHome))
    assert(property(webUrl(), staysHome), {numRuns: 30})
    assert(property(string(), (end) => staysHome(`/${end}`)))
  })
})
