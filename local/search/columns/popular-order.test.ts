import {expect, it} from 'vitest'
import {PopularOrder} from './popular-order.ts'

it('popular order › orders by frequency, a new value before the last of its count', () => {
  const order = new PopularOrder()
  order.move(1, 2)
  order.move(2, 2)
  order.move(3, 2)
  order.move(4, 9)
  expect([...order.inOrder()]).toEqual([4, 2, 3, 1])
  order.move(1, 5)
  expect([...order.inOrder()]).toEqual([4, 1, 2, 3])
  order.move(4, 0)
  order.move(2, 0)
  expect([...order.inOrder()]).toEqual([1, 3])
})
