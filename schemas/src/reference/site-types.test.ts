import {describe, expectTypeOf, it} from 'vitest'
import type {DocumentOf} from '../document/define-document.ts'
import type {documents} from '../documents.ts'
import type {ValuesOf} from '../fields/field.ts'
import type {Dealership, FormName, Location, Manufacturer, Settings, Site} from '../generated/site-types.ts'
import type {formChanges} from '../settings/groups/form-changes.ts'
import type {settingsGroups} from '../settings/settings.ts'

type Documents = typeof documents
// Shallow copies, so that an intersection equals a type with the same members.
type Flat<T> = {readonly [N in keyof T]: T[N]}

describe('the generated types of a site', () => {
  it('are those of the declarations', () => {
    expectTypeOf<Settings>().toEqualTypeOf<ValuesOf<typeof settingsGroups>>()
    expectTypeOf<FormName>().toEqualTypeOf<keyof typeof formChanges>()
    expectTypeOf<Site>().toEqualTypeOf<Flat<DocumentOf<Documents['site']>>>()
    expectTypeOf<Dealership>().toEqualTypeOf<Flat<DocumentOf<Documents['dealership']>>>()
    expectTypeOf<Location>().toEqualTypeOf<Flat<DocumentOf<Documents['location']>>>()
    expectTypeOf<Manufacturer>().toEqualTypeOf<Flat<DocumentOf<Documents['manufacturer']>>>()
  })
})
