import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createTestElement, TestPart} from '#/testing/test-element'
import {vehicleGallery} from './vehicle-gallery.element'

const opened: unknown[] = []
const fetched: string[] = []
vi.mock('./open-full-screen', () => {
  fetched.push('open-full-screen')
  return {openFullScreen: (pictures: object) => opened.push(pictures)}
})

class Link extends TestPart {
  contains(other: unknown): boolean {
    return other === this
  }
}

beforeEach(() => {
  vi.stubGlobal('Node', Link)
})
afterEach(() => vi.unstubAllGlobals())

/** A link with a picture that has loaded at an address, or not yet. */
function createLink(address: string | null): Link {
  const picture = {complete: address !== null, naturalWidth: address === null ? 0 : 640, currentSrc: address}
  return new Link({querySelector: () => picture, href: '/image/1600/x.jpg'})
}

it('vehicle-gallery › fetches the full screen when a picture is pointed at, and gives it what the page has', async () => {
  const links = [createLink('/image/640/a.jpg'), createLink(null)]
  const root = new TestPart({querySelectorAll: () => []})
  createTestElement(vehicleGallery, {
    root,
    values: {images: ['a', 'b'], heading: 'A car'},
    targets: {link: links},
  })
  expect(fetched).toEqual([])
  root.dispatchEvent(new Event('pointerover'))
  await vi.waitFor(() => expect(fetched).toEqual(['open-full-screen']))
  expect(opened).toEqual([])
  const click = Object.assign(new Event('click', {cancelable: true}), {button: 0})
  Object.defineProperty(click, 'target', {value: links[1]})
  root.dispatchEvent(click)
  await vi.waitFor(() =>
    expect(opened).toEqual([
      {images: ['a', 'b'], title: 'A car', first: 1, loaded: ['/image/640/a.jpg', null]},
    ]),
  )
})
