import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, describe, expect, it} from 'vitest'
import {loadCommandEnvironment} from './load-command-environment.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  SANITY_PROJECT_ID: 'abc123',
  TYPESENSE_URL: 'https://search.example',
  DATABASE_URL: 'postgres://records/forecourt?sslmode=verify-full',
  OPERATOR_SECRET: 'a secret of the operator',
} as const

const folder = mkdtempSync(join(tmpdir(), 'variables-'))
afterAll(() => rmSync(folder, {recursive: true}))

async function load(own: {[name: string]: string}) {
  const said: string[] = []
  const env = await loadCommandEnvironment({...own} as NodeJS.ProcessEnv, (line) => said.push(line))
  return {env, said}
}

describe('the environment of a command', () => {
  it('reaches the stand-ins of this machine in development, and says so', async () => {
    const {env, said} = await load({})
    expect(env.TYPESENSE_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(said).toEqual([expect.stringMatching(/stand-in for content and stock search\..*FORECOURT_ENV=/)])
  })

  it.each([
    [{SANITY_PROJECT_ID: 'abc123'}, /stand-in for stock search\./],
    [{TYPESENSE_URL: 'https://search.example'}, /stand-in for content\./],
  ])('names the stand-in that is left beside %o', async (own, words) => {
    expect((await load(own)).said).toEqual([expect.stringMatching(words)])
  })

  it('is that of the production which its variables name, with nothing of stand-ins', async () => {
    const {env, said} = await load(PRODUCTION)
    expect(env).toMatchObject(PRODUCTION)
    expect(env.STOREFRONT_URL).toBe('http://127.0.0.1:3000')
    expect(
      Object.keys(env).filter((name) => /^(SANITY_API|SANITY_WRITE|STRIPE|VALUATION)/.test(name)),
    ).toEqual([])
    expect(said).toEqual([])
  })

  it('is that of the file which FORECOURT_ENV names, below what the process was given', async () => {
    const file = join(folder, 'forecourt.env')
    writeFileSync(
      file,
      Object.entries(PRODUCTION)
        .map(([name, value]) => `${name}='${value}'`)
        .join('\n'),
    )
    const {env} = await load({FORECOURT_ENV: file, SANITY_PROJECT_ID: 'other'})
    expect(env).toMatchObject({...PRODUCTION, SANITY_PROJECT_ID: 'other'})
    await expect(load({FORECOURT_ENV: join(folder, 'absent')})).rejects.toThrow(/absent cannot be read/)
  })

  it.each(['SANITY_PROJECT_ID', 'TYPESENSE_URL', 'DATABASE_URL', 'OPERATOR_SECRET'])(
    'is refused in production without %s, and says how variables get there',
    async (name) => {
      const {[name as 'TYPESENSE_URL']: _, ...rest} = PRODUCTION
      await expect(load(rest)).rejects.toThrow(new RegExp(`${name} is missing: .*FORECOURT_ENV=`))
      await expect(load({...rest, [name]: ''})).rejects.toThrow(name)
    },
  )
})
