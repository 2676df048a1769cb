import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {describeReviewDate} from '#/domain/reviews/describe-review-date'
import {MAX_REVIEWS} from '#/gateways/reviews/port'
import type {ReviewFigure, ShownReview} from './list-reviews'
import {ReviewsSection} from './reviews-section'

function review(index: number, part: object = {}): ShownReview {
  const values = {
    id: `review-${index}`,
    customerName: `Customer ${index}`,
    rating: 5,
    text: 'Kind and quick.',
  }
  const {document} = parseDocument(documents.review, {...values, ...part})
  if (!document) throw new Error('no review')
  const {dateForm} = declaredDefaults.reviews
  const dateText = document.date && describeReviewDate(document.date, dateForm, 0, 'UTC')
  return {...document, dateText}
}

function render(count: number, part: object = {}, changes: Partial<Settings['reviews']> = {}): string {
  const reviews = Array.from({length: count}, (_, index) => review(index, part))
  return draw(reviews, changes)
}

function draw(
  reviews: readonly ShownReview[],
  changes: Partial<Settings['reviews']> = {},
  figures: readonly ReviewFigure[] | null = [],
): string {
  const settings = {...declaredDefaults.reviews, ...changes}
  return renderToStaticMarkup(<ReviewsSection reviews={reviews} figures={figures} settings={settings} />)
}

/** The numbers of the customers, in the order of the cards. */
const listCustomers = (html: string) => [...html.matchAll(/>Customer (\d+)</g)].map(([, at]) => Number(at))

/** The number of the review that the row opens with; the first one in a grid. */
const getStart = (html: string) => listCustomers(html)[0]

const cardsIn = (html: string) => html.split('<figure').length - 1

/** The average and the number of reviews that the section states; undefined where it states none. */
function shown(ratings: readonly number[], changed: Partial<Settings['reviews']> = {}): string[] | undefined {
  const reviews = ratings.map((rating, index) => review(index, {rating}))
  const html = draw(reviews, changed)
  return /([\d.]+) of 5 from (\d+) reviews/.exec(html.replace(/<[^>]*>/g, ''))?.slice(1)
}

describe('the reviews of a site', () => {
  it('show the customer, the rating and the text [1.10]', () => {
    const html = render(1, {rating: 4, text: 'They found the car.'})
    for (const part of ['They found the car.', 'Customer 0', 'aria-label="4 of 5 stars"'])
      expect(html).toContain(part)
  })

  it('have the anchor that other pages link to, and are left out without any [2.22]', () => {
    expect(render(1)).toContain('<section id="reviews"')
    expect(render(0)).toBe('')
  })

  it.each([
    [1, true],
    [3, true],
    [4, false],
    [12, false],
  ])('show %i side by side: %s; more are a row that begins with the third [2.29, 9.9d]', (count, isGrid) => {
    const html = render(count)
    expect(cardsIn(html)).toBe(count)
    expect(html.includes('snap-row')).toBe(!isGrid)
    expect(html.includes('snap-row')).toBe(!isGrid)
    expect(getStart(html)).toBe(isGrid ? 0 : 2)
  })

  it('turn each three seconds where the site wants it, in a row alone [2.29] [9.9d]', () => {
    expect(render(4, {}, {autoRotate: true})).toContain('<turning-row pause="3000"')
    expect(render(3, {}, {autoRotate: true})).not.toContain('turning-row')
    expect(render(4)).not.toContain('turning-row')
  })

  it.each([
    [4, {gridMax: 4}, 0],
    [5, {gridMax: 4}, 2],
    [2, {gridMax: 1}, 1],
    [6, {carouselStart: 0}, 0],
    [6, {carouselStart: 4}, 4],
    [4, {carouselStart: 10}, 3],
  ])('open %i with %j at %i, as the site sets the grid and the start of the row', (count, changes, start) => {
    expect(getStart(render(count, {}, changes))).toBe(start)
  })

  it('begin with the first card, not scrolled into the middle, and go round to those before it [9.9d]', () => {
    expect(listCustomers(render(5))).toEqual([2, 3, 4, 0, 1])
    expect(render(5)).not.toContain('data-start')
    expect(listCustomers(render(3))).toEqual([0, 1, 2])
  })

  it('open on a customer who was pleased, not on a complaint', () => {
    const ratings = [5, 5, 4, 2, 5, 4].map((rating, index) => review(index, {rating}))
    expect(getStart(draw(ratings))).toBe(4)
    expect(getStart(draw(ratings, {carouselStart: 5}))).toBe(5)
  })

  it('say how many of those that a service counts are here, and where the others are', () => {
    const figure = {average: 4.6, count: 318, source: null, url: null, asOf: null}
    const sourceUrl = 'https://reviews.example/dealer'
    const html = draw([review(0), review(1)], {sourceName: 'Google', sourceUrl}, [figure])
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('4.6 of 5 from 318 reviews on Google; 2 of them here')
    expect(html).toContain(`href="${sourceUrl}"`)
    expect(draw([review(0)])).not.toContain('of them here')
  })

  it('leave out few stars and hidden reviewers where a site says so, and say that they are a selection [9.9a, 9.9b]', () => {
    const reviews = [5, 2, 4].map((rating, index) => review(index, {rating}))
    expect(draw(reviews)).not.toContain('Featured reviews')
    const starry = draw(reviews, {minimumStars: 3})
    expect(cardsIn(starry)).toBe(2)
    expect(starry).not.toContain('Customer 1')
    expect(starry).toContain('Featured reviews')
    const named = draw(reviews, {hiddenReviewers: [' customer  0']})
    expect(cardsIn(named)).toBe(2)
    expect(named).not.toContain('Customer 0')
    expect(named).toContain('Featured reviews')
    expect(draw(reviews, {hiddenReviewers: ['Customer']})).toContain('Customer 0')
    expect(draw(reviews, {minimumStars: 5, hiddenReviewers: ['Customer 0']})).toBe('')
  })

  it('include every review in their average [5.19b]', () => {
    const reviews = [5, 5, 5, 2].map((rating, index) => review(index, {rating}))
    const html = draw(reviews, {minimumStars: 3, hiddenReviewers: ['Customer 0']})
    expect(html.replace(/<[^>]*>/g, '')).toContain('4.3 of 5 from 4 reviews')
  })

  it('show the customer’s picture, the place and the date in words [3.13a]', () => {
    const image = {
      url: '/images/p/d/a-100x100.jpg',
      alt: 'Robin in a ute',
      width: 100,
      height: 100,
      lqip: null,
    }
    const html = render(1, {image, source: 'Google', date: '2026-03-01'})
    expect(html).toContain('alt="Robin in a ute"')
    expect(html).toContain('Google · 1 March 2026')
    expect(render(1, {date: '2026-03-01'})).toContain('>1 March 2026<')
    expect(render(1, {date: '2026-03-01'})).not.toContain('<img')
  })

  it('are twelve at most, and lead to all of them where there are more [9.9b]', () => {
    expect(cardsIn(render(13))).toBe(12)
    expect(render(13)).toContain('href="/reviews"')
    expect(render(12)).not.toContain('href="/reviews"')
  })

  it('link to where they were written, and show the dealer’s answer', () => {
    const html = render(1, {source: 'Google', url: 'https://reviews.example/1', reply: 'Thank you, Robin.'})
    expect(html).toMatch(/<a href="https:\/\/reviews\.example\/1"[^>]*>Read it on Google/)
    expect(html).toContain('Our answer')
    expect(html).toContain('Thank you, Robin.')
    expect(render(1)).not.toContain('Our answer')
    expect(render(1, {url: 'javascript:alert(1)'})).not.toContain('javascript')
  })

  it('say nothing of a customer who does not agree, whose stars count', () => {
    const html = draw([5, 5, 5, 2].map((rating, at) => review(at, {rating, consent: at !== 3})))
    expect(html).not.toContain('Customer 3')
    expect(html.replace(/<[^>]*>/g, '')).toContain('4.3 of 5 from 4 reviews')
  })

  it('leave out stars without words, which count', () => {
    const html = draw([5, 5, 5, 2].map((rating, at) => review(at, {rating, text: at === 3 ? null : 'Kind.'})))
    expect(cardsIn(html)).toBe(3)
    expect(html.replace(/<[^>]*>/g, '')).toContain('4.3 of 5 from 4 reviews')
  })

  it('have the figures of outside services in place of their own average [3.13b]', () => {
    const figures = [
      {average: 4.64, count: 1210, source: 'Google', url: 'https://g.example', asOf: '2026-03-01'},
      {average: 4, count: 9, source: 'Elsewhere', url: null, asOf: null},
    ]
    const html = draw([review(0, {rating: 5})], {}, figures)
    const words = html.replace(/<[^>]*>/g, '')
    expect(words).toContain('4.6 of 5 from 1,210 reviews on Google, 1 March 2026')
    expect(words).not.toContain('5.0 of 5')
    expect(words).toContain('Featured reviews')
    expect(words).not.toContain('Elsewhere')
    expect(html).toContain('href="https://g.example"')
  })

  it('have no average while the service that counts them does not answer', () => {
    const html = draw([review(0, {rating: 5})], {}, null)
    expect(cardsIn(html)).toBe(1)
    expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/of 5 from|5\.0/)
  })

  it('have no average where more may exist than were read', () => {
    const one = review(0)
    const many = Array.from({length: MAX_REVIEWS}, () => one)
    expect(draw(many.slice(1), {count: 1})).toContain('5.0')
    expect(draw(many, {count: 1})).not.toContain('5.0')
  })

  it('fold above 160 characters [4.10h, 9.9e]', () => {
    expect(render(1, {text: 'x'.repeat(160)})).not.toContain('<details')
    const html = render(1, {text: 'x'.repeat(161)})
    expect(html).toContain(`<div class="fold-closed"><p>${'x'.repeat(160)}…</p></div>`)
    expect(html).toMatch(/<details[\s\S]*Read more[\s\S]*Read less[\s\S]*x{161}/)
  })

  it('have their average above 4, to one decimal, of how many [5.19b, 9.9a]', () => {
    expect(shown([5, 4, 5])).toEqual(['4.7', '3'])
    expect(shown([4, 4, 3])).toBeUndefined()
  })

  it('average all reviews, or the shown ones where the site says so [5.19b]', () => {
    const shownThenOld = [5, 5, 4]
    expect(shown(shownThenOld, {count: 2})).toEqual(['4.7', '3'])
    expect(shown(shownThenOld, {count: 2, averageOver: 'shown'})).toEqual(['5.0', '2'])
  })
})
