import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {NoPhoneWarning} from './no-phone-warning'

it('a call button without a number is said in the console, where the site wants the button [8.12]', () => {
  expect(renderToStaticMarkup(<NoPhoneWarning actions={['enquire', 'call']} />)).toBe(
    "<script>console.warn('No phone number available for car')</script>",
  )
  expect(renderToStaticMarkup(<NoPhoneWarning actions={['enquire']} />)).toBe('')
})
