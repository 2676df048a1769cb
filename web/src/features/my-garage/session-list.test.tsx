import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {SessionList} from './session-list'

const HERE = {
  id: '00000000-0000-4000-8000-000000000001',
  tokenHash: 'h'.repeat(43),
  device: 'Chrome on Android',
  createdAt: new Date('2026-11-03T20:00:00Z'),
  usedAt: new Date('2026-11-20T20:00:00Z'),
}
const THERE = {
  ...HERE,
  id: '00000000-0000-4000-8000-000000000002',
  tokenHash: 't'.repeat(43),
  device: null,
  usedAt: null,
}

/** Each session's text and form, as the page has them. */
function render() {
  const html = renderToStaticMarkup(
    <SessionList sessions={[HERE, THERE]} own={HERE.tokenHash} zone="Australia/Sydney" />,
  )
  const [here = '', there = ''] = html.split('</li>')
  return {html, here, there}
}

const strip = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')

describe('list of sessions', () => {
  it('shows the kind of device and the times of each, and marks the one that is looked at', () => {
    const {here, there} = render()
    expect(strip(here)).toContain('Chrome on Android (this device)')
    expect(strip(here)).toContain(
      'Signed in on Wednesday 4 November 2026 at 7:00 am, last used on Saturday 21 November 2026 at 7:00 am',
    )
    expect(strip(there)).toMatch(
      /^Unknown deviceSigned in on Wednesday 4 November 2026 at 7:00 amSign out there/,
    )
    expect(there).not.toContain('this device')
  })

  it('ends each by a form that needs no script, with a name of its own', () => {
    const {here, there} = render()
    for (const [html, {id}] of [
      [here, HERE],
      [there, THERE],
    ] as const) {
      expect(html).toContain('<form action="/api/my-garage/sessions" method="post">')
      expect(html).toContain(`<input type="hidden" name="session" value="${id}"/>`)
    }
    expect(strip(here)).toContain(
      'Sign out here (Chrome on Android, since Wednesday 4 November 2026 at 7:00 am)',
    )
    expect(strip(there)).toContain(
      'Sign out there (Unknown device, since Wednesday 4 November 2026 at 7:00 am)',
    )
  })

  it('does not show what a session is found by', () => {
    expect(render().html).not.toMatch(/h{43}|t{43}/)
  })
})
