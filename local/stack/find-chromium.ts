import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {promisify} from 'node:util'
import {runChild} from './child.ts'
import {getPackageDir} from './paths.ts'
import {StackError} from './stack-error.ts'

const run = promisify(execFile)

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const HOW = 'Install a Chromium (Debian: "apt-get install chromium") or set CHROMIUM_PATH to one.'

/** Where Playwright keeps its own Chromium, if it has downloaded one. */
async function playwrightBrowser(): Promise<string | null> {
  const ask = "import('playwright').then(({chromium}) => process.stdout.write(chromium.executablePath()))"
  const {stdout} = await run(process.execPath, ['--input-type=module', '-e', ask], {
    cwd: getPackageDir('web'),
  }).catch(() => ({stdout: ''}))
  return stdout && existsSync(stdout) ? stdout : null
}

async function findInstalled(): Promise<string | null> {
  return SYSTEM_BROWSERS.find((file) => existsSync(file)) ?? (await playwrightBrowser())
}

async function install(say: (line: string) => void): Promise<void> {
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (debian) {
    say('No Chromium found: installing Debian’s package')
    const apt = {package: 'web', command: 'apt-get', env: {DEBIAN_FRONTEND: 'noninteractive'}} as const
    await runChild({...apt, name: 'apt-get update', args: ['update', '-q']})
    await runChild({
      ...apt,
      name: 'apt-get install chromium',
      args: ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
    })
    return
  }
  say('No Chromium found: asking Playwright for its own')
  await runChild({
    name: 'playwright install',
    package: 'web',
    command: 'playwright',
    args: ['install', 'chromium'],
    env: {},
  })
}

/** The Chromium to test in: CHROMIUM_PATH, the system's, or Playwright's own; installs one where it can. */
export async function findChromium(own: NodeJS.ProcessEnv, say: (line: string) => void): Promise<string> {
  const named = own.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new StackError(`CHROMIUM_PATH=${named} is not there. ${HOW}`)
  }
  const found = await findInstalled()
  if (found) return found
  await install(say).catch((error: unknown) => {
    throw new StackError(
      `No Chromium, and none could be installed (${error instanceof Error ? error.message : error}). ${HOW}`,
    )
  })
  const installed = await findInstalled()
  if (installed) return installed
  throw new StackError(`No Chromium after installing one. ${HOW}`)
}
