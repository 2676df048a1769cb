// @vitest-environment jsdom
import {renderToStaticMarkup} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {type Behaviours, findParts} from '#/browser/behaviour'
import type {FormId} from '#/domain/forms/form-links'
import {sampleForm, sampleMenu} from '#/testing/sample-form'
import {FOLDED} from '#platform/browser/page-start-names'
import {LeadForm} from './lead-form'
import {leadForm} from './lead-form.element'

let stop = () => {}

/** A form's page with its script running. */
function start(
  id: FormId,
  changed: Parameters<typeof sampleForm>[1] = {},
  prepare: (form: HTMLFormElement) => void = () => {},
): HTMLFormElement {
  document.body.innerHTML = renderToStaticMarkup(<LeadForm form={sampleForm(id, changed)} pageId={null} />)
  const root = document.querySelector<HTMLElement>('lead-form')
  const form = document.querySelector('form')
  if (!root || !form) throw new Error('no form')
  prepare(form)
  const control = new AbortController()
  stop = () => control.abort()
  void leadForm({...findParts<Behaviours['lead-form']>(root), signal: control.signal})
  return form
}

function send(form: HTMLFormElement): boolean {
  return form.dispatchEvent(new Event('submit', {cancelable: true, bubbles: true}))
}

function fill(form: HTMLFormElement, values: {readonly [name: string]: string}): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) throw new Error(name)
    control.value = value
    control.dispatchEvent(new Event('input', {bubbles: true}))
  }
}

const listShown = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLElement>('[data-target="lead-form.step"]')].map(({hidden}) => !hidden)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', async () => new Response(null, {status: 503}))
  vi.stubGlobal('crypto', {subtle: {}})
  vi.stubGlobal('CSS', {escape: (text: string) => text})
  Element.prototype.scrollIntoView = () => {}
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('lead-form', () => {
  it('shows one step at a time, and goes on only with what a step asks for [4.7a]', () => {
    const form = start('serviceBooking')
    expect(listShown(form)).toEqual([true, false, false, false])
    expect(form.querySelector('button[type="submit"]')?.textContent).toBe('Continue')
    send(form)
    expect(listShown(form)).toEqual([false, true, false, false])
    expect(send(form)).toBe(false)
    expect(listShown(form)).toEqual([false, true, false, false])
    expect(form.querySelector('#f-rego-error')?.textContent).toBe('Write the number on your plates.')
    fill(form, {rego: 'ABC123', vehicle: 'Mazda 3'})
    send(form)
    expect(listShown(form)).toEqual([false, false, true, false])
  })

  it.each(['pointerover', 'focusin', 'input'])(
    'requests a token for a form with steps once, at the first use: %s [5.8h]',
    (type) => {
      const fetched = vi.fn(async () => new Response(null, {status: 503}))
      vi.stubGlobal('fetch', fetched)
      const form = start('serviceBooking')
      expect(fetched).not.toHaveBeenCalled()
      const use = (name: string) =>
        form.querySelector('input')?.dispatchEvent(new Event(name, {bubbles: true}))
      use(type)
      use('input')
      expect(fetched).toHaveBeenCalledOnce()
    },
  )

  it('requests a token at once where a field has the focus already [5.8h]', () => {
    const fetched = vi.fn(async () => new Response(null, {status: 503}))
    vi.stubGlobal('fetch', fetched)
    start('serviceBooking', {}, (form) => form.querySelector<HTMLElement>('#f-rego')?.focus())
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('requests a token for a form of one step when its script starts, which is at its first use [5.8h]', () => {
    const fetched = vi.fn(async () => new Response(null, {status: 503}))
    vi.stubGlobal('fetch', fetched)
    start('enquiry')
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('is drawn as its script shows it first, so that nothing moves when the script starts [4.7a]', () => {
    const drawn = document.createElement('div')
    const draw = (props: object = {}) => {
      const form = sampleForm('serviceBooking')
      drawn.innerHTML = renderToStaticMarkup(<LeadForm form={form} pageId={null} {...props} />)
      for (const part of drawn.querySelectorAll('.until-scripted')) part.remove()
      const steps = drawn.querySelectorAll('[data-target="lead-form.step"]').length
      const [progress] = drawn.querySelectorAll<HTMLElement>('[data-target="lead-form.progress"]')
      const button = drawn.querySelector('button')?.textContent
      return {steps, progress: progress?.hidden ? null : progress?.textContent, button}
    }
    const form = start('serviceBooking')
    const shown = form.querySelector('[data-target="lead-form.progress"]')?.textContent
    expect(shown).toBe('Step 1 of 4: What it needs')
    expect(draw()).toEqual({steps: 1, progress: shown, button: 'Continue'})
    const again = {
      values: {},
      errors: [{field: 'name', message: 'Write your name.'}],
      message: null,
      view: null,
    }
    expect(draw({again})).toMatchObject({steps: 4, progress: null})
  })

  it('goes on from the services once one is ticked, and offers the times for those [2.16]', async () => {
    const asked: URL[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(new URL(address, 'https://dealer.example'))
      return Response.json({slots: [{time: '07:30', label: '7:30 am'}]})
    })
    const form = start('serviceBooking', {servicing: {menu: sampleMenu()}})
    send(form)
    expect(listShown(form)).toEqual([true, false, false, false])
    expect(form.querySelector('#f-services-error')?.textContent).toBe('Choose at least one service.')
    for (const box of form.querySelectorAll<HTMLInputElement>('[name="services"]')) box.click()
    expect(form.querySelector('#f-services-error')).toBeNull()
    send(form)
    fill(form, {rego: 'ABC123', vehicle: 'Mazda 3'})
    send(form)
    expect(listShown(form)).toEqual([false, false, true, false])
    fill(form, {date: '2026-11-23'})
    form.querySelector('[name="date"]')?.dispatchEvent(new Event('change', {bubbles: true}))
    const listTimes = () =>
      [...(form.querySelector<HTMLSelectElement>('[name="time"]')?.options ?? [])].map(({value}) => value)
    await expect.poll(listTimes).toEqual(['', '07:30'])
    const times = asked.find(({searchParams}) => searchParams.get('date') === '2026-11-23')
    expect(times?.searchParams.getAll('services')).toEqual(['logbook', 'alignment'])
  })

  it('repeats the place, day and time above the steps after them', () => {
    const form = start('testDrive')
    const chosen = form.querySelector<HTMLElement>('[data-target="lead-form.chosen"]')
    const time = form.querySelector<HTMLSelectElement>('[name="time"]')
    expect(chosen?.hidden).toBe(true)
    form.querySelector<HTMLInputElement>('[name="location"][value="north"]')?.click()
    const place = form.querySelector('[value="north"]')?.closest('label')?.textContent
    expect(place).toBeTruthy()
    fill(form, {date: '2026-11-23', time: time?.options[1]?.value ?? ''})
    send(form)
    expect(listShown(form)).toEqual([false, true])
    expect(chosen?.hidden).toBe(false)
    expect(chosen?.textContent).toBe(`${place} · Mon, 23 Nov · ${time?.options[1]?.textContent}`)
    const back = [...form.querySelectorAll('button')].find(({textContent}) => textContent === 'Back')
    back?.click()
    expect(chosen?.hidden).toBe(true)
    fill(form, {date: ''})
    send(form)
    // A time without a day is none.
    expect(chosen?.textContent).toBe(place)
  })

  it('offers to book only a day and a time, and else to send an enquiry', () => {
    const form = start('testDrive')
    const button = form.querySelector('button[type="submit"]')
    const back = () =>
      [...form.querySelectorAll('button')].find(({textContent}) => textContent === 'Back')?.click()
    const time = form.querySelector<HTMLSelectElement>('[name="time"]')?.options[1]?.value ?? ''
    form.querySelector<HTMLInputElement>('[name="location"][value="north"]')?.click()
    fill(form, {time})
    send(form)
    expect(button?.textContent).toBe('Send enquiry')
    back()
    fill(form, {date: '2026-11-23', time: ''})
    send(form)
    expect(button?.textContent).toBe('Send enquiry')
    back()
    fill(form, {time})
    send(form)
    expect(button?.textContent).toBe('Book test drive')
  })

  it('repeats the services of a booking before its place and day', () => {
    const form = start('serviceBooking', {servicing: {menu: sampleMenu()}})
    const boxes = [
      ...form.querySelectorAll<HTMLInputElement>('[name="services"], [name="additional_services"]'),
    ]
    for (const box of boxes) box.click()
    send(form)
    fill(form, {rego: 'ABC123', vehicle: 'Mazda 3'})
    send(form)
    fill(form, {date: '2026-11-23'})
    send(form)
    const names = boxes.map(({value}) => sampleMenu().find(({key}) => key === value)?.name ?? value)
    expect(names.length).toBeGreaterThan(2)
    expect(form.querySelector('[data-target="lead-form.chosen"]')?.textContent).toBe(
      `${names.join(', ')} · Mon, 23 Nov`,
    )
  })

  it('shows the next days of a booking, of which one that has nothing free cannot be chosen', async () => {
    const days = [
      {date: '2026-11-23', isFree: true, note: '4 free'},
      {date: '2026-11-24', isFree: false, note: 'Closed'},
    ]
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(address.includes('date=') ? {slots: [{time: '07:30', label: '7:30 am'}]} : {days}),
    )
    const form = start('testDrive')
    const day = form.querySelector<HTMLInputElement>('[name="date"]')
    const isWaiting = () => Boolean(day?.parentElement?.classList.contains('until-asked'))
    expect(isWaiting()).toBe(true)
    // Else a press of its button would be kept for a script that has long started.
    expect(form.querySelector(FOLDED)).toBeNull()
    form.querySelector<HTMLInputElement>('[name="location"][value="north"]')?.click()
    const listDays = () => [...form.querySelectorAll<HTMLButtonElement>('.day')]
    await expect
      .poll(() => listDays().map(({textContent, disabled}) => [textContent, disabled]))
      .toEqual([
        ['Mon, 23 Nov 4 free', false],
        ['Tue, 24 Nov Closed', true],
        ['Another day', false],
      ])
    expect(isWaiting()).toBe(false)
    listDays()[0]?.click()
    expect(day?.value).toBe('2026-11-23')
    expect(listDays()[0]?.ariaPressed).toBe('true')
    await expect.poll(() => form.querySelectorAll('[name="time"] option').length).toBe(2)
    // Written only for another day than those beside each other.
    expect(day?.classList.contains('until-asked')).toBe(true)
    listDays()[2]?.click()
    expect(day?.classList.contains('until-asked')).toBe(false)
  })

  it('leaves the day to be written where the next days are not known', async () => {
    const form = start('testDrive')
    const strip = form.querySelector<HTMLElement>('.day-strip')
    form.querySelector<HTMLInputElement>('[name="location"][value="north"]')?.click()
    await expect.poll(() => strip?.classList.contains('hidden')).toBe(true)
    expect(form.querySelector('[name="date"]')?.classList.contains('until-asked')).toBe(false)
  })

  it('asks for the location by a button each, and keeps the choice over a reload', () => {
    const form = start('testDrive')
    send(form)
    expect(form.querySelector('[role="alert"]')?.textContent).toContain('Choose a location.')
    form.querySelector<HTMLInputElement>('[name="location"][value="north"]')?.click()
    expect(form.querySelector('[id="f-location-error"]')).toBeNull()
    send(form)
    expect(listShown(form)).toEqual([false, true])
    stop()
    const again = start('testDrive')
    expect(new FormData(again).get('location')).toBe('north')
  })

  it('shows errors beside each field, and on top with the focus there [8.8]', () => {
    const form = start('callBack')
    send(form)
    const summary = form.querySelector('[role="alert"]')
    expect(document.activeElement).toBe(summary)
    expect(summary?.textContent).toContain('Please fix the following errors:')
    const name = form.querySelector('[name="name"]')
    expect(name?.getAttribute('aria-invalid')).toBe('true')
    fill(form, {name: 'Alex'})
    expect(name?.getAttribute('aria-invalid')).toBeNull()
  })

  it('comes back to the step and the answers of before a reload', () => {
    const form = start('serviceBooking')
    fill(form, {rego: 'ABC123', vehicle: 'Mazda 3'})
    send(form)
    stop()
    const again = start('serviceBooking')
    expect(listShown(again)).toEqual([false, true, false, false])
    expect(again.querySelector<HTMLInputElement>('[name="rego"]')?.value).toBe('ABC123')
  })

  it('leaves a form alone that could not prove a person', () => {
    vi.stubGlobal('crypto', {})
    const form = start('callBack')
    expect(form.noValidate).toBe(false)
    expect(send(form)).toBe(true)
  })
})
