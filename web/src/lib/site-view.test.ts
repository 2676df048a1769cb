import {assert, constantFrom, property, stringMatching} from 'fast-check'
import {expect, it} from 'vitest'
import {nameInView, slugInName, type View, viewOf} from './site-view.ts'

const slug = stringMatching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const view = constantFrom<View[]>('public', 'drafts', 'published')

it('a site goes by one name for each view, and the public’s is its slug', () => {
  assert(
    property(slug, view, (site, seen) => {
      const name = nameInView(site, seen)
      expect([slugInName(name), viewOf(name)]).toEqual([site, seen])
      expect(name === site).toBe(seen === 'public')
    }),
  )
})
