import {existsSync, readFileSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, it} from 'vitest'
import {removeRemoteParts, removeServiceCalls, withOwnFonts, withStartWords} from './own-assets-plugin.ts'

const HERE = fileURLToPath(import.meta.url)

it('ownAssets › removes the dashboard’s bridge and remote fonts from the page', () => {
  const page = `<head><style>@font-face { font-family: Inter; src: url("https://studio-static.sanity.io/a.woff2") }
body { margin: 0 }</style><script src="https://core.sanity-cdn.com/bridge.js" async data-sanity-core></script>
<script src="/app.js"></script></head>`
  const kept = removeRemoteParts(page)
  expect(kept).not.toContain('sanity')
  expect(kept).toContain('body { margin: 0 }')
  expect(kept).toContain('/app.js')
})

it.each(['', '-Italic'])('ownAssets › serves InterVariable%s from a file that exists', (style) => {
  const css = `src: url('https://design-system-static.sanity.io/InterVariable${style}-latin-20260728.woff2')`
  const [, path = ''] = /url\('(.+)'\)/.exec(withOwnFonts(css, HERE)) ?? []
  expect(existsSync(resolve(dirname(HERE), path))).toBe(true)
})

it.each([
  ['url = isLocal ? "https://sanity-cdn.work" : "https://sanity-cdn.com"', 'sanity-cdn.com'],
  ['tunnel: "https://api.sanity.io/vX/intake/tracing"', 'api.sanity.io'],
])('ownAssets › answers in the browser what %s would ask the service', async (code, host) => {
  const kept = removeServiceCalls(code)
  expect(kept).not.toContain(host)
  const [, address = ''] = /"(data:[^"]+)"/.exec(kept) ?? []
  expect(await (await fetch(`${address}/sanity/latest`)).json()).toEqual({})
})

it('ownAssets › finds in the installed Studio what would ask the service', () => {
  const code = readFileSync(fileURLToPath(import.meta.resolve('sanity')), 'utf8')
  expect(removeServiceCalls(code)).not.toBe(code)
  expect(removeServiceCalls(code)).not.toMatch(/sanity-cdn\.com|\/vX\/intake/)
})

it('start words › are in the page until the scripts replace them', () => {
  expect(withStartWords('<body><div id="sanity"></div><script></script></body>')).toMatch(
    /<div id="sanity"><p [^>]+>Forecourt is starting…<\/p><\/div><script>/,
  )
})
