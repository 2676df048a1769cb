import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {Picture} from './picture'

const SRC = 'https://cdn.sanity.io/images/p/production/abc-3000x2000.jpg#at-75-25'

const draw = (props: Partial<Parameters<typeof Picture>[0]>) =>
  renderToStaticMarkup(<Picture src={SRC} alt="" sizes="(min-width: 62rem) 400px, 100vw" {...props} />)

describe('a picture', () => {
  it('is cut by the server to the shape of its place, around what staff have marked [7.16b]', () => {
    const html = draw({ratio: '16 / 9'})
    expect(html).toContain('src="/image/1000-16x9-at-75-25/cms/abc-3000x2000.jpg"')
    expect(html).toContain('/image/640-16x9-at-75-25/cms/abc-3000x2000.jpg 640w')
    expect(html).not.toContain('object-position')
  })

  it.each([[undefined], ['auto'], ['7 / 5']])(
    'is cut by the browser around the same point where the server does not cut to it: %s',
    (ratio) => {
      const html = draw({ratio})
      expect(html).toContain('/image/640/cms/abc-3000x2000.jpg 640w')
      expect(html).toContain('object-position:75% 25%')
    },
  )

  it('names no width that its place cannot show at three pixels to one', () => {
    const getMost = (sizes: string) =>
      [...draw({sizes, ratio: '1 / 1'}).matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)).at(-1)
    expect(getMost('48px')).toBe(160)
    // 240 of 264 pixels are enough; 240 of 267 are not.
    expect(getMost('88px')).toBe(240)
    expect(getMost('89px')).toBe(375)
    // A card: half of a tablet, or a phone between its margins.
    expect(getMost('(min-width: 75rem) 300px, (min-width: 36rem) 50vw, calc(100vw - 2rem)')).toBe(1600)
    expect(getMost('(min-width: 62rem) 300px, (min-width: 36rem) 50vw, calc(100vw - 2rem)')).toBe(1000)
    expect(getMost('(min-width: 36rem) 300px, 100vw')).toBe(1600)
    expect(getMost('100vw')).toBe(1600)
  })

  it('is in a card at three widths, because each takes bytes in each card', () => {
    const card = draw({sizes: '(min-width: 62rem) 340px, (min-width: 36rem) 50vw, calc(100vw - 2rem)'})
    expect([...card.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual([375, 640, 1000])
  })

  it('is measured by the browser, unless it is the page’s first', () => {
    expect(draw({})).toContain('sizes="auto, (min-width: 62rem) 400px, 100vw" alt="" ')
    expect(draw({priority: true})).toContain('sizes="(min-width: 62rem) 400px, 100vw"')
  })

  it('shows its preview until it is loaded if it is the page’s first, unless parts of it are transparent', () => {
    const preview = 'data:image/jpeg;base64,/9j/4A=='
    expect(draw({preview, priority: true})).toContain(
      'background-image:url(data:image/jpeg;base64,/9j/4A==);background-size:cover',
    )
    expect(draw({preview})).not.toContain('background')
    expect(draw({preview: 'data:image/png;base64,iVBO', priority: true})).not.toContain('background')
    expect(draw({preview: null, tint: null, priority: true})).not.toContain('background')
    expect(draw({tint: '#d8c7a6'})).toContain('--tint:#d8c7a6')
  })
})
