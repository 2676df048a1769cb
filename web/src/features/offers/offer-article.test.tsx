import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import type {Offer} from './list-offers'
import {OfferArticle, OfferPageBody, OfferTerms} from './offer-article'
import {getVisibleText} from './offer-article.tsx'

function paragraph(text: string): object {
  return {
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 'b', text, marks: []}],
  }
}

type Part = {description?: string; disclaimer?: string; permit?: string}

function offer(part: Part, shown: Partial<Offer> = {}): Offer {
  const {document} = parseDocument(documents.offer, {
    id: 'offer-a',
    name: 'Winter servicing',
    slug: 'winter',
    window: null,
    ...part,
    description: part.description === undefined ? undefined : [paragraph(part.description)],
  })
  if (!document) throw new Error('no offer')
  return {...document, brand: null, path: '/offers/winter', ...shown}
}

const rest = {settings: declaredDefaults.offers, ratio: '16 / 10', zone: 'Australia/Brisbane'}
const inList = (part: Parameters<typeof offer>[0]) =>
  renderToStaticMarkup(<OfferArticle offer={offer(part)} priority={false} {...rest} />)
const onItsPage = (part: Parameters<typeof offer>[0]) =>
  renderToStaticMarkup(
    <>
      <OfferPageBody offer={offer(part)} model={null} {...rest} />
      <OfferTerms offer={offer(part)} settings={rest.settings} />
    </>,
  )

const BRAND = {
  id: 'make-a',
  updatedAt: null,
  name: 'Nissan',
  slug: 'nissan',
  word: 'nissan',
  isSold: true,
  formerSlugs: [],
  shortDescription: null,
}

it('picture of an offer › is cut to the shape of the site’s pictures by the server', () => {
  const image = {url: '/media/offer.jpg', alt: 'A ute', width: 1600, height: 1067, lqip: null}
  const own = offer({}, {image})
  for (const html of [
    renderToStaticMarkup(<OfferArticle offer={own} priority {...rest} />),
    renderToStaticMarkup(<OfferPageBody offer={own} model={null} {...rest} />),
  ])
    expect(html).toContain('/image/640-16x10/media/offer.jpg 640w')
})

it('offer of a brand › shows its logo, in the list and on its page [3.14, 3.15b]', () => {
  const logo = {url: '/images/p/d/nissan-300x80.png', alt: '', width: 300, height: 80, lqip: null}
  const own = offer({}, {brand: {...BRAND, logo}, path: '/offers/nissan/winter'})
  const inList = renderToStaticMarkup(<OfferArticle offer={own} priority={false} {...rest} />)
  for (const html of [inList, renderToStaticMarkup(<OfferPageBody offer={own} model={null} {...rest} />)])
    expect(html).toMatch(/<img[^>]*nissan-300x80[^>]*alt="Nissan"/)
  expect(inList).toContain('href="/offers/nissan/winter"')
})

it('offer of a brand without a logo › names it where the site has several [3.14]', () => {
  const render = (path: string) =>
    renderToStaticMarkup(
      <OfferPageBody offer={offer({}, {brand: {...BRAND, logo: null}, path})} model={null} {...rest} />,
    )
  expect(render('/offers/nissan/winter')).toContain('>Nissan<')
  expect(render('/offers/winter')).not.toContain('Nissan')
})

describe('an offer with a permit', () => {
  it('names it, in the list and on its page', () => {
    const part = {permit: 'NSW TP/01234'}
    for (const draw of [inList, onItsPage]) {
      expect(draw(part)).toContain('>Permit NSW TP/01234<')
      expect(draw({})).not.toContain('Permit')
    }
  })
})

describe('an offer in the list', () => {
  it('has its name, its words and its terms, and leads to its page [1.10]', () => {
    const html = inList({description: 'Free for a year.', disclaimer: 'Until sold out.'})
    expect(html).toMatch(/<a href="\/offers\/winter"[^>]*>Winter servicing<\/a>/)
    for (const words of ['Free for a year.', 'Until sold out.']) expect(html).toContain(words)
  })

  it('shows a description of 200 characters in full, and 160 of a longer one [4.10f, 9.9f]', () => {
    expect(inList({description: 'x'.repeat(200)})).not.toContain('<details')
    const html = inList({description: 'x'.repeat(201)})
    expect(html).toContain(`<div class="fold-closed"><p>${'x'.repeat(160)}…</p></div>`)
    expect(html).toMatch(/>View more<[\s\S]*>View less<[\s\S]*x{201}/)
  })

  it('shows terms of 200 characters in full, and 200 of longer ones [4.10g, 9.9f]', () => {
    expect(inList({disclaimer: 'y'.repeat(200)})).not.toContain('<details')
    const html = inList({disclaimer: 'y'.repeat(201)})
    expect(html).toContain(`<div class="fold-closed"><p>${'y'.repeat(200)}…</p></div>`)
    expect(html).toMatch(/>View full disclaimer<[\s\S]*>View less disclaimer<[\s\S]*y{201}/)
  })
})

it('offer of a model › leads to its page [3.14]', () => {
  const model = {title: 'Nissan X-Trail', path: '/models/x-trail'}
  const html = renderToStaticMarkup(<OfferPageBody offer={offer({})} model={model} {...rest} />)
  expect(html).toMatch(/<a href="\/models\/x-trail"[^>]*>More about the (?:<!-- -->)?Nissan X-Trail</)
})

it('offer › leads from its first screen to the form that asks about it, where there is one [2.15]', () => {
  const draw = (ask?: string) =>
    renderToStaticMarkup(<OfferPageBody offer={offer({})} model={null} ask={ask} {...rest} />)
  expect(draw('Ask about this offer')).toMatch(/<a href="#ask"[^>]*>Ask about this offer</)
  expect(draw()).not.toContain('#ask')
})

it('offer › shows whole on its own page [4.10f, 4.10g]', () => {
  const html = onItsPage({description: 'x'.repeat(900), disclaimer: 'y'.repeat(900)})
  expect(html).toContain('x'.repeat(900))
  expect(html).toContain('y'.repeat(900))
  expect(html).not.toMatch(/<details|fold-closed/)
})

const {offers, finance} = declaredDefaults
const long = 'Available on vehicles in stock until sold out. '.repeat(6).trim()

describe('folding an offer’s texts', () => {
  it.each([
    ['a short text', 'Short.', null],
    ['exactly the limit', 'x'.repeat(200), null],
    ['one letter more', `${'x'.repeat(201)}`, `${'x'.repeat(200)}…`],
    ['a warning at the end', `${long} ${finance.warning}`, null],
    ['a comparison rate over two lines', `1.9% p.a., comparison\nrate 2.4%. ${long}`, null],
  ])('folds terms with %s [4.10g]', (_what, text, expected) => {
    expect(getVisibleText(text, {longest: offers.disclaimerLength}, offers)).toBe(expected)
  })

  it('cuts a longer description to its own length, at a word [9.9f]', () => {
    const folded = getVisibleText(
      long,
      {longest: offers.descriptionLength, cutAt: offers.descriptionCut},
      offers,
    )
    expect(folded?.length).toBeLessThanOrEqual(161)
    expect(folded).toMatch(/…$/)
  })

  it('folds a warning where the site says so [4.10g]', () => {
    const text = `${long} ${finance.warning}`
    expect(getVisibleText(text, {longest: offers.disclaimerLength}, {foldWarnings: true})).toMatch(/…$/)
  })
})

it('offer without a picture › has its width for its words, and no empty box', () => {
  const html = inList({description: 'Two for one.'})
  expect(html).not.toContain('aria-hidden')
  expect(html).not.toContain('lg:grid-cols')
  expect(onItsPage({description: 'Two for one.'})).not.toContain('picture-side')
})

it('offer in the list › says what the cheapest of its cars costs before its button', () => {
  const action = {label: 'See utes', href: '/search/utes'}
  const html = renderToStaticMarkup(
    <OfferArticle
      offer={offer({}, {action})}
      price={<p>In stock from $37,888</p>}
      priority={false}
      {...rest}
    />,
  )
  expect(html).toMatch(/In stock from \$37,888.*See utes/s)
})
