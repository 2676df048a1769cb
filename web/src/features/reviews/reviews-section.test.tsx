import {declaredDefaults, documents, parseDocument, type Settings} from '@forecourt/schemas'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import type {Review} from './list-reviews'
import {ReviewsSection} from './reviews-section'

/** Reviews as the content backend gives them, the newest first. */
function reviewsOf(ratings: readonly number[]): Review[] {
  return ratings.flatMap((rating, at) => {
    const {document} = parseDocument(documents.review, {
      id: `r${at}`,
      customerName: 'Alex',
      rating,
      text: 'Fine.',
    })
    return document ? [document] : []
  })
}

function averageIn(ratings: readonly number[], changed: Partial<Settings['reviews']> = {}): string | null {
  const settings = {...declaredDefaults.reviews, ...changed}
  const html = renderToStaticMarkup(<ReviewsSection reviews={reviewsOf(ratings)} settings={settings} />)
  return /<p class="figures[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? null
}

describe('the reviews of a page', () => {
  it('stand under their average where it is above four [5.19b]', () => {
    expect(averageIn([5, 4, 5])).toBe('4.7 of 5 from 3 reviews')
    expect(averageIn([4, 4])).toBeNull()
  })

  it('are averaged over all of them, or over those that are shown [5.19b]', () => {
    const shownThenOld = [5, 5, 4]
    expect(averageIn(shownThenOld, {count: 2})).toBe('4.7 of 5 from 3 reviews')
    expect(averageIn(shownThenOld, {count: 2, averageOver: 'shown'})).toBe('5.0 of 5 from 2 reviews')
  })
})
