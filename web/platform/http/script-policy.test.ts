import {createHash} from 'node:crypto'
import {describe, expect, it} from 'vitest'
import {buildScriptPolicy} from './script-policy'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('script policy', () => {
  it('names each script that stands in a page by its hash, once', () => {
    const page =
      '<head><script id="a">start()</script><script type="speculationrules">{}</script></head>' +
      '<script src="/_next/a.js" async=""></script><script>start()</script><script>\n“é”\n</script>'
    const [sources = ''] = buildScriptPolicy(page).split(';')
    expect(sources.split(' ').filter((source) => source.startsWith("'sha256"))).toEqual([
      hash('start()'),
      hash('{}'),
      hash('\n“é”\n'),
    ])
  })

  it('lets no other script in a page run', () => {
    const policy = buildScriptPolicy('<script type="application/ld+json">{"a":1}</script><p onclick="go()">')
    expect(policy).toBe(
      "script-src 'self' https://www.googletagmanager.com https://challenges.cloudflare.com; script-src-attr 'none'; worker-src 'self' blob:",
    )
  })
})
