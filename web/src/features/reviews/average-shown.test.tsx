import {declaredDefaults, documents, parseDocument, type Settings} from '@forecourt/schemas'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import type {Review} from './list-reviews'
import {ReviewsSection} from './reviews-section'

function review(index: number, part: object = {}): Review {
  const values = {
    id: `review-${index}`,
    customerName: `Customer ${index}`,
    rating: 5,
    text: 'Kind and quick.',
  }
  const {document} = parseDocument(documents.review, {...values, ...part})
  if (!document) throw new Error('no review')
  return document
}

function render(count: number, part: object = {}): string {
  const reviews = Array.from({length: count}, (_, index) => review(index, part))
  return renderToStaticMarkup(<ReviewsSection reviews={reviews} settings={declaredDefaults.reviews} />)
}

const cardsIn = (html: string) => html.split('<figure').length - 1

/** The average and the number of reviews that the section states; undefined where it states none. */
function shown(ratings: readonly number[], changed: Partial<Settings['reviews']> = {}): string[] | undefined {
  const reviews = ratings.map((rating, index) => review(index, {rating}))
  const settings = {...declaredDefaults.reviews, ...changed}
  const html = renderToStaticMarkup(<ReviewsSection reviews={reviews} settings={settings} />)
  return /([\d.]+) of 5 from (\d+) reviews/.exec(html.replace(/<[^>]*>/g, ''))?.slice(1)
}

describe('the reviews of a site', () => {
  it('[1.10] say who was how content, and why', () => {
    const html = render(1, {rating: 4, text: 'They found the car.'})
    for (const part of ['They found the car.', 'Customer 0', 'aria-label="4 of 5 stars"'])
      expect(html).toContain(part)
  })

  it('[2.22] stand under the anchor that other pages lead to, and not at all without any', () => {
    expect(render(1)).toContain('<section id="reviews"')
    expect(render(0)).toBe('')
  })

  it.each([
    [1, true],
    [3, true],
    [4, false],
    [12, false],
  ])('[2.29] [9.9d] %i are side by side: %s; more are a row that starts further in', (count, isGrid) => {
    const html = render(count)
    expect(cardsIn(html)).toBe(count)
    expect(html.includes('md:grid-cols-3')).toBe(isGrid)
    expect(html.includes('snap-row')).toBe(!isGrid)
    expect(html.includes('starts-at-third')).toBe(!isGrid)
  })

  it('[9.9b] are twelve at most', () => {
    expect(cardsIn(render(13))).toBe(12)
  })

  it('[4.10h] [9.9e] fold above 160 characters', () => {
    expect(render(1, {text: 'x'.repeat(160)})).not.toContain('<details')
    const html = render(1, {text: 'x'.repeat(161)})
    expect(html).toContain(`<p class="fold-closed">${'x'.repeat(160)}…</p>`)
    expect(html).toMatch(/<details[\s\S]*Read more[\s\S]*Read less[\s\S]*x{161}/)
  })

  it('[5.19b] [9.9a] have their average above 4, to one decimal, of how many', () => {
    expect(shown([5, 4, 5])).toEqual(['4.7', '3'])
    expect(shown([4, 4, 3])).toBeUndefined()
  })

  it('average all reviews, or the shown ones where the site says so [5.19b]', () => {
    const shownThenOld = [5, 5, 4]
    expect(shown(shownThenOld, {count: 2})).toEqual(['4.7', '3'])
    expect(shown(shownThenOld, {count: 2, averageOver: 'shown'})).toEqual(['5.0', '2'])
  })
})
