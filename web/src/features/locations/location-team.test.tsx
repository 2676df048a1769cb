import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {getInitials} from '#/ui/people'
import {LocationTeam} from './location-team'

describe('the team of a place', () => {
  it.each([
    ['Priya Example', 'PE'],
    ['Mary Jane van Dyk', 'MD'],
    ['Sam', 'S'],
    [' Éva  Ōta ', 'ÉŌ'],
  ])('has initials in place of a portrait: %s', (name, expected) => {
    expect(getInitials(name)).toBe(expected)
  })

  it('says what each person does, and is nothing where none are named', () => {
    const person = {name: 'Priya Example', role: 'Sales', words: 'Ask me about utes.', image: null}
    const html = renderToStaticMarkup(<LocationTeam team={[person]} />)
    for (const text of ['Priya Example', 'Sales', 'Ask me about utes.']) expect(html).toContain(text)
    expect(renderToStaticMarkup(<LocationTeam team={[]} />)).toBe('')
  })
})
