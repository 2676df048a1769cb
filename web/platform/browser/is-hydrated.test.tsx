// @vitest-environment jsdom
import {act} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {expect, it} from 'vitest'
import {isHydrated} from './is-hydrated.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

it('element › is hydrated once React has taken it over from the server’s HTML', async () => {
  const page = (
    <p>
      A <b>Kia</b>
    </p>
  )
  document.body.innerHTML = `<main>${renderToString(page)}</main>`
  const [main, name] = ['main', 'b'].map((tag) => document.querySelector(tag))
  if (!main || !name) throw new Error('The page has no such element')
  expect(isHydrated(name)).toBe(false)
  const root = await act(() => hydrateRoot(main, page))
  expect(isHydrated(name)).toBe(true)
  await act(() => root.unmount())
})
