import next from 'next/package.json' with {type: 'json'}
import {describe, expect, it} from 'vitest'
import {checkNextVersion, replaceBuildScripts} from './next-internals'

const CHUNK = '/_next/static/chunks/'
const OWN = '<script src="own.js" type="delayed"></script>'
const STYLE = `<link rel="stylesheet" href="${CHUNK}a.css" data-precedence="next"/>`
const TEXT = '<body><p>$& a car</p><script>let ours</script>'
const PAGE =
  `<!DOCTYPE html><html><head>${STYLE}<link rel="preload" as="script" fetchPriority="low" href="${CHUNK}main.js"/>` +
  `<script src="${CHUNK}one.js" async=""></script><script src="${CHUNK}old.js" noModule=""></script></head>` +
  `${TEXT}<script src="${CHUNK}main.js" id="_R_" async=""></script>` +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
  '<script>self.__next_f.push([1,"1:I[7,[\\"/a.js\\"],\\"default\\"]\\n"])</script>' +
  '<script id="_R_">push({"otherChunks":["static/chunks/main.js"],"runtimeModuleIds":[1]})</script></body></html>'

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

describe('scripts of a still page', () => {
  it('are ours alone, without the data for React, and all else stays', () => {
    expect(replaceBuildScripts(PAGE, OWN)).toBe(
      `<!DOCTYPE html><html><head>${STYLE}${OWN}</head>${TEXT}</body></html>`,
    )
  })

  it.each([
    ['another order', PAGE.replace(`src="${CHUNK}one.js" async=""`, `async="" src="${CHUNK}one.js"`)],
    ['another preload', PAGE.replace('fetchPriority="low"', 'fetchPriority="high"')],
    ['a module preload', PAGE.replace('</head>', `<link rel="modulepreload" href="${CHUNK}two.js"/></head>`)],
  ])('throw when Next writes %s', (_, html) => {
    expect(() => replaceBuildScripts(html, OWN)).toThrow('in another way')
  })
})
