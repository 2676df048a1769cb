import {type Browser, chromium} from 'playwright'

// As in the journeys (`web/playwright.config.ts`): what a window of Chromium draws for its address bar, though nobody
// sees it, while the page it opens is measured; and what Playwright turns off by itself, for Chromium hears the last
// such flag only.
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AutoDeElevate',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
]

// The rest lets Chromium run as root in a container and keeps it from looking for the outside world.
const FLAGS = [
  `--disable-features=${OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A fresh browser, without anything kept from another; listens for Lighthouse when given a port. */
export function launchChromium(executablePath: string, port?: number): Promise<Browser> {
  const listening = port === undefined ? [] : [`--remote-debugging-port=${port}`]
  return chromium.launch({executablePath, args: [...FLAGS, ...listening]})
}
