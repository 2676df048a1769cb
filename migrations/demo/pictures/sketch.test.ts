import {describe, expect, it} from 'vitest'
import {type DrawingRequest, draw} from './drawing-request.ts'
import {drawSketch} from './sketch.ts'

const subject = {shape: 'hatch', paint: 'red', scene: 'showroom'} as const
const stock = {...subject, kind: 'stock', view: 'front', seed: 1} as const

const REQUESTS: readonly DrawingRequest[] = [
  {...stock, ratio: '4:3'},
  {...stock, ratio: '3:2'},
  {...subject, kind: 'wide'},
  {...subject, kind: 'tall'},
  {...subject, kind: 'offer'},
]

/** The attributes of the SVG element itself: name space, width, height and view box. */
function frameOf(svg: string): string | undefined {
  return /^<svg [^>]+>/.exec(svg)?.[0]
}

describe('sketch', () => {
  it.each(REQUESTS)('is as large as the drawing of $kind $ratio', (request) => {
    expect(frameOf(drawSketch(request))).toBe(frameOf(draw(request)))
  })

  it('gives the same request the same picture, and another request another picture', () => {
    const again = {...subject, kind: 'offer'} as const
    expect(drawSketch(again)).toBe(drawSketch({...again}))
    const others = [again, {...again, paint: 'blue'}, {...again, scene: 'coast-road'}, stock] as const
    const pictures = others.map((each) => drawSketch(each.kind === 'stock' ? {...each, ratio: '4:3'} : each))
    expect(new Set(pictures).size).toBe(others.length)
  })
})
