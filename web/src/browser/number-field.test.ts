import {describe, expect, it} from 'vitest'
import {parseDollars} from '#/lib/parse-amount'
import {TestInput, TestPart} from '#/testing/test-element'
import {createNumberField} from './number-field'

type Field = TestInput & HTMLInputElement

function start(value: string, fallback?: number) {
  const input = new TestInput('text', value) as Field
  const problem = new TestPart({hidden: true}) as TestPart & HTMLElement
  const {signal} = new AbortController()
  return {input, problem, field: createNumberField(input, {parse: parseDollars, fallback, problem, signal})}
}

function send(input: Field, ...events: string[]): void {
  for (const name of events) input.dispatchEvent(new Event(name))
}

describe('a field for a number', () => {
  it('has no commas while it is edited, so that a digit more makes no other number', () => {
    const {input, field} = start('2,000')
    send(input, 'beforeinput')
    expect(input.value).toBe('2000')
    input.value += '0'
    expect(field.read()).toBe(20_000)
    send(input, 'change', 'blur')
    expect(input.value).toBe('20,000')
  })

  it.each([
    ['12|,345,678', '12|345678'],
    ['12,34|5,6|78', '1234|56|78'],
    ['12,345,678|', '12345678|'],
    ['|12,345,678|', '|12,345,678|'],
  ])('with a selection at %s › has it at %s when it is edited', (given, expected) => {
    const [plain, places] = [
      given.replaceAll('|', ''),
      [...given.matchAll(/\|/g)].map(({index}, at) => index - at),
    ]
    const {input} = start(plain)
    input.setSelectionRange(places[0] ?? 0, places.at(-1) ?? 0)
    send(input, 'beforeinput')
    const marks = [...new Set([input.selectionStart ?? 0, input.selectionEnd ?? 0])]
    const shown = marks.reduceRight((text, at) => `${text.slice(0, at)}|${text.slice(at)}`, input.value)
    expect(shown).toBe(expected)
  })

  it('has no commas where it was edited before its script came', () => {
    const input = new TestInput('text', '2,0000') as Field
    Object.assign(input.ownerDocument, {activeElement: input})
    const {signal} = new AbortController()
    expect(createNumberField(input, {parse: parseDollars, problem: null, signal}).read()).toBe(20_000)
  })

  it.each(['1,25', '12,50', 'abc', '', '-5', '1e3'])('keeps its number while %j is typed', (text) => {
    const {input, field} = start('2,000')
    send(input, 'beforeinput')
    input.value = text
    expect(field.read()).toBe(2000)
  })

  it.each([
    [undefined, '2,000', 2000],
    [0, '0', 0],
  ])('left with what is no number, without it %s › says so and has %s', (fallback, shown, number) => {
    const {input, problem, field} = start('2,000', fallback)
    send(input, 'beforeinput')
    for (const text of ['1', '1,', '1,2', '1,25']) {
      input.value = text
      field.read()
    }
    expect(problem.hidden).toBe(true)
    send(input, 'change', 'blur')
    expect([input.value, field.read(), problem.hidden]).toEqual([shown, number, false])
    send(input, 'beforeinput')
    input.value = '1,250'
    send(input, 'input')
    expect(problem.hidden).toBe(true)
    send(input, 'change', 'blur')
    expect([input.value, field.read(), problem.hidden]).toEqual(['1,250', 1250, true])
  })

  it('left with what is no number, in place of one that was read › has that one', () => {
    const {input, field} = start('12,000')
    send(input, 'beforeinput')
    input.value = '24000'
    field.read()
    input.value = '-5'
    send(input, 'change', 'blur')
    expect(input.value).toBe('24,000')
  })

  it('left empty, letter by letter › has the number that it had', () => {
    const {input, field} = start('2,000')
    send(input, 'beforeinput')
    for (const text of ['200', '20', '2', '']) {
      input.value = text
      field.read()
    }
    send(input, 'change', 'blur')
    expect(input.value).toBe('2,000')
  })

  it('is written without commas while it is edited', () => {
    const {input, field} = start('30,000')
    send(input, 'beforeinput')
    field.write(27_000)
    expect(input.value).toBe('27000')
    send(input, 'blur')
    expect(input.value).toBe('27,000')
  })
})
