import {assert, constantFrom, property, stringMatching} from 'fast-check'
import {expect, it} from 'vitest'
import {getSiteSlug, getView, getViewName, type View} from './site-view.ts'

const slug = stringMatching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const view = constantFrom<View[]>('public', 'drafts', 'published')

it('a site goes by one name for each view, and the public’s is its slug', () => {
  assert(
    property(slug, view, (site, seen) => {
      const name = getViewName(site, seen)
      expect([getSiteSlug(name), getView(name)]).toEqual([site, seen])
      expect(name === site).toBe(seen === 'public')
    }),
  )
})
