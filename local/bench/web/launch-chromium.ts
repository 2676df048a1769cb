import {type Browser, chromium} from 'playwright'

// They let Chromium run as root in a container and keep it from looking for the outside world.
const FLAGS = [
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
