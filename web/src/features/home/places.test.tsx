import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {describePlaceRow} from '#/domain/places/describe-place-row'
import {Places} from './places'

function draw(count: number, hintUpTo: number): string {
  const cards = Array.from({length: count}, (_, at) => <p key={at.toString()}>Place</p>)
  return renderToStaticMarkup(<Places cards={cards} total={count} row={describePlaceRow(count, hintUpTo)} />)
}

/** Up to which width the hint shows; "always" on large screens too. */
function hintOf(html: string): string | null {
  const [, hint] = /class="([^"]*)">Swipe/.exec(html) ?? []
  return hint === undefined ? null : (/\b(md|lg):hidden/.exec(hint)?.[1] ?? 'always')
}

it.each([
  [1, 3, null],
  [3, 3, 'md'],
  [6, 3, 'lg'],
  [6, 6, 'always'],
])('[9.10e, 2.28] %i places with a hint up to %i show it below %s', (count, hintUpTo, shown) =>
  expect(hintOf(draw(count, hintUpTo))).toBe(shown),
)
