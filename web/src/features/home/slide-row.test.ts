// @vitest-environment jsdom
import {expect, it, vi} from 'vitest'
import {findParts} from '#/browser/behaviour'
import {type SlideRow, slideRow} from './slide-row.element'

const part = (name: string) => `data-target="slide-row.${name}"`

it('slide-row › turns by its buttons and by arrow keys on them, round at both ends, and marks the slide that is seen', () => {
  document.body.innerHTML = `<slide-row>
    <ul ${part('row')}><li></li><li></li><li></li></ul>
    <button ${part('previous')}></button><button ${part('next')}></button>
    ${'<i MARK></i>'.repeat(3).replaceAll('MARK', part('mark'))}
  </slide-row>`
  const root = document.querySelector<HTMLElement>('slide-row')
  const row = root?.querySelector('ul')
  if (!root || !row) throw new Error('no row')
  Object.defineProperty(row, 'clientWidth', {value: 400})
  row.scrollTo = vi.fn(({left}: ScrollToOptions) => {
    row.scrollLeft = left ?? 0
    row.dispatchEvent(new Event('scroll'))
  }) as typeof row.scrollTo
  slideRow({...findParts<SlideRow>(root), signal: new AbortController().signal})
  const [previous, next] = root.querySelectorAll('button')
  const getMarked = () =>
    [...root.querySelectorAll('i')].map((mark) => mark.hasAttribute('data-current')).indexOf(true)
  const seen = [next, next, next, previous].map((button) => {
    button?.click()
    return getMarked()
  })
  expect(seen).toEqual([1, 2, 0, 2])
  const turned = ['ArrowRight', 'ArrowLeft', 'ArrowLeft'].map((key) => {
    next?.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}))
    return getMarked()
  })
  expect(turned).toEqual([0, 2, 1])
})
