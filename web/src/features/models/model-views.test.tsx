import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import type {Model} from './list-models'
import {ModelDetail} from './model-detail'
import {ModelCard} from './models-page'

const settings = declaredDefaults.models

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
  return document
}

const card = (part?: object) => renderToStaticMarkup(<ModelCard model={model(part)} settings={settings} />)
const page = (part?: object) =>
  renderToStaticMarkup(
    <ModelDetail
      model={model(part)}
      brand="Nissan"
      settings={settings}
      stockHref="/search/nissan/x-trail"
      contact={null}
    />,
  )
const getWords = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('a model [3.15a]', () => {
  it('shows on its card the picture, status, name, brief words and the price from', () => {
    const html = card()
    expect(html).toMatch(/<img[^>]*x-trail[^>]*alt="A blue X-Trail"/)
    expect(html).toContain('href="/models/x-trail"')
    expect(getWords(html)).toBe(' New X-Trail Seven seats, one plug. From $41,990 ')
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

  it('shows on its page the same, its maker, its cars and its brochure', () => {
    const html = page()
    expect(html).toMatch(/<img[^>]*x-trail[^>]*alt="A blue X-Trail"/)
    const words = getWords(html)
    for (const part of ['New', 'Nissan X-Trail', 'Seven seats, one plug.', 'From $41,990', 'Brochure'])
      expect(words).toContain(part)
    expect(html).toContain('href="/search/nissan/x-trail"')
    expect(getWords(page({fromPrice: null}))).not.toContain('From')
  })
})
