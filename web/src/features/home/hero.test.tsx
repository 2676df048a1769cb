import {declaredDefaults, type Settings} from '@forecourt/schemas'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {Hero} from './hero'

function heightOf(home: Partial<Settings['home']>): string | undefined {
  const settings = {...declaredDefaults, home: {...declaredDefaults.home, ...home}}
  const html = renderToStaticMarkup(<Hero settings={settings} slides={[]} panel={null} />)
  return /--slides:([^"]*)"/.exec(html)?.[1]
}

it.each([
  [{}, 'calc(540 / 1920 * 100vw)'],
  [{slideHeight: 700}, 'calc(700 / 1920 * 100vw)'],
])('[9.12b] slides are 540 high on a screen of 1920, or what the site says: %j', (home, height) => {
  expect(heightOf(home)).toBe(height)
})
