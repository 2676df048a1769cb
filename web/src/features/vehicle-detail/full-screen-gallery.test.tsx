// @vitest-environment jsdom
import {act} from 'react'
import {createRoot, type Root} from 'react-dom/client'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {FullScreenGallery} from './full-screen-gallery'

const WIDTH = 400
const IMAGES = Array.from({length: 6}, (_, at) => `/images/p/d/${at}-100x100.jpg`)

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  HTMLDialogElement.prototype.showModal = () => undefined
  // jsdom has no layout.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', {configurable: true, get: () => WIDTH})
  HTMLElement.prototype.scrollTo = function scrollTo(to?: ScrollToOptions | number) {
    if (typeof to === 'object' && to.left !== undefined) this.scrollLeft = to.left
  }
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  act(() =>
    root.render(
      <FullScreenGallery
        images={IMAGES}
        title="A car"
        first={0}
        loaded={['/image/640/photo/0.jpg']}
        onClose={() => undefined}
      />,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

function findRow(): HTMLElement {
  const row = document.querySelector<HTMLElement>('.snap-row')
  if (!row) throw new Error('no row of pictures')
  return row
}

/** Moves the row as the end of a swipe does. */
function scroll(row: HTMLElement, picture: number): void {
  row.scrollLeft = picture * WIDTH
  act(() => {
    row.dispatchEvent(new Event('scroll'))
    row.dispatchEvent(new Event('scrollend'))
  })
}

const press = (key: string) =>
  act(() => {
    document.querySelector('dialog')?.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}))
  })
const getStatus = () => document.querySelector('[role="status"]')?.textContent

it('full-screen gallery › returns to a chosen picture when the end of a swipe scrolls over it', () => {
  const row = findRow()
  press('End')
  expect(getStatus()).toBe('6 of 6')
  scroll(row, 2)
  expect(row.scrollLeft).toBe(5 * WIDTH)
  scroll(row, 5)
  expect(getStatus()).toBe('6 of 6')
  // Once it stands there, a swipe goes where it goes.
  scroll(row, 4)
  expect(row.scrollLeft).toBe(4 * WIDTH)
  expect(getStatus()).toBe('5 of 6')
})

it('full-screen gallery › follows a swipe that begins after a picture was chosen, or a choice of the same', () => {
  const row = findRow()
  press('End')
  act(() => {
    row.dispatchEvent(new Event('touchstart', {bubbles: true}))
  })
  scroll(row, 3)
  expect(row.scrollLeft).toBe(3 * WIDTH)
  press('Home')
  scroll(row, 0)
  press('Home')
  scroll(row, 1)
  expect(row.scrollLeft).toBe(WIDTH)
})

it('full-screen gallery › shows the picture of the page until the large one has loaded', () => {
  const [first, second] = findRow().querySelectorAll('li')
  const picture = first?.querySelector('img')
  expect(first?.style.backgroundImage).toContain('/image/640/photo/0.jpg')
  expect(second?.style.backgroundImage).toContain('/image/80/')
  expect(second?.querySelector('img')?.getAttribute('loading')).toBe('eager')
  act(() => {
    picture?.dispatchEvent(new Event('load'))
  })
  expect(first?.style.backgroundImage).toBe('')
})
