import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {SellSteps} from './start-view'

it.each([
  ['says how long an offer stands', 7, 'It stands for 7 days', 'estimate'],
  ['says that an offer of one day stands for a day', 1, 'It stands for a day,', '1 days'],
  ['promises an estimate where no offer is made', null, 'Read our estimate', 'offer'],
])('steps of selling › %s', (_, validDays, said, unsaid) => {
  const html = renderToStaticMarkup(<SellSteps kinds={['car']} validDays={validDays} />)
  expect(html).toContain(said)
  expect(html).not.toContain(unsaid)
})

it('steps of selling › name the number plate only where cars are valued', () => {
  const render = (kind: 'car' | 'caravan') =>
    renderToStaticMarkup(<SellSteps kinds={[kind]} validDays={null} />)
  expect(render('car')).toContain('number plate')
  expect(render('caravan')).not.toContain('number plate')
})
