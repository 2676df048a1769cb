import {expect, it} from 'vitest'
import {DocStore} from './doc-store.ts'

it('document store › keeps what was written last, also when replaced documents are cleared away', () => {
  const store = new DocStore()
  const rows = Uint32Array.of(0, 2)
  const long = 'x'.repeat(1_000_000)
  store.set(0, 'first')
  store.set(2, Buffer.from('third'))
  const before = store.frozen()
  for (let round = 0; round < 80; round++) {
    store.set(2, `${long}${round}`)
    store.collectGarbage(() => rows)
  }
  expect(store.text(0)).toBe('first')
  expect(store.text(2)).toBe(`${long}79`)
  expect(before.text(2)).toBe('third')
  expect(store.liveBytes).toBe(1_000_007)
})
