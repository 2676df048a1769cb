import {describe, expect, it} from 'vitest'
import {openAnswers, sealAnswers} from './seal-answers.ts'

const OLD = {name: '2026a', secret: 'an-old-secret-of-this-server'}
const NEW = {name: '2026b', secret: 'a-new-secret-of-this-server'}
const OWNER = {site: 'north', id: '00000000-0000-4000-8000-000000000001'}
const TYPED = {about: {first_name: 'Robin Canary', birth_date: '23/04/1988'}}

describe('sealed answers', () => {
  const sealed = sealAnswers(TYPED, OWNER, [OLD])

  it('open for their own application alone, and say nothing', () => {
    expect(openAnswers(sealed, OWNER, [OLD])).toEqual(TYPED)
    expect(sealed).toMatch(/^2026a\.[\w-]{16}\.[\w-]+$/)
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString()).not.toMatch(/Robin|1988/)
    expect(sealAnswers(TYPED, OWNER, [OLD])).not.toBe(sealed)
    const other = {...OWNER, id: '00000000-0000-4000-8000-000000000002'}
    expect(() => openAnswers(sealed, {...OWNER, site: 'south'}, [OLD])).toThrow()
    expect(() => openAnswers(sealed, other, [OLD])).toThrow()
  })

  it('open with the key of their name after another one has come, and not once it is gone', () => {
    expect(openAnswers(sealed, OWNER, [NEW, OLD])).toEqual(TYPED)
    const renewed = sealAnswers(openAnswers(sealed, OWNER, [NEW, OLD]), OWNER, [NEW, OLD])
    expect(renewed).toMatch(/^2026b\./)
    expect(openAnswers(renewed, OWNER, [NEW])).toEqual(TYPED)
    expect(() => openAnswers(sealed, OWNER, [NEW])).toThrow()
    expect(() => openAnswers(sealed, OWNER, [{...NEW, name: OLD.name}])).toThrow()
  })

  it('do not open once a letter of them is changed or cut off', () => {
    for (const at of [sealed.indexOf('.') + 3, sealed.length - 30, sealed.length - 4]) {
      const letter = sealed[at] === 'A' ? 'B' : 'A'
      const changed = `${sealed.slice(0, at)}${letter}${sealed.slice(at + 1)}`
      expect(() => openAnswers(changed, OWNER, [OLD])).toThrow()
    }
    expect(() => openAnswers(sealed.slice(0, -8), OWNER, [OLD])).toThrow()
    expect(() => openAnswers('', OWNER, [OLD])).toThrow()
  })
})
