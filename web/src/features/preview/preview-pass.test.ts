import {assert, boolean, constantFrom, integer, property, string} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {
  LINK_MS,
  PASS_MS,
  type PreviewPass,
  readPass,
  readPreviewLink,
  writePass,
  writePreviewLink,
} from './preview-pass.ts'

const SECRET = 'a secret of sixteen letters'
const NOW = 1_790_000_000_000
const pass: PreviewPass = {site: 'alpha', view: 'drafts', until: NOW + PASS_MS, framed: true, build: 'a-1'}
const written = writePass(SECRET, pass)

describe('a preview pass', () => {
  it('is read again as it was given', () => {
    assert(
      property(
        string({minLength: 1}),
        constantFrom<PreviewPass['view'][]>(
          'drafts',
          'published',
          'at-1790000000000',
          'at-1790000000000-r_A-1',
        ),
        integer({min: NOW + 1, max: NOW + PASS_MS}),
        boolean(),
        (site, view, until, framed) => {
          const given = {site, view, until, framed, build: ''}
          expect(readPass(SECRET, site, writePass(SECRET, given), NOW)).toEqual(given)
        },
      ),
    )
  })

  it.each<[string, string | undefined, string, number]>([
    ['no cookie', undefined, 'alpha', NOW],
    ['another site', written, 'bravo', NOW],
    ['the day after', written, 'alpha', NOW + PASS_MS],
    ['a longer time', written.replace(/\.\d+\./, `.${NOW + 10 * PASS_MS}.`), 'alpha', NOW],
    ['another view', written.replace('drafts', 'published'), 'alpha', NOW],
    ['a window instead of a frame', written.replace('.f.', '.w.'), 'alpha', NOW],
    ['another build', written.replace('.a-1.', '.a-2.'), 'alpha', NOW],
    ['a signature cut short', written.slice(0, -1), 'alpha', NOW],
    ['more behind it', `${written}x`, 'alpha', NOW],
    ['somebody else’s secret', writePass('another secret of letters', pass), 'alpha', NOW],
  ])('is refused: %s', (_title, cookie, site, now) => {
    expect(readPass(SECRET, site, cookie, now)).toBeNull()
  })

  it('is refused whatever is written into the cookie', () => {
    assert(property(string(), (cookie) => readPass(SECRET, 'alpha', cookie, NOW) === null))
  })
})

describe('a link to a preview on another device', () => {
  const link = {site: 'alpha', view: 'at-1790000000000-r1', until: NOW + LINK_MS} as const
  const text = writePreviewLink(SECRET, link)

  it('is read again as it was written', () => {
    expect(readPreviewLink(SECRET, 'alpha', text, NOW)).toEqual(link)
  })

  it.each<[string, string, string, number]>([
    ['another site', text, 'bravo', NOW],
    ['after its end', text, 'alpha', NOW + LINK_MS],
    ['another time', text.replace('at-1790000000000', 'at-1790000000001'), 'alpha', NOW],
    ['a longer time', text.replace(String(link.until), String(link.until + 1)), 'alpha', NOW],
    ['a pass', written, 'alpha', NOW],
    ['nothing', '', 'alpha', NOW],
  ])('is refused: %s', (_title, given, site, now) => {
    expect(readPreviewLink(SECRET, site, given, now)).toBeNull()
  })

  it('is no pass itself', () => {
    expect(readPass(SECRET, 'alpha', text, NOW)).toBeNull()
  })
})
