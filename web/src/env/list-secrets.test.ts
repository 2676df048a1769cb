import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {SECRET_NAMES} from './list-secrets'
import {variables} from './variables'

/** A bucket's owner has a name, and a style the place of a key; the others of this form are secrets. */
const NO_SECRETS = ['PHOTO_S3_KEY_ID', 'MAP_KEYED_STYLE_URL']
const SECRET_FORM = /SECRET|TOKEN|KEY|^SMTP_URL$|^DATABASE_/

it('secrets of the operator › are all variables with the name of one', () => {
  const named = Object.keys(variables.shape).filter((name) => SECRET_FORM.test(name))
  expect(new Set(named)).toEqual(new Set([...SECRET_NAMES, ...NO_SECRETS]))
})

it('secrets of the operator › are in the paper that says how each is replaced', () => {
  const paper = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  expect(SECRET_NAMES.filter((name) => !paper.includes(`\`${name}\``))).toEqual([])
})
