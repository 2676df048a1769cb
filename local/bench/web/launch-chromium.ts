import {type Browser, chromium} from 'playwright'
import {CHROMIUM_FLAGS} from '../../stack/chromium-flags.ts'

/** A fresh browser without anything cached; listens for Lighthouse when given a port. */
export function launchChromium(executablePath: string, port?: number): Promise<Browser> {
  const listening = port === undefined ? [] : [`--remote-debugging-port=${port}`]
  return chromium.launch({executablePath, args: [...CHROMIUM_FLAGS, ...listening]})
}
