import {assert, constantFrom, property, stringMatching} from 'fast-check'
import {expect, it} from 'vitest'
import {getSiteSlug, getView, getViewName, type View} from './site-view.ts'

const slug = stringMatching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const view = constantFrom<View[]>('public', 'drafts', 'published')

it('name of a site’s view › is different for each view, and the slug for the public one', () => {
  assert(
    property(slug, view, (site, seen) => {
      const name = getViewName(site, seen)
      expect([getSiteSlug(name), getView(name)]).toEqual([site, seen])
      expect(name === site).toBe(seen === 'public')
    }),
  )
})
