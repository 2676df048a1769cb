import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {StepList} from './step-list'

it('steps of a process › say which one is shown, and link those that can be opened', () => {
  const html = renderToStaticMarkup(
    <StepList
      steps={[
        {title: 'Your price', href: '/buy?step=price', isCurrent: false, isDone: true},
        {title: 'Extras', href: null, isCurrent: true, isDone: false},
        {title: 'Payment', href: null, isCurrent: false, isDone: false},
      ]}
    />,
  )
  expect(html).toContain('Step 2 of 3')
  expect(html).toMatch(/<a href="\/buy\?step=price"[^>]*>1\. Your price<span class="sr-only"> \(done\)/)
  expect(html).toMatch(/<span aria-current="step"[^>]*>2\. Extras</)
  expect(html).toMatch(/<span class="[^"]*">3\. Payment</)
})
