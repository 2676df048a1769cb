import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {findLetter, PLAIN_RULES, splitWords, tokenize} from './tokenize.ts'

function split(text: string, locale: string, symbolsToIndex: string[] = []): string[] {
  return splitWords(text, {...PLAIN_RULES, locale, symbolsToIndex})
}

describe('words in a language', () => {
  it.each([
    ['ru', 'Щука, чай и жизнь', ['suka', 'caj', 'i', 'zizn']],
    ['ru', 'объект — «Ёлка»…', ['obekt', 'elka']],
    ['uk', 'Їжак ґрунт', ['izak', 'grunt']],
    ['be', 'Ўсход', ['ushod']],
    ['sr', 'Љубав ђак', ['lubav', 'dak']],
    ['bg', 'Йордан', ['jordan']],
    ['el', 'Εμφάνιση κάθε μέρα.', ['emphanise', 'kathe', 'mera']],
    ['el', 'άγγελος αγκάλη αύριο ουρανός', ['angelos', 'ankale', 'aurio', 'ouranos']],
    ['th', 'จิ้งจอกสีน้ำตาลด่วน', ['จิ้งจอก', 'สี', 'น้ําตาล', 'ด่วน']],
    ['th', 'น. วันที่ 31 มี.ค.', ['น', 'วัน', 'ที่', '31', 'มีค']],
    ['ko', '경승지·산악', ['경승지', '·', '산악'].map((word) => word.normalize('NFKD'))],
    ['de', 'Größe MÜLLER', ['grösse', 'müller']],
    ['de', 'X-Trail 12345_678', ['x', 'trail', '12345678']],
    ['fa', 'می\u200cخواهم', ['می', 'خواهم']],
    ['no-such-language-at-all', 'Ærø by', ['ærø', 'by']],
  ])('are split and written as the reference does: %s %s', (locale, text, words) => {
    expect(split(text, locale)).toEqual(words)
  })

  it('keep the signs of the schema as words of their own', () => {
    expect(split('a+b', 'de', ['+'])).toEqual(['a', '+', 'b'])
  })

  it.each(['', 'en', 'de_en'])('are split at spaces, without accents: %j', (locale) => {
    expect(split('X-Trail Müller', locale)).toEqual(['xtrail', 'muller'])
  })

  it('lie where their text is, and each gives the same word again', () => {
    const texts = fc.string({unit: fc.constantFrom(...'Щука чай-ёж «ь» Αύριο ψάρι 12 น้ำรถไฟ 경승 é')})
    const locales = fc.constantFrom('ru', 'el', 'th', 'ko', 'fr')
    fc.assert(
      fc.property(texts, locales, (text, locale) => {
        const rules = {...PLAIN_RULES, locale}
        let last = 0
        for (const token of tokenize(text, rules)) {
          expect(token.start).toBeGreaterThanOrEqual(last)
          expect(token.end).toBeGreaterThan(token.start)
          expect(findLetter(text, token, rules, token.word.length)).toBe(token.end)
          last = token.end
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
