import {getProcessValue} from './process-store.ts'

/**
 * The texts of all inline scripts that the product writes. A page's policy lists them, and not what stands in the
 * page (`platform/http/script-policy.ts`).
 */
export function getOwnScripts(): Set<string> {
  return getProcessValue('own-scripts', () => new Set<string>())
}

/** Lists an inline script, and returns its text. */
export function listOwnScript(text: string): string {
  getOwnScripts().add(text)
  return text
}
