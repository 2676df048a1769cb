import {afterEach, expect, it, vi} from 'vitest'
import {createSteps} from './create-steps.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('createSteps › prints what is done, what is left and what is still at work', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line).replace(/^▸ +\d+ s {2}|\n$/g, ''))
    return true
  })
  const step = createSteps('content', 'build', 'sites')
  const wait = (text: string, ms: number) => async () => {
    await new Promise((done) => setTimeout(done, ms))
    return text
  }
  const both = Promise.all([
    step('content', wait('content loaded', 5000)),
    step('build', wait('built', 25_000)),
  ])
  await vi.advanceTimersByTimeAsync(25_000)
  await both
  await step('sites', async () => 'sites answer')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toEqual([
    'to do: content, build, sites',
    'content loaded; left: build, sites',
    'still at work: build',
    'built; left: sites',
    'sites answer',
  ])
})
