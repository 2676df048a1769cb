import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {LocationTeam} from './location-team'

describe('the team of a place', () => {
  it('says what each person does, and is nothing where none are named', () => {
    const person = {name: 'Priya Example', role: 'Sales', words: 'Ask me about utes.', image: null}
    const html = renderToStaticMarkup(<LocationTeam team={[person]} />)
    for (const text of ['Priya Example', 'Sales', 'Ask me about utes.']) expect(html).toContain(text)
    // Without a portrait there is nothing in its place.
    expect(html).not.toMatch(/<img|PE/)
    expect(renderToStaticMarkup(<LocationTeam team={[]} />)).toBe('')
  })
})
