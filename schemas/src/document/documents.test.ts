import {describe, expect, it} from 'vitest'
import {documents} from '../documents.ts'
import type {Field, Fields} from '../fields/field.ts'
import {settingsGroups} from '../settings/settings.ts'
import {getLastInstant, getWindowState} from '../time/windows.ts'
import {buildProjection, isShownOn, parseDocument, type Scope} from './define-document.ts'
import {buildSanityDocument} from './sanity-document.ts'

const window = {start: '2026-01-01T00:00:00Z', end: null}

function allFields(fields: Fields, at: string): [string, Field<unknown>][] {
  return Object.entries(fields).flatMap(([name, field]) => [
    [`${at}.${name}`, field] as [string, Field<unknown>],
    ...allFields(field.fields ?? field.item?.fields ?? {}, `${at}.${name}`),
    ...Object.entries(field.blocks ?? {}).flatMap(([kind, block]) =>
      allFields(block.fields, `${at}.${name}[${kind}]`),
    ),
  ])
}

const everyField = Object.values(documents).flatMap(({name, fields}) => allFields(fields, name))

describe('documents', () => {
  it('reads an offer, leaving an invalid field to its default alone [3.14]', () => {
    const raw = {
      id: 'offer-a',
      name: 'Winter',
      slug: 'winter',
      window,
      disclaimer: 42,
      scope: {audience: 'sites', sites: ['site-a']},
    }
    const {document, faults} = parseDocument(documents.offer, raw)
    expect(document).toMatchObject({
      id: 'offer-a',
      name: 'Winter',
      disclaimer: null,
      scope: {audience: 'sites', excludedSites: []},
    })
    expect(faults.map(({path}) => path)).toEqual(['disclaimer'])
  })

  it('withholds a document without what it needs, and names it', () => {
    const {document, faults} = parseDocument(documents.offer, {id: 'offer-a', slug: 'winter', window})
    expect(document).toBeNull()
    expect(faults).toEqual([{path: 'name', message: 'Fill in: Name'}])
  })

  it.each([
    ['a tile for a condition that nobody knows', documents.promoTile, {title: 'A'}, {carTypes: ['zebra']}],
    [
      'a tile for one of which one is known',
      documents.promoTile,
      {title: 'A'},
      {carTypes: ['used', 'zebra']},
    ],
    ['a tile for conditions that are no list', documents.promoTile, {title: 'A'}, {carTypes: 'used'}],
    ['an offer for nobody known', documents.offer, {name: 'A', slug: 'a'}, {scope: {audience: 'dealer'}}],
    [
      'an offer that is not for somebody unknown',
      documents.offer,
      {name: 'A', slug: 'a'},
      {scope: {excludedSites: ['site-a', null]}},
    ],
    ['a review without a clear consent', documents.review, {customerName: 'A', rating: 5}, {consent: 'no'}],
    ['a person who may have left', documents.staffUser, {name: 'A', email: 'a@b.example'}, {active: 'no'}],
    [
      'a place that may be hidden',
      documents.location,
      {name: 'A', slug: 'a', dealership: 'dealership-a'},
      {visible: 'no'},
    ],
  ])('withholds %s, whom a default would show too much [3.16] [4.5c]', (_, definition, values, unclear) => {
    expect(parseDocument(definition, {id: 'a', ...values}).document).not.toBeNull()
    expect(parseDocument(definition, {id: 'a', ...values, ...unclear}).document).toBeNull()
  })

  it.each([
    ['an offer', documents.offer, {name: 'Winter', slug: 'winter'}],
    ['a slide', documents.slide, {name: 'Winter'}],
    ['a promo tile', documents.promoTile, {title: 'Winter'}],
  ])(
    'withholds %s whose days cannot be read, for it may not show now; without days it runs on [4.5c]',
    (...given) => {
      const [, definition, values] = given
      const parse = (window?: object) => parseDocument(definition, {id: 'a', ...values, window}).document
      expect(parse({start: null, end: 'soon'})).toBeNull()
      expect(parse({start: '2026-02-01T00:00:00Z', end: '2026-01-01T00:00:00Z'})).toBeNull()
      expect(parse()).toMatchObject({window: null})
    },
  )

  it.each([null, undefined, 'x', [], {}, {id: 4}])('does not take %j for a document', (raw) => {
    expect(parseDocument(documents.location, raw).document).toBeNull()
  })

  it('asks the Content Lake for every declared field', () => {
    for (const definition of Object.values(documents)) {
      const projection = buildProjection(definition)
      for (const name of Object.keys(definition.fields)) expect(projection).toContain(name)
    }
  })

  it.each(everyField.filter(([, {kind, help}]) => kind === 'text' && help.includes('https address')))(
    'refuse what is no https address in %s, before it is published',
    (_, {getStored}) => {
      for (const wrong of ['booking.example/dealer', 'http://booking.example', 'javascript:alert(1)'])
        expect(getStored().safeParse(wrong).success).toBe(false)
    },
  )

  it.each(everyField.filter(([, field]) => typeof field.default === 'string' && field.default !== ''))(
    'take the default of %s, and what it fills in',
    (_, {getStored, default: usual}) => expect(getStored().safeParse(usual).error).toBeUndefined(),
  )

  it.each(everyField)('explain %s to a non-programmer', (_, field) => {
    expect(field.title).toMatch(/^\S.{1,60}$/)
    expect(field.help).toMatch(/^\S.{4,200}[.!?…]$/)
  })

  it('gives the Studio one field per declared field, with a validation', () => {
    for (const definition of Object.values(documents)) {
      const {fields} = buildSanityDocument(definition)
      expect(fields.map(({name}) => name)).toEqual(Object.keys(definition.fields))
      for (const field of fields) expect(field.validation).toBeTypeOf('function')
    }
  })

  it('has a settings group for each part of the product', () => {
    expect(Object.keys(documents.settings.fields)).toEqual(
      expect.arrayContaining(Object.keys(settingsGroups)),
    )
  })
})

describe('where a document shows', () => {
  const scope = (part: Partial<Scope>): Scope => ({
    audience: 'all',
    layers: [],
    sites: [],
    excludedSites: [],
    ...part,
  })
  const site = {id: 'site-a', layerIds: ['settings-default', 'settings-brand-x']}

  it.each([
    ['all sites', scope({}), true],
    ['all but this one', scope({excludedSites: ['site-a']}), false],
    ['this site', scope({audience: 'sites', sites: ['site-a']}), true],
    ['another site', scope({audience: 'sites', sites: ['site-b']}), false],
    ['its brand', scope({audience: 'layers', layers: ['settings-brand-x']}), true],
    ['another brand', scope({audience: 'layers', layers: ['settings-brand-y']}), false],
    [
      'its brand, but not here',
      scope({audience: 'layers', layers: ['settings-brand-x'], excludedSites: ['site-a']}),
      false,
    ],
  ])('is answered for %s [3.14]', (_, value, expected) => {
    expect(isShownOn(value, site)).toBe(expected)
  })
})

describe('windows', () => {
  const july = {start: '2025-07-01T00:00:00+10:00', end: '2025-08-01T00:00:00+10:00'}

  it.each([
    ['2025-06-30T13:59:59Z', 'scheduled'],
    ['2025-06-30T14:00:00Z', 'live'],
    ['2025-07-31T13:59:59Z', 'live'],
    ['2025-07-31T14:00:00Z', 'ended'],
  ])('give 1 July to 1 August 2025, +10:00, the state at %s of %s [4.5c, 9.13a]', (now, state) => {
    expect(getWindowState(july, Date.parse(now))).toBe(state)
  })

  it('end with the last moment before their end', () => {
    expect(getLastInstant(july)).toBe(Date.parse('2025-07-31T13:59:59.999Z'))
    expect(getWindowState(july, getLastInstant(july) ?? 0)).toBe('live')
    expect(getLastInstant({start: null, end: null})).toBeNull()
  })

  it('are live without limits', () => {
    expect(getWindowState(null, 0)).toBe('live')
    expect(getWindowState({start: null, end: null}, 0)).toBe('live')
  })
})
