import type {SanityDocument, ValidationContext} from 'sanity'
import {expect, it, vi} from 'vitest'
import {validateFileSizes} from './validate-file-sizes.ts'

const brochure = {_type: 'file', asset: {_type: 'reference', _ref: 'file-1-pdf'}}

it.each([
  ['within the limit', {brochure}, [], true],
  ['beyond it', {brochure}, ['file-1-pdf'], [{path: ['brochure'], message: 'Use a file of at most 20 MB.'}]],
])('size of a file › is checked %s', async (_what, fields, large, expected) => {
  const fetch = vi.fn(async () => large)
  const context = {getClient: () => ({fetch})} as unknown as ValidationContext
  expect(await validateFileSizes({_type: 'model', ...fields} as unknown as SanityDocument, context)).toEqual(
    expected,
  )
  expect(fetch).toHaveBeenCalledWith(
    expect.any(String),
    {ids: ['file-1-pdf'], most: 20_000_000},
    expect.anything(),
  )
})

it('size of a file › is not asked for a document without files', async () => {
  const context = {
    getClient: () => ({fetch: () => expect.unreachable(), withConfig: () => expect.unreachable()}),
  } as unknown as ValidationContext
  const picture = {asset: {_ref: 'image-1'}}
  expect(await validateFileSizes({_type: 'model', picture} as unknown as SanityDocument, context)).toBe(true)
})
