import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {NoPhoneWarning} from './no-phone-warning'

it('call button without a number › is reported in the console, where the site wants the button [8.12]', () => {
  expect(renderToStaticMarkup(<NoPhoneWarning actions={['enquire', 'call']} />)).toBe(
    "<script>console.warn('No phone number available for car')</script>",
  )
  expect(renderToStaticMarkup(<NoPhoneWarning actions={['enquire']} />)).toBe('')
})
