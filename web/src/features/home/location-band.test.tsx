import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {describeLocationRow} from '#/domain/locations/location-rows'
import {LocationBand} from './location-band'

function draw(count: number, changed: Partial<Settings['locations']>): string {
  const cards = Array.from({length: count}, (_, at) => <p key={at.toString()}>Place</p>)
  return renderToStaticMarkup(
    <LocationBand
      title={declaredDefaults.locations.title}
      cards={cards}
      total={count}
      row={describeLocationRow(count, {...declaredDefaults.locations, ...changed})}
    />,
  )
}

/** Up to which width the hint shows; "always" on large screens too. */
function getHint(html: string): string | null {
  const [, hint] = /class="([^"]*)">Swipe/.exec(html) ?? []
  return hint === undefined ? null : (/\b(md|lg):hidden/.exec(hint)?.[1] ?? 'always')
}

it.each([
  [1, {}, null],
  [3, {}, 'md'],
  [3, {swipeHintAlways: true}, 'always'],
  [6, {}, 'lg'],
  [6, {swipeHintUpTo: 6}, 'always'],
])('row of %i locations › shows with %j the hint below %s [9.10e, 2.28]', (count, changed, shown) =>
  expect(getHint(draw(count, changed))).toBe(shown),
)
