// @vitest-environment jsdom
import {act} from 'react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {openFullScreen} from './open-full-screen'

const pictures = {images: ['/images/p/d/1-100x100.jpg'], title: 'A car', first: 0, loaded: []}
const opener = document.createElement('button')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  HTMLDialogElement.prototype.showModal = () => undefined
  HTMLElement.prototype.scrollTo = () => undefined
  document.body.replaceChildren(opener)
})
afterEach(() => vi.unstubAllGlobals())

const findDialog = () => document.querySelector('dialog')
const isStep = () => window.history.state?.forecourtOpen === true
const open = () => act(async () => openFullScreen(pictures, opener))
/** As its button and Esc do. */
const close = () => act(async () => void findDialog()?.dispatchEvent(new Event('close')))
const turn = (direction: 'back' | 'forward') =>
  act(async () => {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, {once: true}))
    window.history[direction]()
    await moved
  })

it('full-screen gallery › is closed by Back, which stays on the page', async () => {
  const before = window.history.length
  const {href} = window.location
  await open()
  expect(window.history.length).toBe(before + 1)
  expect(window.location.href).toBe(href)
  await turn('back')
  expect(findDialog()).toBeNull()
  expect(document.activeElement).toBe(opener)
  expect(isStep()).toBe(false)
})

it('full-screen gallery › leaves no step behind when it is closed otherwise, and adds no second one', async () => {
  await open()
  const {length} = window.history
  await close()
  expect(findDialog()).toBeNull()
  // Before the browser has left the step of the first.
  await open()
  await vi.waitFor(() => expect(isStep()).toBe(true))
  expect(findDialog()).not.toBeNull()
  expect(window.history.length).toBe(length)
  await close()
  await vi.waitFor(() => expect(isStep()).toBe(false))
  await turn('forward')
  await open()
  expect(window.history.length).toBe(length)
  await turn('back')
  expect(findDialog()).toBeNull()
})
