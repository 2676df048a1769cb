import {type DocumentName, documents} from '@forecourt/schemas/documents'
import type {SanityDocument, ValidationContext} from 'sanity'
import {describe, expect, it} from 'vitest'
import {findAddressWarning} from './address-warning.ts'

/** What staff are told where the published document has the short name "datsun". */
async function warn(name: DocumentName, document: object): Promise<string> {
  const client = {withConfig: () => client, fetch: async () => 'datsun'}
  const context: Pick<ValidationContext, 'getClient'> = {getClient: () => client as never}
  const stored = {_id: 'drafts.m', _type: name, ...document} as SanityDocument
  return JSON.stringify(await findAddressWarning(documents[name])?.(stored, context as ValidationContext))
}

describe('warning of a changed address', () => {
  const slug = {current: 'nissan'}

  it('names the field of former short names where there is one, else a redirect', async () => {
    expect(await warn('manufacturer', {slug})).toContain('add it to the former short names')
    expect(await warn('offer', {slug})).toContain('add a redirect')
  })

  it.each([
    ['the short name is the published one', {slug: {current: 'datsun'}}],
    ['the published one is among the former ones', {slug, formerSlugs: ['datsun']}],
  ])('is not shown where %s [2.20]', async (_, document) => {
    expect(await warn('manufacturer', document)).toBe('true')
  })
})
