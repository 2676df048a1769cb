// @vitest-environment jsdom
import {renderToString} from 'react-dom/server'
import {expect, it} from 'vitest'
import {findParts} from '#/browser/behaviour'
import {type ListCount, listCount} from '#/features/site-shell/list-count.element'
import {compared} from '#/lib/shopper/vehicle-lists'
import {CompareTray} from './compare-tray'
import {type CompareTray as CompareTrayElement, compareTray} from './compare-tray.element'

const car = {
  id: '1',
  name: '2020 Kia Rio',
  slug: 'kia-rio-1',
  make: 'Kia',
  model: 'Rio',
  primary_image_url: '/media/rio.jpg',
}

it('compare-tray › stays with a picture of each car to compare, and takes one away at a press', () => {
  document.body.innerHTML = renderToString(<CompareTray />)
  const [shell, root] = ['list-count', 'compare-tray'].map((name) =>
    document.querySelector<HTMLElement>(name),
  )
  if (!shell || !root) throw new Error('no tray')
  const {signal} = new AbortController()
  listCount({...findParts<ListCount>(shell), signal})
  compareTray({...findParts<CompareTrayElement>(root), signal})
  expect(shell.hidden).toBe(true)
  compared.put(car)
  expect([shell.hidden, root.querySelector('a')?.textContent]).toEqual([false, 'Compare1'])
  compared.put({...car, id: '2', name: '2021 MG HS', primary_image_url: null})
  expect(root.querySelector('a')?.textContent).toBe('Compare2')
  expect(root.querySelector('a')?.getAttribute('href')).toBe('/compare')
  const buttons = [...root.querySelectorAll('button')]
  expect(buttons.map(({ariaLabel}) => ariaLabel)).toEqual(['Take 2020 Kia Rio away', 'Take 2021 MG HS away'])
  expect(root.querySelector('img')?.getAttribute('src')).toBe('/image/80/media/rio.jpg')
  buttons[0]?.click()
  expect(compared.list().map(({id}) => id)).toEqual(['2'])
  expect(root.querySelectorAll('button')).toHaveLength(1)
  compared.remove('2')
  expect(shell.hidden).toBe(true)
})
