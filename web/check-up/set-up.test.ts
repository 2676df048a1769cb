import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {parseEnv} from 'node:util'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {ROOT} from '../../local/stack/paths.ts'
import {TEST_LIMIT_MS} from '../../local/testing/patience.ts'
import {SMS_NEEDS} from '../src/env/list-env-faults.ts'
import {readEnv} from '../src/env/read-env.ts'
import {SMS_PROVIDERS} from '../src/env/variables.ts'
import {ADMIN_KEY, type Engine, startEngine} from '../src/gateways/search/testing/start-engine.ts'
import {startCms, WRITE_TOKEN} from '../src/testing/start-cms.ts'
import {setUp} from './set-up.ts'
import {getQuestion, STEPS} from './set-up-steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'set-up-'))
let cms: Awaited<ReturnType<typeof startCms>>
let engine: Engine
beforeAll(async () => {
  engine = await startEngine([])
  cms = await startCms([{_id: 'site-a', _type: 'site', name: 'A', hosts: ['www.dealer.example']}])
}, TEST_LIMIT_MS)
afterAll(async () => {
  await Promise.all([engine.close(), cms.close()])
  rmSync(folder, {recursive: true})
})

/** Answers each prompt by the variable or the words in it; an answer with several values gives one after the other. */
async function answer(file: string, answers: {[words: string]: string | string[]}) {
  const said: string[] = []
  const left = Object.fromEntries(Object.entries(answers).map(([words, given]) => [words, [given].flat()]))
  const ask = async (prompt: string) => {
    said.push(prompt)
    const [, given] = Object.entries(left).find(([words]) => prompt.includes(words)) ?? []
    if (given?.length === 0) throw new Error(`asked once more: ${said.join('\n')}`)
    return given?.shift() ?? ''
  }
  const isWritten = await setUp(file, {ask, say: (line) => said.push(line)})
  return {isWritten, said: said.join('\n')}
}

const ANSWERS = () => ({
  SANITY_PROJECT_ID: 'forecourt',
  SANITY_API_HOST: [cms.url],
  SANITY_READ_TOKEN: WRITE_TOKEN,
  SANITY_WRITE_TOKEN: WRITE_TOKEN,
  SEARCH_HOST: 'search.dealer.example',
  ACME_EMAIL: 'operator@dealer.example',
})

describe('set-up', () => {
  it.each(SMS_PROVIDERS)('asks for what the provider of texts needs, and no more: %s', (provider) => {
    const names = STEPS.flatMap((step) => step.names).filter((name) => /^SMS_(?!PROVIDER)/.test(name))
    const asked = names.filter((name) => getQuestion(name, {SMS_PROVIDER: provider}))
    expect(asked.toSorted()).toEqual([...SMS_NEEDS[provider]].toSorted())
    expect(names.filter((name) => getQuestion(name, {}))).toEqual([])
  })

  it('writes a file with which a production starts, for its owner alone', async () => {
    const file = join(folder, 'new.env')
    expect((await answer(file, ANSWERS())).isWritten).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const values = parseEnv(readFileSync(file, 'utf8'))
    const engines = {
      DATABASE_URL: 'postgres://postgres/forecourt',
      TYPESENSE_URL: 'http://typesense:8108',
      UNENCRYPTED_HOSTS: 'postgres,typesense',
    }
    expect(readEnv({...values, ...engines})).toMatchObject({ok: true})
    const secrets = Object.entries(values).filter(([name]) => /SECRET|PASSWORD|TYPESENSE_ADMIN/.test(name))
    expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length)
  })

  it.each(['web/docs/ship.md', 'local/chart/values.yaml'])(
    'writes what the command of %s reads as it is',
    async (paper) => {
      const file = join(folder, `${paper.length}.env`)
      await answer(file, ANSWERS())
      const [command = ''] = /sed ".*" forecourt\.env/.exec(readFileSync(join(ROOT, paper), 'utf8')) ?? []
      const read = execFileSync('sh', ['-c', command.replace('forecourt.env', file)], {encoding: 'utf8'})
      const lines = read.trim().split('\n')
      // A Secret takes everything after the first equals sign.
      const values = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)))
      expect(values).toMatchObject(parseEnv(readFileSync(file, 'utf8')))
    },
  )

  it('asks again for what has a wrong form, and for what the service refuses', async () => {
    const file = join(folder, 'again.env')
    const {said} = await answer(file, {
      ...ANSWERS(),
      SANITY_PROJECT_ID: ['two words', 'forecourt', 'forecourt'],
      SANITY_API_HOST: [cms.url, cms.url],
      SANITY_READ_TOKEN: ['no-such-token', WRITE_TOKEN],
      SANITY_WRITE_TOKEN: [WRITE_TOKEN, WRITE_TOKEN],
    })
    expect(said).toContain('SANITY_PROJECT_ID may hold letters')
    expect(said).toMatch(/refuses SANITY_READ_TOKEN[\s\S]*Enter these again/)
    expect(parseEnv(readFileSync(file, 'utf8')).SANITY_READ_TOKEN).toBe(WRITE_TOKEN)
  })

  it('asks once for a stock search whose keys migrate is going to create', async () => {
    const {said} = await answer(join(folder, 'own-engines.env'), {
      ...ANSWERS(),
      'Shall Postgres': 'n',
      'TYPESENSE_URL:': [engine.url],
      'TYPESENSE_ADMIN_KEY:': [ADMIN_KEY],
      'DATABASE_URL:': 'postgres://127.0.0.1:1/forecourt',
      'Enter these again': 'n',
    })
    expect(said).toMatch(/refuses TYPESENSE_SEARCH_KEY\n *→ run the command migrate/)
    expect(said).toContain('the write key may read documents')
    expect(said.split('Enter these again')).toHaveLength(2)
  })

  it.each([
    ['in a folder that is not there', 'none/new.env', 'cannot be written (ENOENT)'],
    ['that is a folder', '', 'cannot be read (EISDIR)'],
  ])('asks nothing for a file %s', async (_, file, words) => {
    const ask = async () => expect.unreachable('asked')
    await expect(setUp(join(folder, file), {ask, say: ask})).rejects.toThrow(words)
  })

  it('changes nothing of an existing file without being told to', async () => {
    const file = join(folder, 'old.env')
    writeFileSync(file, "FORMS_SECRET='mine'\n")
    expect((await answer(file, ANSWERS())).isWritten).toBe(false)
    expect(readFileSync(file, 'utf8')).toBe("FORMS_SECRET='mine'\n")
  })

  it('completes an existing file and keeps its values', async () => {
    const file = join(folder, 'half.env')
    writeFileSync(file, "FORMS_SECRET='a-secret-of-mine-own'\nSANITY_PROJECT_ID='forecourt'\n")
    const {said} = await answer(file, {...ANSWERS(), 'Keep its values': 'y'})
    expect(said).not.toContain('SANITY_PROJECT_ID:')
    expect(parseEnv(readFileSync(file, 'utf8'))).toMatchObject({
      FORMS_SECRET: 'a-secret-of-mine-own',
      SEARCH_HOST: 'search.dealer.example',
    })
  })
})
