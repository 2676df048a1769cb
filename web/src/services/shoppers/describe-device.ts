import {userAgentFromString} from 'next/server'

/** Names of the parser that shoppers know by another word. What is not here, or has no name at all, is not stored. */
const BROWSERS: {readonly [name: string]: string} = {
  Chrome: 'Chrome',
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Chrome',
  Edge: 'Edge',
  Firefox: 'Firefox',
  GSA: 'Google app',
  'Mobile Chrome': 'Chrome',
  'Mobile Firefox': 'Firefox',
  'Mobile Safari': 'Safari',
  Opera: 'Opera',
  Safari: 'Safari',
  'Samsung Browser': 'Samsung Internet',
}

const SYSTEMS: {readonly [name: string]: string} = {
  Android: 'Android',
  'Chromium OS': 'Chromebook',
  iOS: 'iPhone',
  Linux: 'Linux',
  'Mac OS': 'Mac',
  Ubuntu: 'Linux',
  Windows: 'Windows',
}

/**
 * The kind of device that a browser says it runs on, such as "Chrome on Android"; null if it says nothing known. It is
 * one of few, so that it identifies nobody.
 */
export function describeDevice(userAgent: string | null): string | null {
  // A header is as long as its sender likes.
  const {browser, os, device} = userAgentFromString(userAgent?.slice(0, 400))
  const browserName = findWord(BROWSERS, browser.name)
  const system = device.model === 'iPad' ? 'iPad' : findWord(SYSTEMS, os.name)
  if (browserName && system) return `${browserName} on ${system}`
  return browserName ?? system
}

function findWord(words: {readonly [name: string]: string}, name: string | undefined): string | null {
  return name !== undefined && Object.hasOwn(words, name) ? (words[name] ?? null) : null
}
