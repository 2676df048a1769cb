import type {ReactNode} from 'react'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {listPageTags} from '#/testing/list-page-tags'
import {recordTags} from '#platform/releases/record-tags'
import {setMarkupRenderer} from './markup-renderer'
import {rememberMarkup} from './remember-markup'
import {renderMarkup} from './render-markup'

const renderer = {render: renderToString, remembers: true}

type Props = {car: {name: string; price: number | null}; words?: string; children?: ReactNode}

const draw = vi.fn(({car, words}: Props) => (
  <p>
    {car.name} {words}
  </p>
))
let names = 0

/** A remembered component that no other test has, and its markup. */
function createCard() {
  names += 1
  const Card = rememberMarkup(`card-${names}`, draw)
  return (props: Props) => renderMarkup(<Card {...props} />, renderer)
}

const car = {name: 'Rio', price: 20_000}

// The least that can be set: a sixth of it, 1.4 MB, is for markup.
vi.stubEnv('CACHE_MB', '8')

beforeEach(() => setMarkupRenderer(renderer))
afterEach(() => {
  setMarkupRenderer(null)
  draw.mockClear()
})

describe('markup', () => {
  it('has what React leaves between texts only where React takes it over', () => {
    const words = ['20', ' km']
    expect(renderMarkup(<p>{words}</p>, renderer)).toBe('<p>20 km</p>')
    expect(renderMarkup(<p data-hydrated>{words}</p>, renderer)).toBe(
      '<p data-hydrated="true">20<!-- --> km</p>',
    )
  })
})

describe('remembered markup', () => {
  it('is rendered once for equal props', () => {
    const render = createCard()
    expect(render({car})).toBe('<p>Rio </p>')
    expect(render({car: {...car}})).toBe('<p>Rio </p>')
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a text', {car: {...car, name: 'Ceed'}}],
    ['a number', {car: {...car, price: 0}}],
    ['a value that is missing', {car: {...car, price: null}}],
    ['a prop more', {car, words: 'sold'}],
  ])('is rendered again when %s differs', (_, props) => {
    const render = createCard()
    render({car})
    render(props)
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('depends on what its props read, on each page that has it', async () => {
    const render = createCard()
    const read = {
      get name() {
        recordTags(['name'])
        return 'Rio'
      },
      price: null,
    }
    for (const _page of ['first', 'second'])
      expect(await listPageTags(() => render({car: read}))).toEqual(['name'])
  })

  it('belongs to one component', () => {
    createCard()({car})
    createCard()({car})
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('is filled in where its component stands, with what a text looks like left alone', () => {
    const Card = rememberMarkup('card-in-list', draw)
    const list = (
      <ul>
        <li>{'<later-markup></later-markup>'}</li>
        <li>
          <Card car={{name: '$& $1', price: 1}} />
        </li>
        <li>
          <Card car={car} />
        </li>
      </ul>
    )
    expect(renderMarkup(list, renderer)).toBe(
      '<ul><li>&lt;later-markup&gt;&lt;/later-markup&gt;</li>' +
        '<li><p>$&amp; $1 </p></li><li><p>Rio </p></li></ul>',
    )
  })

  it('is not used where it is switched off', () => {
    setMarkupRenderer({...renderer, remembers: false})
    const render = createCard()
    expect(render({car})).toBe('<p>Rio </p>')
    render({car})
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('is not used outside static HTML', () => {
    const Card = rememberMarkup('card-outside', draw)
    expect(renderToString(<Card car={car} />)).toBe('<p>Rio<!-- --> </p>')
    expect(renderToString(<Card car={car} />)).toBe('<p>Rio<!-- --> </p>')
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('forgets what was used longest ago when its memory is full', () => {
    const render = createCard()
    const long = 'x'.repeat(500_000)
    render({car})
    render({car: {...car, name: `${long}1`}})
    render({car: {...car, name: `${long}2`}})
    render({car})
    expect(draw).toHaveBeenCalledTimes(4)
  })
})
