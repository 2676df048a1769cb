import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {PartsStart} from './parts-start'

it('start of a search for parts › leads to the catalogue with what is typed, and to all of it', () => {
  const html = renderToStaticMarkup(<PartsStart words={declaredDefaults.parts} />)
  expect(html).toMatch(/<form [^>]*action="\/parts\/search" method="get".*<input type="search"[^>]* name="q"/)
  expect(html).toContain('href="/parts/search"')
})
