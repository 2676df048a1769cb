import {describe, expect, it} from 'vitest'
import {readReviews} from './read-reviews.ts'

const NOW = Date.parse('2026-11-23T00:00:00Z')
const OPTIONS = {
  site: 'northside',
  locations: new Map([['yard', 'location-yard']]),
  now: NOW,
  unterminated: false,
}

function read(text: string) {
  return readReviews({name: 'reviews.csv', text, sealed: false}, OPTIONS)
}

function readRows(header: string, ...rows: string[]) {
  return read(`${[header, ...rows].join('\n')}\n`)
}

const HEADER = 'customer_name,rating,text,consent'

describe('a file of reviews', () => {
  it('is read from CSV, with an empty cell for nothing', () => {
    const {reviews, rejects, unread} = readRows(
      'id,customer_name,rating,text,review_date,source,url,location,reply,consent,stars_of_staff',
      '7,Robin P.,5,"Kind, and quick.",31/01/2026,Google,https://reviews.example/7,yard,Thank you.,yes,4',
      '8,Kim,2,,,,,,,no,',
    )
    expect(rejects).toEqual([])
    expect(unread).toEqual(['stars_of_staff'])
    expect(reviews).toMatchObject([
      {
        id: expect.stringMatching(/^review-northside-[0-9a-f]{20}$/),
        consent: true,
        values: {
          customerName: 'Robin P.',
          rating: 5,
          text: 'Kind, and quick.',
          date: '2026-01-31',
          source: 'Google',
          url: 'https://reviews.example/7',
          location: 'location-yard',
          reply: 'Thank you.',
        },
      },
      {consent: false},
    ])
    expect(reviews[1]?.values).toEqual({customerName: 'Kim', rating: 2})
  })

  it.each([
    ['a list', JSON.stringify([{customer_name: 'Kim', rating: 4, consent: true}])],
    ['an object with a list', JSON.stringify({reviews: [{customer_name: 'Kim', rating: 4, consent: true}]})],
  ])('is read from JSON that is %s', (_what, text) => {
    expect(read(text).reviews).toMatchObject([{consent: true, values: {customerName: 'Kim', rating: 4}}])
  })

  it.each(['consent', 'rating', 'customer_name'])('is refused without a column %s', (column) => {
    const columns = HEADER.split(',').filter((one) => one !== column)
    expect(() => readRows(columns.join(','), '5,5,yes')).toThrow(`no column ${column}. Nothing was changed`)
  })

  it.each([
    ['yes', true],
    ['Y', true],
    ['TRUE', true],
    ['1', true],
    ['no', false],
    ['0', false],
    ['', false],
  ])('takes "%s" under consent for %s', (answer, consent) => {
    expect(readRows(HEADER, `Kim,4,Good.,${answer}`).reviews).toMatchObject([{consent}])
  })

  it.each([
    ['an answer that is neither', HEADER, 'Kim,4,Good.,constructor', 'consent', 'yes or no'],
    ['too many stars', HEADER, 'Kim,6,Good.,yes', 'rating', '5 or less'],
    ['stars in words', HEADER, 'Kim,five,Good.,yes', 'rating', 'Write a number'],
    ['no stars', HEADER, 'Kim,,Good.,yes', 'rating', 'Fill in'],
    ['nobody', HEADER, ',5,Good.,yes', 'customer_name', 'Fill in'],
    ['a day to come', `${HEADER},review_date`, 'Kim,5,Good.,yes,2026-11-25', 'review_date', 'past'],
    ['no day', `${HEADER},review_date`, 'Kim,5,Good.,yes,31/02/2026', 'review_date', 'past'],
    ['a script for an address', `${HEADER},url`, 'Kim,5,Good.,yes,javascript:alert(1)', 'url', 'https://'],
    ['a location of nobody', `${HEADER},location`, 'Kim,5,Good.,yes,shed', 'location', 'no location "shed"'],
    ['too many cells', HEADER, 'Kim,5,Good.,yes,more', '', '5 cells'],
  ])('sets aside a row with %s and reads the others', (_what, header, row, field, reason) => {
    const {reviews, rejects} = readRows(
      header,
      row,
      `Robin,5,Kind.,yes${','.repeat(header.split(',').length - 4)}`,
    )
    expect(rejects).toMatchObject([{line: 2, field, reason: expect.stringContaining(reason)}])
    expect(reviews).toMatchObject([{values: {customerName: 'Robin'}}])
  })

  it('takes the day that a moment is written in', () => {
    const {reviews} = readRows(`${HEADER},review_date`, 'Kim,5,Good.,yes,2026-01-31T23:30:00-08:00')
    expect(reviews[0]?.values.date).toBe('2026-01-31')
  })
})

describe('the id of a review', () => {
  const getIds = (header: string, ...rows: string[]) => readRows(header, ...rows).reviews.map(({id}) => id)

  it('is the same for the same number at a source, whatever the words', () => {
    const header = `id,source,${HEADER}`
    const [first] = getIds(header, '1,Google,Kim,4,Good.,yes')
    expect(getIds(header, '1,Google,Kim,2,Bad.,no')).toEqual([first])
    expect(getIds(header, '2,Google,Kim,4,Good.,yes')).not.toEqual([first])
    expect(getIds(header, '1,Elsewhere,Kim,4,Good.,yes')).not.toEqual([first])
  })

  it('is of the customer, day and words without a number, and stands once', () => {
    const {reviews, rejects} = readRows(HEADER, 'Kim,4,Good.,yes', 'Kim,4,Better.,yes', 'Kim,4,Good.,yes')
    expect(reviews).toHaveLength(2)
    expect(rejects).toMatchObject([{line: 4, reason: 'The same review stands above'}])
  })
})
