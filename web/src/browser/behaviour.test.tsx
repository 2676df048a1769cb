import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {findParts, markTarget, toJson} from './behaviour.ts'

const car = {id: '1', name: 'A "car"', slug: 'a', make: 'Kia', model: 'Rio', primary_image_url: null}

describe('elements of the register', () => {
  it('carry what a behaviour reads', () => {
    const html = renderToStaticMarkup(
      <vehicle-actions car={toJson(car)}>
        <button type="button" {...markTarget('vehicle-actions', 'save')} />
      </vehicle-actions>,
    )
    expect(html).toContain('<button type="button" data-target="vehicle-actions.save">')
    const text = /car="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"')
    expect(JSON.parse(text ?? '')).toEqual(car)
  })

  it('are refused by the compiler where an attribute or a target is not declared', () => {
    // @ts-expect-error: a car, not the text of one.
    const untyped = <vehicle-actions car="{}" />
    // @ts-expect-error: a car is missing.
    const missing = <vehicle-actions />
    // @ts-expect-error: no such target.
    const target = markTarget('vehicle-actions', 'sell')
    expect([untyped, missing, target]).toHaveLength(3)
  })

  it('omit a missing attribute', () => {
    const root = Object.assign(new EventTarget(), {localName: 'range-slider', getAttribute: () => null})
    const {value, text} = findParts<{attributes: {low?: number}}>(root as unknown as HTMLElement)
    expect([value('low'), text('low')]).toEqual([undefined, ''])
  })
})
