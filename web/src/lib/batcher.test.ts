import {describe, expect, it} from 'vitest'
import {createBatcher, QueueFullError} from './batcher'

const limits = {maxBatch: 10, lanes: 1, maxWaiting: 100}

describe('batcher', () => {
  it('runs together what arrives while it works', async () => {
    const sizes: number[] = []
    const double = createBatcher<number, number>(async (items) => {
      sizes.push(items.length)
      await Promise.resolve()
      return items.map((item) => item * 2)
    }, limits)
    const answers = await Promise.all(Array.from({length: 25}, (_, at) => double(at)))
    expect(answers).toEqual(Array.from({length: 25}, (_, at) => at * 2))
    expect(sizes).toEqual([10, 10, 5])
  })

  it('fails only for the invalid item', async () => {
    const pick = createBatcher<number, number>(async (items) => {
      if (items.includes(7)) throw new Error('seven')
      return items
    }, limits)
    const answers = await Promise.allSettled(Array.from({length: 12}, (_, at) => pick(at)))
    expect(answers.map(({status}, at) => [at, status]).filter(([, status]) => status === 'rejected')).toEqual(
      [[7, 'rejected']],
    )
  })

  it('refuses what could only wait', async () => {
    const stuck = createBatcher<number, number>(() => new Promise(() => {}), {...limits, maxWaiting: 2})
    const waiting = [stuck(0), stuck(1)]
    await expect(stuck(3)).rejects.toBeInstanceOf(QueueFullError)
    expect(waiting).toHaveLength(2)
  })
})
