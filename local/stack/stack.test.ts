import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterAll, describe, expect, it} from 'vitest'
import {prepareData} from './backends.ts'
import {runChild, startChild, stopAll, track} from './child.ts'
import {
  buildCmsConfiguration,
  buildServerEnvironment,
  buildStudioEnvironment,
  listProvidedParts,
} from './environment.ts'
import {formatTable} from './format-table.ts'
import {checkPorts, readPorts} from './ports.ts'
import {listDescendants, parseListing} from './read-processes.ts'
import {loadSecrets} from './secrets.ts'
import {StackError} from './stack-error.ts'
import {checkWeb} from './storefront.ts'
import {waitFor} from './wait-for.ts'
import {getStaffEventsUrl} from './watch-staff.ts'

const dir = mkdtempSync(join(tmpdir(), 'stack-'))
afterAll(() => rmSync(dir, {recursive: true, force: true}))

const defaults = {
  web: 3000,
  studio: 3333,
  cms: 3031,
  search: 8108,
  payments: 3041,
  valuation: 3051,
  reviews: 3061,
}

describe('ports', () => {
  it('are the defaults unless a variable says otherwise', () => {
    expect(readPorts(defaults, {})).toEqual(defaults)
    expect(readPorts(defaults, {WEB_PORT: '4000'}).web).toBe(4000)
  })

  it.each(['abc', '0', '70000', '1.5'])('refuse WEB_PORT=%s in one clear line', (text) => {
    expect(() => readPorts(defaults, {WEB_PORT: text})).toThrow(/^WEB_PORT=.* is not a port: set .*3000\.$/)
  })

  it('name the taken one and the variable that chooses another', async () => {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(checkPorts({search: port})).rejects.toThrow(
      new RegExp(`^Port ${port} \\(search\\) is taken: .*SEARCH_PORT=`),
    )
    await checkPorts({search: port}, {search: true})
    server.close()
  })
})

describe('secrets', () => {
  it('are generated once, stored, and readable by their owner only', async () => {
    const data = join(dir, 'secrets')
    const first = await loadSecrets(data)
    expect(await loadSecrets(data)).toEqual(first)
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length)
    expect(statSync(join(data, 'secrets.json')).mode & 0o077).toBe(0)
  })

  it('gain what a newer version needs, and keep the rest', async () => {
    const data = mkdtempSync(join(dir, 'older-'))
    const {operatorSecret: _, ...older} = await loadSecrets(join(dir, 'secrets'))
    writeFileSync(join(data, 'secrets.json'), JSON.stringify(older))
    const filled = await loadSecrets(data)
    expect(filled).toMatchObject(older)
    expect(await loadSecrets(data)).toEqual(filled)
  })

  it('name the remedy when their file is damaged', async () => {
    writeFileSync(join(dir, 'secrets.json'), '{"torn')
    await expect(loadSecrets(dir)).rejects.toThrow(StackError)
  })
})

describe('environment', async () => {
  const installation = {
    ports: defaults,
    dataDir: '/data',
    secrets: await loadSecrets(join(dir, 'environment')),
  }

  it('points at the stand-ins without other variables', () => {
    expect(listProvidedParts({})).toEqual({
      cms: false,
      search: false,
      payments: false,
      valuation: false,
      reviews: false,
    })
    expect(buildServerEnvironment(installation, {})).toMatchObject({
      SANITY_API_HOST: 'http://127.0.0.1:3031',
      TYPESENSE_URL: 'http://127.0.0.1:8108',
    })
  })

  it.each([
    [{}, 'production'],
    [{SANITY_DATASET: 'group'}, 'group'],
  ])('names one dataset to backend, storefront and Studio: %j', (own, dataset) => {
    expect(buildCmsConfiguration(installation, 'development', own, true)).toMatchObject({dataset})
    expect(buildServerEnvironment(installation, own)).toMatchObject({SANITY_DATASET: dataset})
    expect(buildStudioEnvironment(installation, own)).toMatchObject({SANITY_STUDIO_DATASET: dataset})
    expect(new URL(getStaffEventsUrl(installation, own)).pathname).toMatch(`/data/listen/${dataset}`)
  })

  it('moves to hosted services by variables alone', () => {
    const own = {SANITY_PROJECT_ID: 'abc123', TYPESENSE_URL: 'https://search.example.com'}
    expect(listProvidedParts(own)).toEqual({
      cms: true,
      search: true,
      payments: false,
      valuation: false,
      reviews: false,
    })
    const env = buildServerEnvironment(installation, own)
    expect(env).toMatchObject(own)
    expect(env.SANITY_API_HOST).toBeUndefined()
  })

  it('takes deposits by a stand-in in development, and in production only when configured', () => {
    const read = (own: NodeJS.ProcessEnv, mode: 'development' | 'production') => {
      const {STRIPE_URL, STRIPE_SECRET_KEY, PAYMENTS} = buildServerEnvironment(installation, own, mode)
      return [listProvidedParts(own, mode).payments, STRIPE_URL, STRIPE_SECRET_KEY, PAYMENTS]
    }
    const standIn = ['http://127.0.0.1:3041', installation.secrets.paymentsKey, 'stand-in']
    expect(read({}, 'development')).toEqual([false, ...standIn])
    expect(read({PAYMENTS: 'stand-in'}, 'production')).toEqual([false, ...standIn])
    expect(read({}, 'production')).toEqual([true, undefined, undefined, undefined])
    for (const mode of ['development', 'production'] as const)
      expect(read({PAYMENTS: 'none'}, mode)).toEqual([true, undefined, undefined, undefined])
    // A live key is never sent to a stand-in.
    const own = {STRIPE_SECRET_KEY: 'sk_live_1'}
    for (const mode of ['development', 'production'] as const)
      expect(read(own, mode)).toEqual([true, undefined, undefined, undefined])
  })

  it('values cars by a stand-in in development, and in production only when configured', () => {
    const read = (own: NodeJS.ProcessEnv, mode: 'development' | 'production') => {
      const {VALUATION_URL, VALUATION_KEY, VALUATION} = buildServerEnvironment(installation, own, mode)
      return [listProvidedParts(own, mode).valuation, VALUATION_URL, VALUATION_KEY, VALUATION]
    }
    const standIn = ['http://127.0.0.1:3051', installation.secrets.valuationKey, 'stand-in']
    expect(read({}, 'development')).toEqual([false, ...standIn])
    expect(read({VALUATION: 'stand-in'}, 'production')).toEqual([false, ...standIn])
    expect(read({}, 'production')).toEqual([true, undefined, undefined, undefined])
    const own = {VALUATION_PROVIDER: 'autograb', VALUATION_KEY: 'own'}
    for (const mode of ['development', 'production'] as const)
      expect(read(own, mode)).toEqual([true, undefined, undefined, undefined])
  })

  it('counts reviews by a stand-in in development, and in production only when configured', () => {
    const read = (own: NodeJS.ProcessEnv, mode: 'development' | 'production') => {
      const {REVIEWS_URL, REVIEWS_KEY} = buildServerEnvironment(installation, own, mode)
      return [listProvidedParts(own, mode).reviews, REVIEWS_URL, REVIEWS_KEY]
    }
    const standIn = ['http://127.0.0.1:3061', installation.secrets.reviewsKey]
    expect(read({}, 'development')).toEqual([false, ...standIn])
    expect(read({REVIEWS: 'stand-in'}, 'production')).toEqual([false, ...standIn])
    // A real service never gets the stand-in's key, and is not requested without an address.
    const own = {REVIEWS_URL: 'https://reviews.example'}
    for (const mode of ['development', 'production'] as const) {
      expect(read({REVIEWS_KEY: 'own'}, 'production')).toEqual([true, undefined, undefined])
      expect(read(own, mode)).toEqual([true, undefined, undefined])
    }
  })

  it.each([{SANITY_PROJECT_ID: 'abc123'}, {TYPESENSE_URL: 'http://127.0.0.1:9'}])(
    'loads no demo content into a configured service: %j',
    async (own) => {
      const said: string[] = []
      const elsewhere = {...installation, dataDir: join(dir, 'hosted')}
      await prepareData(elsewhere, own, (line) => said.push(line))
      expect(said).toEqual([expect.stringContaining('pnpm migrate')])
      expect(existsSync(join(dir, 'hosted'))).toBe(false)
    },
  )

  it('is checked as production reads it, and names missing variables', async () => {
    const env = buildServerEnvironment(installation, {})
    await checkWeb(env)
    const refused = checkWeb({...env, MAIL_DELIVERY: '', SMTP_URL: ''})
    await expect(refused).rejects.toThrow(/^The check of the environment failed .*\nSMTP_URL is missing: /)
  })

  it('gives the Studio no secret', () => {
    const values = Object.values(buildStudioEnvironment(installation, {}))
    for (const secret of Object.values(installation.secrets)) expect(values).not.toContain(secret)
  })
})

describe('children', () => {
  const script = (name: string, text: string) => {
    const file = join(dir, name)
    writeFileSync(file, text)
    return file
  }

  it('end with everything they started', async () => {
    const pidFile = join(dir, 'grandchild.pid')
    const grandchild = script(
      'grandchild.mjs',
      `import {writeFileSync} from 'node:fs'; writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000)`,
    )
    const parent = script(
      'parent.mjs',
      `import {spawn} from 'node:child_process'; spawn(process.execPath, [${JSON.stringify(grandchild)}]); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)`,
    )
    const child = startChild({name: 'parent', package: 'local', command: 'node', args: [parent], env: {}})
    track(child)
    await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toBeTruthy()
    const pid = Number(readFileSync(pidFile, 'utf8'))
    await stopAll()
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  it('end by the signal that they name', async () => {
    const note = join(dir, 'signal.txt')
    const file = script(
      'signal.mjs',
      `import {writeFileSync} from 'node:fs'
      const note = (text) => writeFileSync(${JSON.stringify(note)}, text)
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { note(signal); process.exit(0) })
      note('started')
      setInterval(() => {}, 1000)`,
    )
    const command = {command: 'node', args: [file], env: {}, stopSignal: 'SIGINT'} as const
    track(startChild({name: 'web', package: 'local', ...command}))
    await expect.poll(() => existsSync(note) && readFileSync(note, 'utf8')).toBe('started')
    await stopAll()
    expect(readFileSync(note, 'utf8')).toBe('SIGINT')
  })

  // As a test does that starts servers of its own, while the test command is stopped.
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'end within seconds of a %s to the command, with processes in groups of their own and temporary folders',
    async (signal) => {
      const notes = join(dir, `notes-${signal}.json`)
      const deep = script('deep.mjs', `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`)
      const test = script(
        'test.mjs',
        `import {spawn} from 'node:child_process'
        import {mkdtempSync, renameSync, writeFileSync} from 'node:fs'
        import {tmpdir} from 'node:os'
        const folder = mkdtempSync(tmpdir() + '/records-')
        const {pid} = spawn(process.execPath, [${JSON.stringify(deep)}], {detached: true, stdio: 'ignore'})
        writeFileSync(${JSON.stringify(notes)} + '.new', JSON.stringify({pid, folder}))
        renameSync(${JSON.stringify(notes)} + '.new', ${JSON.stringify(notes)})
        setInterval(() => {}, 1000)`,
      )
      const command = script(
        'command.mjs',
        `import {runChild, useTemporaryFolder} from ${JSON.stringify(join(import.meta.dirname, 'child.ts'))}
        import {runStack} from ${JSON.stringify(join(import.meta.dirname, 'run-stack.ts'))}
        await runStack(async () => {
          await useTemporaryFolder()
          await runChild({name: 'test', package: 'local', command: 'node', args: [${JSON.stringify(test)}], env: {}})
        })`,
      )
      const started = spawn(process.execPath, [command], {stdio: 'ignore'})
      const exited = once(started, 'exit')
      await expect.poll(() => existsSync(notes)).toBe(true)
      const {pid, folder} = JSON.parse(readFileSync(notes, 'utf8'))
      expect([isAlive(pid), existsSync(folder)]).toEqual([true, true])
      started.kill(signal)
      expect(await exited).toEqual([0, null])
      await expect.poll(() => isAlive(pid)).toBe(false)
      expect(existsSync(dirname(folder))).toBe(false)
    },
  )

  it('end when the command is killed', async () => {
    const note = join(dir, 'killed.pid')
    const file = script(
      'lives.mjs',
      `import {writeFileSync} from 'node:fs'
      writeFileSync(${JSON.stringify(note)}, String(process.pid))
      setInterval(() => {}, 1000)`,
    )
    const command = script(
      'killed.mjs',
      `import {runChild} from ${JSON.stringify(join(import.meta.dirname, 'child.ts'))}
      await runChild({name: 'before', package: 'local', command: 'node', args: ['-e', '0'], env: {}})
      await runChild({name: 'web', package: 'local', command: 'node', args: [${JSON.stringify(file)}], env: {}})`,
    )
    const started = spawn(process.execPath, [command], {stdio: 'ignore'})
    await expect.poll(() => existsSync(note) && readFileSync(note, 'utf8')).toBeTruthy()
    started.kill('SIGKILL')
    const pid = Number(readFileSync(note, 'utf8'))
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  it('leave nothing in their group when they end', async () => {
    const note = join(dir, 'left.pid')
    const file = script(
      'leaves.mjs',
      `import {spawn} from 'node:child_process'
      import {writeFileSync} from 'node:fs'
      const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {stdio: 'ignore'})
      writeFileSync(${JSON.stringify(note)}, String(left.pid))
      process.exit(0)`,
    )
    await runChild({name: 'test', package: 'local', command: 'node', args: [file], env: {}})
    const pid = Number(readFileSync(note, 'utf8'))
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  it('report their last words when they fail', async () => {
    const file = script('fails.mjs', 'console.error("the disk is full"); process.exit(3)')
    const failed = runChild({name: 'seed', package: 'local', command: 'node', args: [file], env: {}})
    await expect(failed).rejects.toThrow(/seed failed \(exit code 3\):\n[\s\S]*the disk is full/)
  })
})

// Needs more than two seconds: waits for real child processes. The tests run side by side.
describe('wait for an address', {concurrent: true}, () => {
  async function start(text: (port: number) => string) {
    const port = await new Promise<number>((done) => {
      const probe = createServer()
      probe.listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
      })
    })
    const file = join(dir, `waits-${port}.mjs`)
    writeFileSync(file, `import {createServer} from 'node:http'\n${text(port)}`)
    const child = startChild({name: 'web', package: 'local', command: 'node', args: [file], env: {}})
    track(child)
    return {child, url: `http://127.0.0.1:${port}/`}
  }
  const listen = (port: number) =>
    `createServer((question, answer) => answer.end()).listen(${port}, '127.0.0.1')`

  afterAll(stopAll)

  it('goes on beyond its limit while the child writes', async () => {
    const waited = await start(
      (port) =>
        `let n = 0; const timer = setInterval(() => { console.log('compiling'); if (++n === 15) { clearInterval(timer); ${listen(port)} } }, 300)`,
    )
    await waitFor({...waited, quietSeconds: 3})
  })

  it('goes on while the child uses the processor without a word', async () => {
    const waited = await start(
      // A sixth of the time: the tests beside it need the processor too.
      (port) =>
        `const end = Date.now() + 8000; const timer = setInterval(() => { const pause = Date.now() + 50; while (Date.now() < pause); if (pause > end) { clearInterval(timer); ${listen(port)} } }, 300)`,
    )
    await waitFor({...waited, quietSeconds: 5})
  })

  it('ends when the child shows no sign of life, and says that another start goes on', async () => {
    const waited = await start(() => 'setInterval(() => {}, 1000)')
    await expect(waitFor({...waited, quietSeconds: 3})).rejects.toThrow(
      /^web did not answer at http.* no sign of life for 3 s\. Start it again: .* goes on from there\./,
    )
  })

  it('ends when the child is at work for longer than anybody waits', async () => {
    const waited = await start(() => `setInterval(() => console.log('compiling'), 300)`)
    await expect(waitFor({...waited, quietSeconds: 10, longestSeconds: 3})).rejects.toThrow(
      /within \d+ s, though it is at work\. Start it again/,
    )
  })

  it('reports a crash at once, also while a question hangs', async () => {
    const waited = await start(
      (port) =>
        `createServer(() => setTimeout(() => { console.error('out of memory'); process.exit(3) }, 500)).listen(${port}, '127.0.0.1')`,
    )
    await expect(waitFor({...waited, quietSeconds: 10_000})).rejects.toThrow(
      /^web ended before it answered \(exit code 3\):\n[\s\S]*out of memory/,
    )
  })
})

describe('parseListing', () => {
  it.each([
    ['00:00:07', 7],
    ['01:02:03', 3723],
    ['2-00:00:01', 172_801],
    ['0:01.25', 1.25],
  ])('reads a processor time of %s', (time, seconds) => {
    expect(parseListing(`  12  1  12 ${time} 2048\n 345 12 12 00:10:00 512\n`)).toEqual([
      {pid: 12, parent: 1, group: 12, own: seconds, ended: 0, memory: 2},
      {pid: 345, parent: 12, group: 12, own: 600, ended: 0, memory: 0.5},
    ])
  })
})

describe('listDescendants', () => {
  it('lists what a process has started, and what that has started, in any group', () => {
    const processes = parseListing('2 1 2 0:00 9\n3 2 2 0:00 9\n4 3 4 0:00 9\n5 1 5 0:00 9')
    expect(listDescendants(2, processes).map(({pid}) => pid)).toEqual([3, 4])
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('formatTable › formats a table', () => {
  expect(
    formatTable([
      ['Site', 'http://a'],
      ['A longer name', 'b'],
    ]),
  ).toBe('  Site            http://a\n  A longer name   b')
})
