import {readdirSync} from 'node:fs'
import {FORM_ADDRESSES, PRODUCT_ADDRESSES} from '@forecourt/schemas'
import {expect, it} from 'vitest'
import {readFormAddress} from '#/domain/forms/form-address'
import {internalPath} from './internal-path.ts'
import {shortcutOf} from './redirect-shortcut.ts'

// A site on which staff have written a page at every word.
const everything = {
  offer: () => true,
  location: () => true,
  car: async () => true,
  page: () => true,
  post: () => true,
  blog: () => true,
  model: () => null,
  models: () => true,
}

async function showsStaffPage(word: string): Promise<boolean> {
  if (shortcutOf(`/${word}`) !== null || readFormAddress(`/${word}`, '') !== null) return false
  return (await internalPath(`/${word}`, everything)) === `/pages/${word}`
}

// Folders that are internal pages of public paths with another first word.
const INTERNAL = new Set(['blog-pages', 'form', 'gone', 'models-of', 'not-found', 'pages', 'styleguide'])

it('[2.21] every first word at which the product has a folder is known to staff as taken', () => {
  const folders = readdirSync(new URL('../app/[tenant]', import.meta.url), {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && !entry.name.includes('.') && !INTERNAL.has(entry.name))
    .map(({name}) => name)
  expect(folders.filter((name) => !PRODUCT_ADDRESSES.has(name))).toEqual([])
})

it('[2.21] what the Studio calls taken by a form is a form’s address, and nothing else of ours is missing', async () => {
  for (const word of FORM_ADDRESSES) {
    expect(readFormAddress(`/${word}`, ''), word).not.toBeNull()
    expect(PRODUCT_ADDRESSES.has(word), word).toBe(false)
  }
  for (const word of ['special-offers', 'locations', 'favourites', 'compare', 'blog', 'models', 'finance']) {
    expect(await showsStaffPage(word), word).toBe(false)
    expect(PRODUCT_ADDRESSES.has(word), word).toBe(true)
  }
  expect(await showsStaffPage('about-us')).toBe(true)
})
