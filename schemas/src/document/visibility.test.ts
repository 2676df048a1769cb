import {describe, expect, it} from 'vitest'
import {documents} from '../documents.ts'
import {location} from '../location/location.ts'
import {offer} from '../offer/offer.ts'
import {page} from '../page/page.ts'
import {post} from '../post/post.ts'
import type {DocumentDefinition} from './define-document.ts'
import {getVisibility, isShownAt, readShown, type Visibility} from './visibility.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const BEFORE = '2026-11-19T23:59:59Z'
const AT = '2026-11-20T00:00:00Z'
const AFTER = '2026-11-20T00:00:01Z'

describe('the visibility of a published document', () => {
  it.each<[Visibility, DocumentDefinition, object]>([
    ['live', offer, {}],
    ['live', offer, {window: {start: AT, end: AFTER}}],
    ['scheduled', offer, {window: {start: AFTER}}],
    // The end is exclusive.
    ['ended', offer, {window: {end: AT}}],
    ['live', offer, {window: {start: 'soon', end: 7}}],
    ['scheduled', post, {publishedAt: AFTER}],
    ['live', post, {publishedAt: AT}],
    ['live', post, {publishedAt: BEFORE}],
    ['hidden', location, {visible: false}],
    ['live', location, {visible: true}],
    // A field of this name that is not declared for the type is ignored.
    ['live', page, {visible: false, window: {end: BEFORE}, publishedAt: AFTER}],
  ])('is %s for %o', (visibility, definition, document) => {
    expect(getVisibility(readShown(definition, {...document}), NOW)).toBe(visibility)
    expect(isShownAt(definition, {...document}, NOW)).toBe(visibility === 'live')
  })

  it('follows the days of each type that has some', () => {
    const dated = Object.values<DocumentDefinition>(documents).filter(
      ({fields, showsFrom}) => fields.window || showsFrom,
    )
    expect(dated.length).toBeGreaterThan(3)
    for (const definition of dated) {
      const later = {window: {start: AFTER}, publishedAt: AFTER}
      expect(isShownAt(definition, later, NOW), definition.name).toBe(false)
    }
  })
})
