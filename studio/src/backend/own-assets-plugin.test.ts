import {existsSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, it} from 'vitest'
import {removeRemoteParts, withOwnFonts} from './own-assets-plugin.ts'

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
