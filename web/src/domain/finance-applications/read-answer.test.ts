import {describe, expect, it} from 'vitest'
import type {Question} from './application-steps'
import {computeMonthly, readAnswer} from './read-answer'

function read(kind: Question['kind'], text: string, changed: Partial<Question> = {}) {
  return readAnswer({name: 'any', label: 'Any', required: true, kind, ...changed}, text)
}

describe('an answer of the application', () => {
  it.each<[Question['kind'], string, string | number]>([
    ['dollars', '$1,200', 1200],
    ['dollars', ' 1 200.50 ', 1201],
    ['dollars', '1200.4', 1200],
    ['dollars', '０', 0],
    ['dollars', '5000', 5000],
    ['number', '2', 2],
    ['percent', '30 %', 30],
    ['date', '3/4/1988', '1988-04-03'],
    ['date', '23-04-1988', '1988-04-23'],
    ['date', '23.04.1988', '1988-04-23'],
    ['date', '23 04 1988', '1988-04-23'],
    ['date', '1988-04-23', '1988-04-23'],
    ['date', '29/02/2000', '2000-02-29'],
    ['month', '3/2021', '2021-03'],
    ['month', '12/1999', '1999-12'],
    ['month', ' 2021-03 ', '2021-03'],
    ['postcode', '0800', '0800'],
    ['email', 'alex.example+car@mail.example.com', 'alex.example+car@mail.example.com'],
    ['email', '\u202Aalex@bücher.example\u202C', 'alex@xn--bcher-kva.example'],
    ['text', '  Some words ', 'Some words'],
  ])('is read as %s: %j', (kind, text, answer) => {
    expect(read(kind, text, {max: 5000})).toBe(answer)
  })

  it.each<[Question['kind'], string]>([
    ['dollars', ''],
    ['dollars', '5%'],
    ['dollars', '1,25'],
    ['dollars', '1,2,5'],
    ['percent', '1,5'],
    ['dollars', '5001'],
    ['dollars', '-1'],
    ['dollars', '12.345'],
    ['dollars', '12.x'],
    ['dollars', '12.5.0'],
    ['dollars', '1e3'],
    ['number', 'two'],
    ['date', '31/02/1990'],
    ['date', '29/02/1900'],
    ['date', '23/13/1988'],
    ['date', '023/04/1988'],
    ['date', '23/04/19880'],
    ['date', '23/04/88'],
    ['date', '1988-04'],
    ['date', '1988'],
    ['date', '1988-04-23 noon'],
    ['date', 'on 1988-04-23'],
    ['month', '13/2021'],
    ['month', '0/2021'],
    ['month', '003/2021'],
    ['month', '3/20210'],
    ['month', '2021-03-01'],
    ['month', '12021-03'],
    ['month', '03/1899'],
    ['postcode', '80'],
    ['postcode', '08000'],
    ['email', 'alex'],
    ['email', 'alex@example'],
    ['email', 'alex @example.com'],
    ['email', 'alex@example.com,'],
    ['email', 'alex@example.com.'],
    ['email', 'alex..b@example.com'],
    ['email', 'a b@example.com'],
    ['email', '<alex@example.com>'],
    ['choice', 'yes'],
  ])('is not read as %s: %j', (kind, text) => {
    expect(read(kind, text, {max: 5000})).toBeNull()
  })

  it('is as long as its question allows, or 100 letters', () => {
    expect(read('text', 'a'.repeat(100))).toBe('a'.repeat(100))
    expect(read('text', 'a'.repeat(101))).toBeNull()
    expect(read('text', 'abc', {max: 3})).toBe('abc')
    expect(read('text', 'abcd', {max: 3})).toBeNull()
    expect(read('email', 'a@b.example', {max: 11})).toBe('a@b.example')
    expect(read('email', 'ab@b.example', {max: 11})).toBeNull()
    expect(read('percent', '50', {max: 50})).toBe(50)
    expect(read('percent', '51', {max: 50})).toBeNull()
  })

  it('is one of the choices by its own name alone', () => {
    const choices = {yes: 'Yes, a second applicant'}
    expect(read('choice', 'yes', {choices})).toBe('yes')
    expect(read('choice', 'no', {choices})).toBeNull()
    expect(read('choice', 'constructor', {choices})).toBeNull()
  })
})

describe('an income in a month', () => {
  // Of 52 weeks, 26 fortnights and 12 months a year.
  it.each([
    [1200, 'week', 5200],
    [1200, 'fortnight', 2600],
    [1200, 'month', 1200],
    [1200, 'year', 100],
    [100, 'week', 433],
  ])('is of $%d a %s: $%d', (amount, frequency, monthly) => {
    expect(computeMonthly(amount, frequency)).toBe(monthly)
  })

  it.each([
    [null, 'week'],
    ['1200', 'week'],
    [1200, undefined],
    [1200, 'day'],
    [1200, 'constructor'],
  ])('is not known of %j and %j', (amount, frequency) => {
    expect(computeMonthly(amount, frequency)).toBeNull()
  })
})
