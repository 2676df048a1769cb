import {describe, expect, it} from 'vitest'
import {PLATFORM_PARTS, parsePlatformOff} from './platform-off'

describe('PLATFORM_OFF', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['static-html, font-subset', ['static-html', 'font-subset']],
    ['all', PLATFORM_PARTS],
    ['still-pages', ['still-pages', 'static-html']],
    ['compression', ['compression', 'response-cache', 'still-pages', 'script-policy', 'static-html']],
  ])('switches off with "%s": %s', (text, expected) => {
    expect(parsePlatformOff(text)).toEqual(new Set(expected))
  })

  it('refuses a name that it does not know', () => {
    expect(() => parsePlatformOff('static-html,chache')).toThrow('"chache": choose from all, response-cache')
  })
})
