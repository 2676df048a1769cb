import {setTimeout} from 'node:timers/promises'
import {describe, expect, it} from 'vitest'
import {runTwoAtATime} from './run-two-at-a-time.ts'

describe('eachOfTwo', () => {
  it('does the work for each item, two at a time, in their order', async () => {
    const started: number[] = []
    let running = 0
    let most = 0
    await runTwoAtATime([1, 2, 3, 4, 5], async (item) => {
      started.push(item)
      most = Math.max(most, ++running)
      await setTimeout(5)
      running -= 1
    })
    expect(started).toEqual([1, 2, 3, 4, 5])
    expect(most).toBe(2)
  })

  it('tries every item before it throws the first failure', async () => {
    const tried: number[] = []
    const work = async (item: number) => {
      tried.push(item)
      if (item < 3) throw new Error(`broken ${item}`)
    }
    await expect(runTwoAtATime([1, 2, 3], work)).rejects.toThrow('broken 1')
    expect(tried).toEqual([1, 2, 3])
  })
})
