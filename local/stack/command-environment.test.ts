import {describe, expect, it} from 'vitest'
import {buildCommandEnvironment} from './environment.ts'
import {loadInstallation} from './load-installation.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  SANITY_PROJECT_ID: 'abc123',
  TYPESENSE_URL: 'https://search.example',
  DATABASE_URL: 'postgres://records/forecourt?sslmode=verify-full',
  OPERATOR_SECRET: 'a secret of the operator',
} as const

const build = async (own: {[name: string]: string}) =>
  buildCommandEnvironment(await loadInstallation(process.env), {...own} as NodeJS.ProcessEnv)

describe('the environment of a command', () => {
  it('reaches the stand-ins of this machine in development', async () => {
    expect((await build({})).TYPESENSE_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })

  it('is that of the production which its variables name', async () => {
    expect(await build(PRODUCTION)).toMatchObject({
      SANITY_PROJECT_ID: 'abc123',
      TYPESENSE_URL: 'https://search.example',
      OPERATOR_SECRET: PRODUCTION.OPERATOR_SECRET,
    })
    expect(await build(PRODUCTION)).not.toHaveProperty('SANITY_API_HOST')
  })

  it.each(['SANITY_PROJECT_ID', 'TYPESENSE_URL', 'DATABASE_URL', 'OPERATOR_SECRET'])(
    'is refused in production without %s, and says how variables get there',
    async (name) => {
      const {[name as 'TYPESENSE_URL']: _, ...rest} = PRODUCTION
      await expect(build(rest)).rejects.toThrow(new RegExp(`${name} is missing: .*\\. /etc/forecourt\\.env`))
      await expect(build({...rest, [name]: ''})).rejects.toThrow(name)
    },
  )
})
