import next from 'next/package.json' with {type: 'json'}
import {describe, expect, it} from 'vitest'
import {checkNextVersion, markScriptsDelayed, removePageData} from './next-internals'

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

describe('still pages', () => {
  const writeScript = (name: string) => `<script src="${CHUNK}${name}.js" async="" type="delayed"></script>`
  const writeData = (rows: readonly string[]) =>
    `<script>self.__next_f.push(${JSON.stringify([1, `${rows.join('\n')}\n`])})</script>`
  const FIRST = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
  const ROWS = [
    '1:I[7,["/a.js"],"default"]',
    '2:"PageScripts"',
    '3:I[8,["$4","/b.js"],"$2"]',
    '5:["$","p",null]',
  ]
  const OLD = `<script src="${CHUNK}polyfills.js" noModule=""></script>`
  const HEAD = `<!DOCTYPE html><html lang="en"><head>${writeScript('main')}${writeScript('turbopack-1')}${OLD}</head>`
  const readOwn = () => 'static/chunks/still-1.js'
  const START =
    '<script id="_R_">push({"otherChunks":["static/chunks/main.js"],"runtimeModuleIds":[1]})</script>'
  const writePage = (...data: readonly string[]) =>
    `${HEAD}${writeScript('route')}<p>A car</p>${START}${FIRST}${data.join('')}</html>`

  it('have neither data for React nor scripts of the framework, and are marked', () => {
    expect(removePageData(writePage(writeData(ROWS.slice(0, 2)), writeData(ROWS.slice(2))), readOwn)).toBe(
      '<!DOCTYPE html><html data-still="" lang="en"><head>' +
        '<script src="/_next/static/chunks/still-1.js" type="delayed"></script></head><p>A car</p></html>',
    )
  })

  it.each([
    ['a component that React changes', [...ROWS, '6:I[9,["/c.js"],"Directory"]']],
    ['such a component, named in another row', [...ROWS, '6:"Directory"', '7:I[9,["/c.js"],"$6"]']],
    [
      'such a component behind a long text, which no break follows',
      [...ROWS, '6:T4,cars7:I[9,["/c.js"],"Directory"]'],
    ],
    ['data in another form', ['5:["$","p",null]']],
  ])('are none that have %s', (_, rows) => {
    const page = writePage(writeData(rows))
    expect(removePageData(page, readOwn)).toBe(page)
  })

  it('are none with data that are no text', () => {
    const page = writePage(writeData(ROWS), '<script>self.__next_f.push([3,"AAAA"])</script>')
    expect(removePageData(page, readOwn)).toBe(page)
  })
})
