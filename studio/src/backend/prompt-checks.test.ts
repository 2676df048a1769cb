import {createRequire} from 'node:module'
import {expect, it, vi} from 'vitest'

type Rule = {required: () => Rule}

it('checks of a form › wait 50 ms at most for an idle moment of the browser', async () => {
  const limits: unknown[] = []
  const requestIdleCallback = (act: () => void, options?: {timeout: number}) => {
    limits.push(options?.timeout)
    return setTimeout(act)
  }
  // The installed Studio looks for the browser's functions when it is loaded.
  vi.stubGlobal('window', {requestIdleCallback, cancelIdleCallback: clearTimeout})
  const {resolve} = createRequire(import.meta.resolve('sanity'))
  const {validateItem} = await import(resolve('@sanity/validation/_internal'))
  vi.unstubAllGlobals()
  const type = {name: 'name', jsonType: 'string', validation: (rule: Rule) => rule.required()}
  const found = await validateItem({schema: {}, type, environment: 'studio', i18n: {t: (key: string) => key}})
  expect(found).toHaveLength(1)
  expect(limits).toEqual([50])
})
