import {createPart, type Part} from '@forecourt/schemas/part/part'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {PARTS_STATE} from '#/domain/parts/parts-address'
import {BasketView} from './basket-view'
import {PartsList} from './parts-list'

const {parts: words} = declaredDefaults

function part(values: object): Part {
  const made = createPart('north', {number: '15208-65F0E', name: 'Oil filter', ...values})
  if (!made) throw new Error('no part')
  return made
}

const FILTER = part({price: 24.5, models: ['Navara', 'Patrol'], availability: 'in_stock'})
const LAMP = part({number: 'L-1', name: 'Tail lamp'})

const readText = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

function renderList(search: string, parts: readonly Part[] | null, basketCount = 2): string {
  const facets = {model: [{value: 'Navara', count: 3}], category: [], availability: []}
  const found = parts && {found: parts.length, parts, facets}
  return renderToStaticMarkup(
    <PartsList state={PARTS_STATE.read(search)} found={found} basketCount={basketCount} words={words} />,
  )
}

describe('list of parts [2.21]', () => {
  it('shows price or what stands for it, what fits, and whether it is there', () => {
    const text = readText(renderList('q=oil&model=Patrol', [FILTER, LAMP]))
    expect(text).toContain('2 parts')
    expect(text).toContain('Oil filter Fits Navara, Patrol Part number 15208-65F0E In stock $24.50')
    expect(text).toContain('Tail lamp Part number L-1 To order Price on request')
    // A choice that nothing has any more stays chosen, so that it can be taken off.
    expect(text).toContain('Navara 3 Patrol 0')
    expect(text).toContain('Your basket (2)')
    expect(text).toContain(words.priceNote)
  })

  it('narrows by a link for each vehicle, and takes the chosen one off', () => {
    const html = renderList('q=oil', [FILTER])
    expect(html).toContain('href="/parts/search?q=oil&amp;model=Navara"')
    const chosen = renderList('q=oil&model=Navara', [FILTER])
    expect(chosen).toMatch(/href="\/parts\/search\?q=oil" aria-current="page"[^>]*>Navara/)
    // Another search is of the same vehicle.
    expect(chosen).toContain('<input type="hidden" name="model" value="Navara"/>')
  })

  it('leads to the basket once something is in it', () => {
    expect(renderList('', [FILTER], 0)).not.toContain('Your basket')
    expect(renderList('', [FILTER], 1)).toContain('Your basket (1)')
  })

  it('says that the catalogue does not answer, which is not that it has nothing', () => {
    expect(renderList('', null)).toContain('does not answer just now')
    expect(renderList('', null)).not.toContain('No part matches')
    expect(renderList('', [])).toContain('No part matches that')
  })
})

describe('basket [2.21]', () => {
  const basket = [
    {id: FILTER.id, count: 3},
    {id: LAMP.id, count: 1},
    {id: 'north-gone', count: 1},
  ]
  const render = (parts: readonly Part[] | null) =>
    readText(
      renderToStaticMarkup(
        <BasketView
          basket={basket}
          parts={parts}
          words={words}
          back="/parts/search"
          isFull={false}
          form="the form"
        />,
      ),
    )

  it('adds up what has a price, and keeps what the catalogue has no more', () => {
    const text = render([FILTER, LAMP])
    expect(text).toContain('Total, without the parts that have no price $73.50')
    expect(text).toContain('This part is no longer in our catalogue')
  })

  it('is kept and can be asked about while the catalogue does not answer', () => {
    const text = render(null)
    expect(text).toContain('Your basket is kept')
    expect(text).toContain('the form')
    expect(text).not.toContain('no longer in our catalogue')
  })
})
