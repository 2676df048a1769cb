import {type Browser, chromium} from 'playwright'
import {CHROMIUM_FLAGS} from '../../stack/chromium-flags.ts'

/** Starts a browser with an empty cache; `port` opens the debugging port that Lighthouse needs. */
export function startChromium(executablePath: string, port?: number): Promise<Browser> {
  const listening = port === undefined ? [] : [`--remote-debugging-port=${port}`]
  return chromium.launch({executablePath, args: [...CHROMIUM_FLAGS, ...listening]})
}
