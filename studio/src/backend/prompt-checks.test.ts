import {execFile} from 'node:child_process'
import {createRequire} from 'node:module'
import {promisify} from 'node:util'
import {expect, it} from 'vitest'

const {resolve} = createRequire(import.meta.resolve('sanity'))

// In a process of its own: the installed Studio looks for the browser's functions once, when it is loaded.
const CHECK = `
  const limits = []
  const requestIdleCallback = (act, options) => {
    limits.push(options?.timeout)
    return setTimeout(act)
  }
  globalThis.window = {requestIdleCallback, cancelIdleCallback: clearTimeout}
  const {validateItem} = await import(${JSON.stringify(resolve('@sanity/validation/_internal'))})
  const type = {name: 'name', jsonType: 'string', validation: (rule) => rule.required()}
  const found = await validateItem({schema: {}, type, environment: 'studio', i18n: {t: (key) => key}})
  console.log(JSON.stringify([found.length, limits]))
`

it('checks of a form › wait 50 ms at most for an idle moment of the browser', async () => {
  const args = ['--input-type=module', '--eval', CHECK]
  const {stdout} = await promisify(execFile)(process.execPath, args)
  expect(JSON.parse(stdout)).toEqual([1, [50]])
})
