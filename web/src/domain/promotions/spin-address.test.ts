import {describe, expect, it} from 'vitest'
import {linkToSpin, SPIN_STATE} from './spin-address'

describe('the address of the prize promotion', () => {
  it.each(['spun', 'postcode', 'email', 'unavailable'] as const)('carries the note %s', (note) => {
    const link = linkToSpin(note)
    expect(link).toBe(`/spin-to-win?from=${note}`)
    expect(SPIN_STATE.read(new URL(link, 'https://site.example').search).note).toBe(note)
  })

  it('carries no note without one', () => {
    expect(linkToSpin()).toBe('/spin-to-win')
    expect(SPIN_STATE.read('').note).toBeNull()
  })

  it.each(['from=', 'from=won', 'from=constructor', 'note=spun'])('carries no note in %s', (search) => {
    expect(SPIN_STATE.read(search).note).toBeNull()
  })
})
