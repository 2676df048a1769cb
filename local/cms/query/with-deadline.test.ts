import {describe, expect, it} from 'vitest'
import {runWithDeadline} from './with-deadline.ts'

const sleeper = new Int32Array(new SharedArrayBuffer(4))

/** Takes time without a processor, as on a machine that is busy with other things. */
function wait(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end) Atomics.wait(sleeper, 0, 0, 5)
}

describe('work with a deadline', () => {
  it('gives its result', () => {
    expect(runWithDeadline(() => 3, 100)).toBe(3)
  })

  it('is stopped once it has used the processor for that long', () => {
    const work = () => {
      for (;;);
    }
    expect(() => runWithDeadline(work, 50)).toThrow(/timed out/)
  })

  it('goes on while it has waited for a processor', () => {
    expect(
      runWithDeadline(() => {
        wait(200)
        return 'done'
      }, 50),
    ).toBe('done')
  })

  it('is stopped when it has waited for too long', () => {
    const work = () => {
      for (;;) wait(1000)
    }
    expect(() => runWithDeadline(work, 5)).toThrow(/timed out/)
  })

  it('throws its own error', () => {
    const work = () => {
      throw new RangeError('too deep')
    }
    expect(() => runWithDeadline(work, 100)).toThrow('too deep')
  })
})
