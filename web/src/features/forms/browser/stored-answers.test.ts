import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {readDetails, storeDetails} from './stored-answers'

const PERSON = {name: 'Alex Example', email: 'alex@example.com', phone: '0412 345 678'}
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('details of a shopper [5.8g]', () => {
  it('are stored, and nothing else', () => {
    storeDetails({...PERSON, message: 'Is it still here?', rego: 'ABC123'})
    expect(readDetails()).toEqual(PERSON)
    expect([...kept.values()].join()).not.toMatch(/still here|ABC123/)
  })

  it.each(['name', 'email', 'phone'])('are not kept without %s', (missing) => {
    storeDetails({...PERSON, [missing]: ' '})
    storeDetails(Object.fromEntries(Object.entries(PERSON).filter(([name]) => name !== missing)))
    expect(kept.size).toBe(0)
    expect(readDetails()).toBeNull()
  })

  it.each(['', 'null', '{"name":"Alex"}', '[]', '{"name":1,"email":2,"phone":3}', '{'])(
    'are unknown where the browser has stored %s',
    (text) => {
      kept.set('forecourt.details', text)
      expect(readDetails()).toBeNull()
    },
  )

  it('are skipped without an error where a browser stores nothing', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('localStorage', {getItem: refuse, setItem: refuse})
    expect(() => storeDetails(PERSON)).not.toThrow()
    expect(readDetails()).toBeNull()
  })
})
