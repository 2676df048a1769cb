import {existsSync} from 'node:fs'
import {defineConfig, devices} from '@playwright/test'
import {TEST_LIMIT_MS, WAIT_LIMIT_MS} from '../local/testing/patience.ts'
import {FIREFOX_PATH} from './e2e/fixtures/firefox-path.ts'
import {isSoak} from './e2e/fixtures/sites.ts'

const executablePath = process.env.CHROMIUM_PATH || undefined

// Without spaces within a flag; `local/stack/chromium-flags.ts` has them.
const args = process.env.CHROMIUM_FLAGS?.split(' ') ?? []

// Playwright's own build of Firefox cannot be installed everywhere; Debian's can.
const FIREFOX = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  userAgent: undefined,
  launchOptions: {executablePath: FIREFOX_PATH},
  trace: 'off' as const,
}

// For whom it is on, the Studio moves nothing about: each movement is drawn by a processor here.
const STILL = {contextOptions: {reducedMotion: 'reduce' as const}}

const FLOWS = ['buy-online', 'finance-application', 'online-payment', 'reserve']

// Debian's Firefox is driven by WebDriver BiDi, which waits for ever for some pages without JavaScript and for a second
// tab.
const NOT_IN_FIREFOX = /without (script|JavaScript)|that two sites show/

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  globalTeardown: './e2e/fixtures/check-log.ts',
  fullyParallel: false,
  // Two processors: a journey waits for almost half of its time.
  workers: 4,
  forbidOnly: true,
  // Left out before anything is prepared for them: a test that skips itself has opened a window first.
  grepInvert: isSoak ? [] : /@soak\b/,
  retries: 1,
  // How fast anything answers is not measured here, and a machine may be busy.
  timeout: TEST_LIMIT_MS,
  expect: {timeout: WAIT_LIMIT_MS, toPass: {timeout: WAIT_LIMIT_MS}},
  reporter: [['list'], ['json', {outputFile: process.env.E2E_REPORT || './test-results/report.json'}]],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {executablePath, args},
    // A film of every test costs the browser more than half of what the Studio itself does: what failed is filmed when
    // it is tried again, and its end is pictured at once.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Playwright's video needs a program that is not installed with Debian's Chromium.
    video: 'off',
  },
  projects: [
    {name: 'journeys', testDir: './e2e/journeys', fullyParallel: true},
    // Beside each other by files. What a file changes is its own: documents by ids and names that no other file has,
    // sites that it makes, and groups of a demo site's settings that no other file changes or publishes.
    // A window that the last journey has used starts the Studio in three quarters of the time: its scripts are compiled.
    {name: 'staff', testDir: './e2e/staff', use: {...STILL, reuseContext: true}},
    // One after the other: what changes every site, which every other test reads; and live preview, whose page is loaded
    // anew whenever somebody changes content.
    {name: 'alone', testDir: './e2e/alone', use: STILL, workers: 1},
    // In the soak lane alone: the way to an enquiry, and every flow that ends in money.
    {name: 'firefox', testDir: './e2e/firefox', workers: 1, use: FIREFOX},
    {
      name: 'firefox-flows',
      testDir: './e2e/journeys',
      testMatch: existsSync(FIREFOX_PATH) ? FLOWS.map((flow) => `${flow}.spec.ts`) : [],
      grepInvert: NOT_IN_FIREFOX,
      use: FIREFOX,
    },
    {name: 'shots', testDir: './e2e/shots', timeout: 2 * TEST_LIMIT_MS, workers: 2, fullyParallel: true},
  ],
})
