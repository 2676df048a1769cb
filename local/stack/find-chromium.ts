import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {promisify} from 'node:util'
import {runChild} from './child.ts'
import {getPackageDir} from './paths.ts'
import {StackError} from './stack-error.ts'

const run = promisify(execFile)

/**
 * Debian's headless shell: the same engine without windows. It renders a page in about two thirds of the processor
 * time.
 */
const SHELL = '/usr/bin/chromium-headless-shell'

const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const HOW = 'Install a Chromium (Debian: "apt-get install chromium") or set CHROMIUM_PATH to one.'

/** The folder of Playwright's own Chromium, if it has downloaded one. */
async function findPlaywrightBrowser(): Promise<string | null> {
  const ask = "import('playwright').then(({chromium}) => process.stdout.write(chromium.executablePath()))"
  const {stdout} = await run(process.execPath, ['--input-type=module', '-e', ask], {
    cwd: getPackageDir('web'),
  }).catch(() => ({stdout: ''}))
  return stdout && existsSync(stdout) ? stdout : null
}

async function findFull(): Promise<string | null> {
  return FULL_BROWSERS.find((file) => existsSync(file)) ?? (await findPlaywrightBrowser())
}

/** Whether this process may install Debian packages. */
function canUseApt(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

/** Installs a Debian package. Gives up after some seconds without an answer from its server. */
async function installDebian(name: string): Promise<void> {
  const limits = ['-q', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1']
  const apt = (...args: string[]) =>
    runChild({
      name: ['apt-get', ...args].join(' '),
      package: 'web',
      command: 'apt-get',
      args: [...limits, ...args],
      env: {DEBIAN_FRONTEND: 'noninteractive'},
    })
  const install = () => apt('install', '-y', '--no-install-recommends', name)
  // The package lists may be missing or outdated.
  await install().catch(async () => {
    await apt('update')
    await install()
  })
}

async function installFull(say: (line: string) => void): Promise<void> {
  if (canUseApt()) {
    say('No Chromium found: installing Debian’s package')
    await installDebian('chromium')
    return
  }
  say('No Chromium found: downloading Playwright’s own')
  await runChild({
    name: 'playwright install',
    package: 'web',
    command: 'playwright',
    args: ['install', 'chromium'],
    env: {},
  })
}

function readNamed({CHROMIUM_PATH}: NodeJS.ProcessEnv): string | null {
  if (!CHROMIUM_PATH) return null
  if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH
  throw new StackError(`CHROMIUM_PATH=${CHROMIUM_PATH} does not exist. ${HOW}`)
}

/** The full Chromium: CHROMIUM_PATH, the system's, or Playwright's; installs one if possible. */
export async function findChromium(own: NodeJS.ProcessEnv, say: (line: string) => void): Promise<string> {
  const found = readNamed(own) ?? (await findFull())
  if (found) return found
  await installFull(say).catch((error: unknown) => {
    throw new StackError(`No Chromium, and none could be installed (${getMessage(error)}). ${HOW}`)
  })
  const installed = await findFull()
  if (installed) return installed
  throw new StackError(`No Chromium after installing one. ${HOW}`)
}

/**
 * The Chromium for tests: CHROMIUM_PATH, Debian's headless shell, which is installed if possible, or the full
 * Chromium.
 */
export async function findTestChromium(own: NodeJS.ProcessEnv, say: (line: string) => void): Promise<string> {
  const named = readNamed(own)
  if (named) return named
  if (!existsSync(SHELL) && canUseApt()) {
    say('installing Debian’s headless shell of Chromium')
    await installDebian('chromium-headless-shell').catch((error: unknown) =>
      say(`using the full Chromium, which is slower: no headless shell (${getMessage(error)})`),
    )
  }
  return existsSync(SHELL) ? SHELL : findChromium(own, say)
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
