import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {getModelPath} from '@forecourt/schemas/routes/brand-paths'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {compareGrades} from './compare-grades'
import type {Model} from './list-models'
import {ModelDetail} from './model-detail'
import {ModelCard, ModelsPage} from './models-page'

const settings = declaredDefaults.models
const BRAND = {
  id: 'make-a',
  updatedAt: null,
  name: 'Nissan',
  slug: 'nissan',
  word: 'nissan',
  isSold: true,
  logo: null,
  formerSlugs: [],
  shortDescription: null,
}
const PICTURE = {alt: '', width: 1600, height: 900, lqip: null}

function model(part: object = {}): Model {
  const {document, faults} = parseDocument(documents.model, {
    id: 'model-a',
    name: 'X-Trail',
    slug: 'x-trail',
    manufacturer: 'make-a',
    status: 'new',
    shortDescription: 'Seven seats, one plug.',
    fromPrice: 41_990,
    image: {
      url: '/images/p/d/x-trail-1600x900.jpg',
      alt: 'A blue X-Trail',
      width: 1600,
      height: 900,
      lqip: null,
    },
    brochure: {
      url: 'https://cdn.example/files/p/d/0123456789abcdef0123456789abcdef01234567.pdf',
      name: 'x-trail.pdf',
      kind: 'pdf',
      size: 90_000,
    },
    ...part,
  })
  if (!document) throw new Error(JSON.stringify(faults))
  return {...document, brand: BRAND, path: getModelPath(document, 'nissan', settings)}
}

const card = (part?: object) => renderToStaticMarkup(<ModelCard model={model(part)} settings={settings} />)
const page = (part?: object) =>
  renderToStaticMarkup(<ModelDetail model={model(part)} settings={settings} actions={null} />)
const getWords = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('a model [3.15a]', () => {
  it('shows on its card the picture, status, name, brief words and the price from', () => {
    const html = card()
    expect(html).toMatch(/<img[^>]*x-trail[^>]*alt="A blue X-Trail"/)
    expect(html).toContain('href="/models/x-trail"')
    expect(getWords(html)).toBe(' New X-Trail Seven seats, one plug. From $41,990 ')
  })

  it('says how many are in stock, if any', () => {
    const draw = (inStock: number) =>
      getWords(renderToStaticMarkup(<ModelCard model={model()} settings={settings} inStock={inStock} />))
    expect(draw(12)).toContain('From $41,990 12 in stock')
    expect(draw(0)).not.toContain('stock')
  })

  it('leads where it says itself, before its slugs', () => {
    expect(card({newSlug: 'x-trail-2026'})).toContain('href="/models/x-trail-2026"')
    expect(card({newSlug: 'x-trail-2026', overrideUrl: '/special-offers'})).toContain(
      'href="/special-offers"',
    )
  })

  it('says no price, status or words that it does not have', () => {
    const bare = {status: 'current', shortDescription: null, fromPrice: null}
    expect(getWords(card(bare))).toBe(' X-Trail ')
  })

  it('shows what there is of it after its grades, before its pictures and specifications', () => {
    const grades = [{name: 'ST', price: 41_990, specifications: [{name: 'Engine', value: '1.5 L'}]}]
    const gallery = [{...PICTURE, url: '/images/p/d/boot-1600x900.jpg', alt: 'The boot'}]
    const html = renderToStaticMarkup(
      <ModelDetail model={model({grades, gallery})} settings={settings} actions={null}>
        In stock now
      </ModelDetail>,
    )
    expect(html).toMatch(/id="grades".*In stock now.*id="gallery".*id="specifications"/s)
  })

  it('shows on its page the same, its maker and its brochure', () => {
    const html = page()
    expect(html).toMatch(/<img[^>]*x-trail[^>]*alt="A blue X-Trail"/)
    const words = getWords(html)
    for (const part of ['New', 'Nissan X-Trail', 'Seven seats, one plug.', 'From $41,990', 'Brochure'])
      expect(words).toContain(part)
    expect(getWords(page({fromPrice: null}))).not.toContain('From')
  })

  it('costs never $0: a price of 0 is refused, and read as none', () => {
    const raw = {
      name: 'X',
      slug: 'x',
      fromPrice: 0,
      grades: [
        {name: 'ST', price: 0},
        {name: 'Ti', price: 54_990},
      ],
    }
    const {document, faults} = parseDocument(documents.model, {id: 'model-b', manufacturer: 'make-a', ...raw})
    expect(faults.map(({path}) => path)).toEqual(['fromPrice', 'grades[0].price'])
    expect(document?.fromPrice).toBeNull()
    expect(document?.grades.map(({price}) => price)).toEqual([null, 54_990])
  })

  it('costs from its cheapest grade where staff write no price, and shows its credit whole or not at all', () => {
    const grades = [{name: 'Ti', price: 54_990}, {name: 'ST', price: 42_990}, {name: 'Later'}]
    expect(getWords(page({fromPrice: null, grades}))).toContain('From $42,990')
    const credit = {rate: 3.9, comparisonRate: 4.42, weekly: 139}
    const words = getWords(page({credit}))
    for (const part of ['a week $139', 'p.a. interest rate 3.90%', 'p.a. comparison rate * 4.42%'])
      expect(words).toContain(part)
    expect(getWords(page({credit: {...credit, comparisonRate: null}}))).not.toContain('3.90%')
  })
})

describe('a range [2.20]', () => {
  const draw = (count: number, group?: string) => {
    const models = Array.from({length: count}, (_, at) =>
      model({
        id: `model-${at}`,
        slug: `model-${at}`,
        name: `Model ${at}`,
        group: at === 0 ? 'trucks' : 'suv',
      }),
    )
    return renderToStaticMarkup(
      <ModelsPage models={models} settings={settings} inStock={new Map()} group={group} />,
    )
  }

  it('is in view at once where it is of four models or fewer, one group where that is asked for', () => {
    expect(draw(4)).not.toMatch(/Groups of models|>Utes</)
    expect(draw(4).match(/<h2/g)).toHaveLength(4)
    expect(getWords(draw(4, 'trucks'))).toContain('Model 0')
    expect(getWords(draw(4, 'trucks'))).not.toContain('Model 1')
  })

  it('is in the order of its groups, each with a link, where it is of more', () => {
    const html = draw(5)
    expect(html).toMatch(/Groups of models.*>SUV<.*>Utes</s)
    expect(getWords(html)).toMatch(/Model 1 .*Model 4 .*Model 0 /)
  })

  it('says what the shown models cost and how many are in stock', () => {
    const models = [model({fromPrice: 41_990}), model({id: 'model-b', fromPrice: 32_490, group: 'trucks'})]
    const inStock = new Map([
      ['model-a', 3],
      ['model-b', 4],
    ])
    const say = (group?: string) =>
      getWords(
        renderToStaticMarkup(
          <ModelsPage models={models} settings={settings} inStock={inStock} group={group} />,
        ),
      )
    expect(say()).toContain('From $32,490 · 7 in stock')
    expect(say('more')).toContain('From $41,990 · 3 in stock')
  })
})

describe('the colours of a model [3.15a]', () => {
  const red = {
    name: 'Scarlet',
    swatch: '#A8161F',
    image: {...PICTURE, url: '/images/p/d/red-1600x900.jpg', alt: 'In red'},
    price: 700,
    note: 'Ti only',
  }
  const blue = {name: 'Sea', swatch: '#1D4D92', image: {...PICTURE, url: '/images/p/d/blue-1600x900.jpg'}}

  it('are radio buttons, each with its picture, the first chosen: no script is needed', () => {
    const html = page({colours: [red, blue]})
    const choices = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input)
    expect(choices.map((input) => /aria-label="([^"]*)"/.exec(input)?.[1])).toEqual([
      'Scarlet · + $700 · Ti only',
      'Sea',
    ])
    expect(choices.map((input) => input.includes('checked'))).toEqual([true, false])
    expect(html).toMatch(/<img[^>]*red-1600x900[^>]*alt="In red"[^>]*loading="eager"/)
    expect(html).toMatch(/<img[^>]*blue-1600x900[^>]*alt="X-Trail in Sea"[^>]*loading="lazy"/)
    expect(html).not.toContain('x-trail-1600x900')
  })

  it('without a picture are named, under the model’s own picture', () => {
    const html = page({colours: [{...red, image: null}]})
    expect(html).not.toContain('type="radio"')
    expect(getWords(html)).toContain('Scarlet · + $700 · Ti only')
    expect(html).toContain('x-trail-1600x900')
  })
})

describe('the grades of a model [3.15a]', () => {
  const part = {
    grades: [
      {
        name: 'ST',
        price: 42_990,
        adds: ['Cloth seats'],
        specifications: [
          {name: 'Drive', value: 'Front'},
          {name: 'Power', value: '135 kW'},
        ],
      },
      {
        name: 'Ti',
        price: 54_990,
        adds: ['Leather'],
        specifications: [
          {name: 'Power', value: '135 kW'},
          {name: 'Drive', value: 'All four'},
          {name: 'Roof', value: 'Glass'},
        ],
      },
    ],
    specifications: [{name: 'Seats', value: '7'}],
  }

  it('have prices, how much more each costs, and what it adds to the one before', () => {
    const words = getWords(page(part))
    expect(words).toContain('ST $42,990 Comes with Cloth seats')
    expect(words).toContain('Ti $54,990 + $12,000 Adds to ST Leather')
  })

  it('are compared where they differ, in the order first written; the rest is said once', () => {
    expect(compareGrades(model(part))).toEqual({
      differing: [
        {name: 'Drive', values: ['Front', 'All four']},
        {name: 'Roof', values: [null, 'Glass']},
      ],
      shared: [
        {label: 'Seats', value: '7'},
        {label: 'Power', value: '135 kW'},
      ],
    })
    const words = getWords(page(part))
    expect(words).toContain('ST Ti Drive Front All four Roof – Not on this grade Glass')
    expect(words).toContain('Every grade Seats 7 Power 135 kW')
  })
})
