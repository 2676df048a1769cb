import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {REVIEWS_STATE} from '#/domain/reviews/reviews-address'
import {LocationReviews} from './location-reviews'
import {ReviewList} from './review-list'

const YARD = {id: 'l-yard', slug: 'yard', name: 'The yard'}
const SHED = {id: 'l-shed', slug: 'shed', name: 'The shed'}
const settings = declaredDefaults.reviews

/** 23 reviews, newest first: every third has four stars, every second is of the yard. */
const REVIEWS = Array.from({length: 23}, (_, at) => {
  const values = {
    id: `review-${at}`,
    customerName: `Customer ${at}.`,
    rating: at % 3 === 0 ? 4 : 5,
    text: 'Kind and quick.',
    location: at % 2 === 0 ? YARD.id : null,
  }
  const {document} = parseDocument(documents.review, values)
  if (!document) throw new Error('no review')
  return {...document, dateText: null}
})

function draw(search: string, reviews = REVIEWS): string {
  return renderToStaticMarkup(
    <ReviewList
      state={REVIEWS_STATE.read(search)}
      reviews={reviews}
      figures={[]}
      locations={[YARD, SHED]}
      settings={settings}
    />,
  )
}

const listNames = (html: string) => [...html.matchAll(/Customer (\d+)\./g)].map(([, at]) => Number(at))

describe('the list of reviews', () => {
  it('shows ten, the newest first, and leads to the others [9.9c]', () => {
    const html = draw('')
    expect(listNames(html)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(html).toContain('23 reviews')
    expect(html).toContain('href="/reviews?page=3"')
    expect(listNames(draw('page=3'))).toEqual([20, 21, 22])
    expect(listNames(draw('page=9'))).toEqual([20, 21, 22])
  })

  it('names the location that a review is of, and none where it is of none', () => {
    expect(draw('stars=4').match(/>The yard</g)).toHaveLength(4)
  })

  it('keeps those of a location and of so many stars, also on further pages', () => {
    expect(listNames(draw('location=yard&stars=4'))).toEqual([0, 6, 12, 18])
    const yard = draw('location=yard')
    expect(yard).toMatch(/role="status"[^>]*>12 reviews</)
    // The summary above counts all of them.
    expect(draw('')).not.toContain('role="status"')
    expect(yard).toContain('href="/reviews?location=yard&amp;page=2"')
    expect(yard).toContain('<option value="yard" selected="">')
  })

  it('tells how many each choice would show beside the others', () => {
    const spread = (search: string) =>
      [...draw(search).matchAll(/<progress[^>]*value="(\d+)"/g)].map(([, count]) => Number(count))
    expect(spread('')).toEqual([15, 8])
    // Of the twelve reviews of the yard, every third has four stars.
    expect(spread('location=yard')).toEqual([8, 4])
    expect(draw('location=yard')).toContain('href="/reviews?location=yard&amp;stars=4"')
    expect(draw('stars=4')).toContain('<input type="hidden" name="stars" value="4"/>')
    expect(draw('stars=4')).toContain('>The yard (4)<')
    expect(draw('')).toContain('>The yard (12)<')
  })

  it('offers the locations that have any', () => {
    expect(draw('')).toContain('The yard')
    expect(draw('')).not.toContain('The shed')
  })

  it('tells no reviews at all from none that match', () => {
    expect(draw('stars=1')).toContain('No review matches that')
    expect(draw('', [])).toContain('No reviews yet')
  })

  it('has no rating for search engines, whose rules allow none of a business on its own site', () => {
    expect(draw('')).not.toMatch(/aggregateRating|itemprop/i)
  })
})

describe('the reviews of a location', () => {
  const drawAt = (location: typeof YARD) =>
    renderToStaticMarkup(<LocationReviews location={location} reviews={REVIEWS} settings={settings} />)

  it('are its ten newest, with a link to all of them [3.10, 9.9c]', () => {
    const html = drawAt(YARD)
    expect(listNames(html)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18])
    expect(html).toContain('href="/reviews?location=yard"')
  })

  it('are left out where it has none', () => {
    expect(drawAt(SHED)).toBe('')
  })
})
