import {afterEach, expect, it, vi} from 'vitest'
import {readDirectoryState} from '#/domain/directory-state'
import {createAnswers} from './directory-cache.ts'

const page = {found: 0, hits: [], page: 1, pages: 1, cities: [], dealerships: []}

it('cache of the directory › keeps ten answers and drops the oldest [9.1c]', async () => {
  const fetchPage = vi.fn(async () => page)
  const answers = createAnswers(10, fetchPage)
  const ask = (query: string) => answers.ask({...readDirectoryState(''), query})
  for (let n = 0; n < 10; n += 1) await ask(`q${n}`)
  await ask('q0')
  expect(fetchPage, 'the tenth back is still kept').toHaveBeenCalledTimes(10)
  await ask('q10')
  await ask('q0')
  expect(fetchPage, 'the eleventh back is asked again').toHaveBeenCalledTimes(12)
})

afterEach(() => vi.unstubAllGlobals())

it('cache of the directory › asks the storefront for the page of the choices', async () => {
  const fetched = vi.fn(async () => Response.json(page))
  vi.stubGlobal('fetch', fetched)
  expect(await createAnswers(1).ask({...readDirectoryState(''), query: 'kia dealer'})).toEqual(page)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/dealerships?query=kia+dealer', undefined)
})

it('cache of the directory › reports an outage, and keeps no answer of it', async () => {
  const fetched = vi.fn(async () => Response.json({error: 'down'}, {status: 503}))
  vi.stubGlobal('fetch', fetched)
  const answers = createAnswers(1)
  const ask = () => answers.ask(readDirectoryState(''))
  await expect(ask()).rejects.toThrow('/api/dealerships answered 503')
  await expect(ask()).rejects.toThrow()
  expect(fetched).toHaveBeenCalledTimes(2)
})
