import {assert, constantFrom, integer, oneof, property, stringMatching} from 'fast-check'
import {expect, it} from 'vitest'
import {
  getAsOfView,
  getClock,
  getSiteSlug,
  getView,
  getViewName,
  parseMoment,
  parsePreviewView,
  type View,
} from './site-view.ts'

const slug = stringMatching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const at = integer({min: 0, max: 4_000_000_000_000})
const release = oneof(constantFrom(null), stringMatching(/^[A-Za-z0-9_-]{1,64}$/))
const view = oneof(
  constantFrom<View[]>('public', 'drafts', 'published'),
  at.map((instant): View => getAsOfView({at: instant, release: null})),
)

it('name of a site’s view › is different for each view, and the slug for the public one', () => {
  assert(
    property(slug, view, (site, seen) => {
      const name = getViewName(site, seen)
      expect([getSiteSlug(name), getView(name)]).toEqual([site, seen])
      expect(name === site).toBe(seen === 'public')
    }),
  )
})

it('view as of an instant › tells it and the release again, and is the clock of the site', () => {
  assert(
    property(slug, at, release, (site, instant, name) => {
      const seen = getAsOfView({at: instant, release: name})
      expect(parseMoment(seen)).toEqual({at: instant, release: name})
      expect(getClock(getViewName(site, seen), 1)).toBe(instant)
    }),
  )
  expect(getClock('alpha~drafts', 1)).toBe(1)
})

it.each(['', 'public', 'at-', 'at-x', 'at-1-a.b', 'at-1-', 'at--1'])(
  'view of a preview › is not what is written %j',
  (text) => {
    expect(parsePreviewView(text)).toBeNull()
  },
)
