// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {fillDetails, readDetails, removeDraft, restoreDraft, storeDetails, storeDraft} from './stored-answers'

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

  it('fill the empty fields of a form, and no others', () => {
    storeDetails(PERSON)
    const form = drawForm()
    const controls = [...form.querySelectorAll('input')]
    const [name, email] = controls
    if (!name || !email) throw new Error('no fields')
    email.value = 'work@example.com'
    fillDetails(form)
    expect(name.value).toBe('Alex Example')
    expect(email.value).toBe('work@example.com')
    expect(form.querySelector('textarea')?.value, 'a field of another kind').toBe('')
    expect(controls.filter(({type}) => type === 'checkbox').every(({checked}) => !checked)).toBe(true)
  })

  it('leave a form alone where none are stored', () => {
    const form = drawForm()
    fillDetails(form)
    expect(form.querySelector('input')?.value).toBe('')
  })
})

function drawForm(): HTMLFormElement {
  document.body.innerHTML = `<form>
    <input name="name"><input name="email"><textarea name="phone"></textarea>
    <input name="visit" type="checkbox" value="on">
    <fieldset id="f-extras">
      <input name="extras" type="checkbox" value="a"><input name="extras" type="checkbox" value="b">
    </fieldset>
    <input name="on" value="on">
  </form>`
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  return form
}

const readForm = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('[name]')].map(({type, checked, value}) =>
    type === 'checkbox' ? checked : value,
  )

function fillForm(form: HTMLFormElement, values: readonly (string | boolean)[]): void {
  for (const [index, control] of [...form.querySelectorAll<HTMLInputElement>('[name]')].entries()) {
    const value = values[index]
    if (typeof value === 'boolean') control.checked = value
    else if (value !== undefined) control.value = value
  }
}

describe('the draft of a form', () => {
  beforeEach(() => {
    sessionStorage.clear()
    vi.stubGlobal('CSS', {escape: (text: string) => text})
    window.history.replaceState(null, '', '/finance?car=a')
  })

  it.each<[string, readonly (string | boolean)[]]>([
    ['all empty', ['', '', '', false, false, false, '']],
    ['texts', ['Alex', 'alex@example.com', '0412 345 678', false, false, false, 'off']],
    ['a single tick', ['Alex', '', '', true, false, false, '']],
    ['one of several ticks', ['', '', '', false, false, true, '']],
    ['all ticks', ['', '', '', true, true, true, 'on']],
  ])('returns with its step after a reload: %s', (_what, values) => {
    const before = drawForm()
    fillForm(before, values)
    storeDraft(before, 'finance', 2)
    const after = drawForm()
    expect(restoreDraft(after, 'finance')).toBe(2)
    expect(readForm(after)).toEqual(values)
  })

  it('replaces what the page had, and a tick that was taken away', () => {
    const before = drawForm()
    storeDraft(before, 'finance', 0)
    const after = drawForm()
    fillForm(after, ['x', '', '', true, true, false, ''])
    restoreDraft(after, 'finance')
    expect(readForm(after).slice(3, 6)).toEqual([false, false, false])
  })

  it('belongs to its form and its page, until it is removed', () => {
    const form = drawForm()
    fillForm(form, ['Alex'])
    storeDraft(form, 'finance', 1)
    const restore = (id: string) => restoreDraft(drawForm(), id)
    expect(restore('enquiry')).toBe(0)
    window.history.replaceState(null, '', '/finance?car=b')
    expect(restore('finance')).toBe(0)
    window.history.replaceState(null, '', '/contact?car=a')
    expect(restore('finance')).toBe(0)
    window.history.replaceState(null, '', '/finance?car=a')
    removeDraft('enquiry')
    expect(restore('finance')).toBe(1)
    removeDraft('finance')
    expect(restore('finance')).toBe(0)
  })

  it.each([
    '',
    'null',
    '7',
    '{',
    '{}',
    '{"step":1}',
    '{"step":1,"values":null}',
    '{"step":1,"values":7}',
    '{"step":"1","values":{}}',
  ])('is none where the browser has stored %s', (text) => {
    storeDraft(drawForm(), 'finance', 1)
    sessionStorage.setItem(sessionStorage.key(0) ?? '', text)
    const form = drawForm()
    fillForm(form, ['Alex'])
    expect(restoreDraft(form, 'finance')).toBe(0)
    expect(readForm(form)[0]).toBe('Alex')
  })

  it('is skipped without an error where a browser stores nothing', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('sessionStorage', {getItem: refuse, setItem: refuse, removeItem: refuse})
    expect(() => storeDraft(drawForm(), 'finance', 1)).not.toThrow()
    expect(() => removeDraft('finance')).not.toThrow()
    expect(restoreDraft(drawForm(), 'finance')).toBe(0)
  })
})
