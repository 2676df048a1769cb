import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createLakeClient} from '../content/lake-client.ts'
import {readEnv} from '../env.ts'
import {runCommand} from '../testing/run-command.ts'
import {startCms} from '../testing/stand-ins.ts'

let cms: Awaited<ReturnType<typeof startCms>>
const run = (...args: string[]) => runCommand(['site', 'ring', ...args], cms.env, {folder: '/'})

beforeAll(async () => {
  cms = await startCms()
  const transaction = createLakeClient(readEnv.content(cms.env)).transaction()
  for (let at = 0; at < 200; at += 1)
    transaction.create({
      _id: `site-${at}`,
      _type: 'site',
      slug: {_type: 'slug', current: `dealer-${at}`},
      hosts: [`Dealer-${at}.example`],
    })
  await transaction.commit()
})
afterAll(() => cms.close())

const listHosts = async (...args: string[]) => {
  const {out} = await run(...args)
  return out.trim().split('\n').slice(1)
}

describe('hosts of a ring', () => {
  it('are those of named sites, then of a share, then all, each with those before it', async () => {
    const named = await listHosts('--sites', 'dealer-3,dealer-7')
    expect(named).toEqual(['Dealer-3.example', 'Dealer-7.example'])
    const some = await listHosts('--sites', 'dealer-3,dealer-7', '--share', '5')
    expect(some.length > 4 && some.length < 30, String(some.length)).toBe(true)
    expect(some).toEqual(expect.arrayContaining(named))
    expect(await listHosts('--share', '100')).toHaveLength(200)
    expect((await run()).out).toBe('# 0 of 200 sites\n')
  })

  it('are written with the address of the release as the proxy reads them', async () => {
    const {out} = await run('--sites', 'dealer-3', '--to', 'next:3000')
    expect(out).toBe('# 1 of 200 sites\ndealer-3.example next:3000\n')
  })

  it.each([
    [['--sites', 'nobody'], 1, 'no published site "nobody"'],
    [['--share', '101'], 2, 'from 0 to 100'],
    [['--share', '1', '--to', 'http://next {'], 2, 'a host with its port'],
    [['--share', '1', '--to', 'next'], 2, 'a host with its port'],
  ])('are refused in words: %j', async (args, code, words) => {
    expect(await run(...args)).toMatchObject({code, err: expect.stringContaining(words)})
  })
})
