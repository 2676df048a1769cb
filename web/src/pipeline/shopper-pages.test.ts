import {readdirSync} from 'node:fs'
import {expect, it} from 'vitest'
import {internalPath} from './internal-path.ts'

// A site that has everything, on which staff have written no page.
const site = {
  offer: () => true,
  location: () => true,
  car: async () => true,
  page: () => false,
  post: () => true,
  blog: () => true,
  model: () => null,
  models: () => true,
  feature: () => true,
}

/** What a site shows shoppers, by the folder of its page. Whoever adds one for staff has to add it here too. */
const FOR_SHOPPERS = [
  'blog',
  'blog-pages',
  'cars',
  'compare',
  'dealerships',
  'favourites',
  'finance',
  'form',
  'gone',
  'locations',
  'models',
  'models-of',
  'not-found',
  'offers',
  'pages',
  'search',
  'special-offers',
  'success',
]

it('[1.12c] [6.3] every page of a site is one for shoppers; what developers look at is not there in production', () => {
  const folders = readdirSync(new URL('../app/[tenant]', import.meta.url), {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && !entry.name.includes('.') && entry.name !== 'sitemaps')
    .map(({name}) => name)
  expect(folders.filter((name) => !FOR_SHOPPERS.includes(name))).toEqual(['styleguide'])
})

it.each(['admin', 'staff', 'studio', 'dashboard', 'login', 'leads', 'settings', 'wp-admin', 'api/staff'])(
  '[1.12c] [6.3] /%s is no page of a site',
  async (word) => {
    expect(await internalPath(`/${word}`, site)).toBe('/not-found')
  },
)
