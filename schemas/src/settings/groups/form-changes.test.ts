import {describe, expect, it} from 'vitest'
import {defineForm} from './form-changes.ts'

describe('form of a new capability', () => {
  const words = {heading: 'Sell us your boat', submit: 'Send'}

  it.each([true, false])('is on a site that says nothing of it as its declaration says: %s', (on) => {
    expect(defineForm('Boats', 'For boats.', {on, ...words}).fields?.on?.default).toBe(on)
  })

  it('does not compile until its declaration says whether live sites get it', () => {
    // @ts-expect-error: `on` is missing.
    expect(defineForm('Boats', 'For boats.', words).title).toBe('Boats')
  })
})
