import {expect, it, vi} from 'vitest'
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
