import {hash} from 'node:crypto'
import {LRUCache} from 'lru-cache'
import {type ComponentType, createElement, type ReactNode} from 'react'
import {getCacheBytes} from '#/env/cache-bytes'
import {getProcessValue} from '#/lib/process-store'
import {rememberReads} from '#platform/releases/record-tags'
import {getMarkupRenderer, type MarkupRenderer} from './markup-renderer'
import {addPart, renderMarkup} from './render-markup'

/** Per process, because Next may bundle a component several times. */
function getStore(): LRUCache<string, string> {
  return getProcessValue(
    'remembered-markup',
    () =>
      new LRUCache({
        maxSize: getCacheBytes('markup'),
        // Letters take up to two bytes, and its key and place in the cache some 200.
        sizeCalculation: (markup) => 2 * markup.length + 200,
      }),
  )
}

/**
 * A component whose markup is remembered by everything that it reads, so `Component` may read nothing but its props,
 * and these must be plain data that nobody changes. Acts within `StaticHtml`; elsewhere it renders as usual. `name` is
 * unique.
 */
export function rememberMarkup<P extends object>(
  name: string,
  Component: ComponentType<P>,
): (props: P) => ReactNode {
  return function Remembered(props) {
    const renderer = getMarkupRenderer()
    const open = renderer?.remembers && addPart(() => findMarkup(name, Component, props, renderer))
    return open || <Component {...props} />
  }
}

function findMarkup<P extends object>(
  name: string,
  Component: ComponentType<P>,
  props: P,
  renderer: MarkupRenderer,
): string {
  const key = createKey(name, props)
  const known = getStore().get(key)
  if (known !== undefined) return known
  const markup = renderMarkup(createElement(Component, props), renderer)
  getStore().set(key, markup)
  return markup
}

/** A digest of the props. Those that several elements share, such as settings, are written once. */
function createKey(name: string, props: object): string {
  const texts = Object.entries(props).map(([prop, value]) => `${prop}:${writeValue(value)}`)
  return hash('sha256', [name, ...texts].join('\n'), 'base64')
}

const written = new WeakMap<object, () => string>()

function writeValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const write = written.get(value) ?? rememberReads(() => hash('sha256', JSON.stringify(value), 'base64'))
  written.set(value, write)
  return write()
}
