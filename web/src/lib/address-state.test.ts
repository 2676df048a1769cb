import {describe, expect, it} from 'vitest'
import {decodeState, defineAddressState, defineChoice, defineFlag, PAGE_NUMBER} from './address-state'
import {encodeQuery} from './base64-url'

const TERMS = defineAddressState({
  years: {name: 'term', read: (text: string) => Number(text) || null, usual: 0},
})
const STATE = defineAddressState({
  words: {name: 'q', read: (text: string) => text.trim() || null, usual: ''},
  sort: defineChoice('sortBy', {newest: 'Newest', oldest: 'Oldest'}, 'newest'),
  note: defineChoice('told', ['done', 'failed'], null),
  isSaved: defineFlag('saved'),
  terms: TERMS,
  page: PAGE_NUMBER,
})
const USUAL = {words: '', sort: 'newest', note: null, isSaved: false, terms: {years: 0}, page: 1}

describe('the state of an address', () => {
  it('is read from parameters, and each that is wrong as usual', () => {
    const all = {words: 'a b', sort: 'oldest', note: 'done', isSaved: true, terms: {years: 3}, page: 2}
    expect(STATE.read('q=+a b&sortBy=oldest&told=done&saved=1&term=3&page=2')).toEqual(all)
    expect(STATE.read(new URLSearchParams())).toEqual(USUAL)
    expect(STATE.read('q= &sortBy=toString&told=length&saved=yes&term=x&page=501')).toEqual(USUAL)
    expect(STATE.read('sortBy=wrong&page=500')).toEqual({...USUAL, page: 500})
    for (const page of ['0', '-1', '1.5', 'x', '']) expect(STATE.read(`page=${page}`).page).toBe(1)
  })

  it('is written in the order of its declaration, without what is usual or left out', () => {
    expect(STATE.write(STATE.read('page=2&term=3&saved=1&told=done&q=a%26b'))).toBe(
      'q=a%26b&told=done&saved=1&term=3&page=2',
    )
    expect(STATE.write({})).toBe('')
    expect(STATE.write(STATE.read(''))).toBe('')
    expect(STATE.addTo('/list', {note: 'failed'})).toBe('/list?told=failed')
    expect(STATE.addTo('/list', {page: 1})).toBe('/list')
  })

  it('lists null for each parameter that is as usual', () => {
    expect(TERMS.list({years: 4})).toEqual({term: '4'})
    expect(TERMS.list({years: 0})).toEqual({term: null})
  })

  it('is decoded from a path only as it is written', () => {
    expect(decodeState(STATE, encodeQuery('told=done&page=2'))).toEqual({...USUAL, note: 'done', page: 2})
    expect(decodeState(STATE, encodeQuery(''))).toEqual(USUAL)
    for (const segment of [encodeQuery('page=2&told=done'), encodeQuery('utm=a'), '%'])
      expect(decodeState(STATE, segment)).toBeNull()
  })
})
