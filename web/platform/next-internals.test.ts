import next from 'next/package.json' with {type: 'json'}
import {describe, expect, it} from 'vitest'
import {checkNextVersion, markScriptsDelayed} from './next-internals'

const CHUNK = '/_next/static/chunks/'
const PAGE =
  `<!DOCTYPE html><html><head><link rel="stylesheet" href="${CHUNK}a.css" data-precedence="next"/>` +
  `<link rel="preload" as="script" fetchPriority="low" href="${CHUNK}main.js"/>` +
  `<script src="${CHUNK}one.js" async=""></script><script src="${CHUNK}old.js" noModule=""></script></head>` +
  `<body><p>$& a car</p><script src="${CHUNK}main.js" id="_R_" async=""></script>` +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>'

describe('version of Next', () => {
  it('passes as installed', () => {
    expect(() => checkNextVersion(next.version)).not.toThrow()
  })

  it.each(['16.3.8', '16.40.0', '16.5.0', '17.0.0'])(
    'fails a build with %s and says what to do',
    (version) => {
      expect(() => checkNextVersion(version)).toThrow(/16\.4.*PLATFORM_OFF=all.*next-internals\.ts/s)
    },
  )
})

describe('delayed scripts', () => {
  it('become elements that no browser runs, in the same place, and all else stays', () => {
    expect(markScriptsDelayed(PAGE)).toBe(
      PAGE.replace(`<link rel="preload" as="script" fetchPriority="low" href="${CHUNK}main.js"/>`, '')
        .replace('one.js" async=""', 'one.js" async="" type="delayed"')
        .replace('id="_R_" async=""', 'id="_R_" async="" type="delayed"'),
    )
  })

  it.each([
    ['an attribute more', PAGE.replace('one.js" async=""', 'one.js" crossorigin="" async=""')],
    ['another order', PAGE.replace(`src="${CHUNK}one.js" async=""`, `async="" src="${CHUNK}one.js"`)],
    ['another preload', PAGE.replace('fetchPriority="low"', 'fetchPriority="high"')],
    ['a module preload', PAGE.replace('</head>', `<link rel="modulepreload" href="${CHUNK}two.js"/></head>`)],
  ])('throw when Next writes %s', (_, html) => {
    expect(() => markScriptsDelayed(html)).toThrow('in another way')
  })
})
