import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {PostedRadios} from './posted-fields'

it('picture of a question › stands under its words and above its answers', () => {
  const html = renderToStaticMarkup(
    <PostedRadios
      filled={{typed: {}, faults: {}}}
      name="sea"
      label="Was it kept near the sea?"
      hint="Salt air is hard on frames."
      picture={<i>picture</i>}
      options={[{value: 'no', label: 'No'}]}
    />,
  )
  expect(html).toMatch(/^<fieldset.*near the sea.*Salt air.*<\/legend>.*picture.*type="radio".*<\/fieldset>$/)
})
