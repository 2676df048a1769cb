import {defineConfig, devices} from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH || undefined

// The flags let Chromium run as root in a container and keep it from looking for the outside world.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  retries: 1,
  timeout: 60_000,
  expect: {timeout: 10_000},
  reporter: [['list'], ['json', {outputFile: process.env.E2E_REPORT || './test-results/report.json'}]],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {executablePath, args},
    trace: 'retain-on-failure',
    // Playwright's video needs a program that is not installed with Debian's Chromium.
    video: 'off',
  },
  projects: [
    {name: 'journeys', testDir: './e2e/journeys', fullyParallel: true},
    // One after the other: staff change content that the next test reads.
    {name: 'staff', testDir: './e2e/staff', workers: 1},
    {name: 'broken-content', testDir: './e2e/broken-content', workers: 1},
    {name: 'shots', testDir: './e2e/shots', timeout: 180_000, workers: 1},
  ],
})
