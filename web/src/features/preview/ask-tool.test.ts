import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {askTool} from './ask-tool'

describe('the tool’s selection', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A tool, of which each connection is recorded; it tells its selection when `tell` is called. */
  function open() {
    const tool = {connections: 0, open: 0, silences: 0, tell: () => {}}
    const stop = askTool({
      connect: (onTold) => {
        tool.connections++
        tool.open++
        tool.tell = onTold
        return () => void tool.open--
      },
      onSilence: () => void tool.silences++,
    })
    return {tool, stop}
  }

  it('is asked for once where the tool tells it', () => {
    const {tool} = open()
    vi.advanceTimersByTime(9_000)
    tool.tell()
    vi.advanceTimersByTime(600_000)
    expect(tool).toMatchObject({connections: 1, open: 1, silences: 0})
  })

  it('is asked for again, on one connection at a time, until a tool tells it that was busy for half a minute', () => {
    const {tool} = open()
    vi.advanceTimersByTime(30_000)
    expect(tool).toMatchObject({connections: 3, open: 1, silences: 2})
    tool.tell()
    vi.advanceTimersByTime(600_000)
    expect(tool).toMatchObject({connections: 3, open: 1, silences: 2})
  })

  it.each([0, 12_500, 20_000])('is not asked for after a page was left: %i ms', (ms) => {
    const {tool, stop} = open()
    vi.advanceTimersByTime(ms)
    stop()
    const {connections} = tool
    vi.advanceTimersByTime(600_000)
    expect(tool).toMatchObject({connections, open: 0})
  })
})
