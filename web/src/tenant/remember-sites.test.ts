import {describe, expect, it, vi} from 'vitest'
import type {Directory} from './directory.ts'
import {rememberSites} from './remember-sites.ts'

describe('what is remembered of a site', () => {
  const open = () => ({}) as Directory

  it('is made once for each state of the directory', () => {
    const make = vi.fn((_: Directory, site: string) => ({site}))
    const get = rememberSites(make)
    const [before, after] = [open(), open()]
    expect(get(before, 'north')).toEqual({site: 'north'})
    expect(get(before, 'north')).toBe(get(before, 'north'))
    expect(get(before, 'south')).toEqual({site: 'south'})
    expect(make).toHaveBeenCalledTimes(2)
    expect(get(after, 'north')).not.toBe(get(before, 'north'))
  })

  it('is asked for again where there was no such site', () => {
    const make = vi.fn().mockReturnValueOnce(null).mockReturnValueOnce({})
    const get = rememberSites(make)
    const directory = open()
    expect(get(directory, 'north')).toBeNull()
    expect(get(directory, 'north')).toEqual({})
  })
})
