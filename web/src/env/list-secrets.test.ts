import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {SECRET_NAMES} from './list-secrets'

/** A bucket's owner has a name, and a style the place of a key; the others of this form are secrets. */
const NO_SECRETS = ['PHOTO_S3_KEY_ID', 'MAP_KEYED_STYLE_URL']
const DECLARED = /^ {2}([A-Z][A-Z0-9_]*(?:SECRET|TOKEN|KEY)[A-Z0-9_]*|SMTP_URL|DATABASE_(?:SESSION_)?URL):/gm

it('secrets of the operator › are all variables that hold one', () => {
  const source = readFileSync(new URL('./variables.ts', import.meta.url), 'utf8')
  const schema = source.slice(source.indexOf('z.object({'))
  const declared = [...schema.matchAll(DECLARED)].map(([, name]) => name ?? '')
  expect(new Set(declared)).toEqual(new Set([...SECRET_NAMES, ...NO_SECRETS]))
})

it('secrets of the operator › are in the paper that says how each is replaced', () => {
  const paper = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  expect(SECRET_NAMES.filter((name) => !paper.includes(`\`${name}\``))).toEqual([])
})
