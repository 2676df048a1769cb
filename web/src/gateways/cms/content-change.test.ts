import {describe, expect, it} from 'vitest'
import {contentChange, isPublished, listReleasedTags} from './content-change'

const read = (body: unknown) => contentChange.parse(body)

describe('cache tags of a content change', () => {
  it.each([
    [
      'an offer of one site',
      {id: 'offer-a', type: 'offer', audience: 'sites', sites: ['site-x']},
      ['content:document:offer-a', 'content:type:offer:for:site-x'],
    ],
    [
      'an offer of a template',
      {id: 'offer-a', type: 'offer', audience: 'layers', layers: ['settings-template-used']},
      ['content:document:offer-a', 'content:type:offer:for:settings-template-used'],
    ],
    [
      'an offer of all sites',
      {id: 'offer-a', type: 'offer', audience: 'all'},
      ['content:document:offer-a', 'content:type:offer'],
    ],
    [
      'an offer that does not say its audience',
      {id: 'offer-a', type: 'offer', audience: null, sites: null},
      ['content:document:offer-a', 'content:type:offer'],
    ],
    [
      'an audience of sites that names none',
      {id: 'offer-a', type: 'offer', audience: 'sites', sites: null},
      ['content:document:offer-a', 'content:type:offer'],
    ],
    [
      'an audience that cannot be read',
      {id: 'offer-a', type: 'offer', audience: 'sites', sites: ['site-x', null]},
      ['content:document:offer-a', 'content:type:offer'],
    ],
    [
      'the default settings',
      {id: 'settings-default', type: 'settings'},
      ['content:document:settings-default'],
    ],
    ['a location', {id: 'location-a', type: 'location'}, ['content:document:location-a']],
    ['an unknown type', {id: 'x', type: 'banner'}, ['content:document:x', 'content:type:banner']],
  ])('are released for %s', (_what, body, expected) => expect(listReleasedTags(read(body))).toEqual(expected))

  it.each([
    ['offer-a', true],
    ['drafts.offer-a', false],
    ['versions.r1.offer-a', false],
  ])('are released for %s only where it is published: %s', (id, expected) =>
    expect(isPublished(read({id, type: 'offer'}))).toBe(expected),
  )

  it.each([[null], [{}], [{id: '', type: 'offer'}], [{id: 'a'}]])('refuses %j', (body) =>
    expect(contentChange.safeParse(body).success).toBe(false),
  )
})
