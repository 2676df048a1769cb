// @vitest-environment jsdom
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {type Behaviours, findParts} from '#/browser/behaviour'
import {startEstimate} from '#/domain/finance/start-estimate'
import {Calculator} from './calculator'
import {FinancePage} from './finance-page'
import {loanCalculator} from './loan-calculator.element'

const FINANCE = {...declaredDefaults.finance, calculatorRate: 8.49, termYears: 5}

function draw(
  fees: {establishmentFee: number; monthlyFee: number},
  itemTypes: readonly ItemType[] = ['car'],
) {
  document.body.innerHTML = renderToStaticMarkup(
    <Calculator
      start={startEstimate(3_000_000, null, {...FINANCE, ...fees})}
      origin=""
      warning=""
      tip={undefined}
      priceOf={itemTypes}
      showChoices
      rememberFor={null}
      actions={null}
    />,
  )
  return document.body
}

const readTotal = () =>
  document.querySelector('[data-target="loan-calculator.total"]')?.textContent?.replace(/\D/g, '')

describe('calculator', () => {
  it('names the fees in its repayment, and what is paid in all, on the server as in the browser', () => {
    const page = draw({establishmentFee: 495, monthlyFee: 10})
    expect(page.textContent).toContain('Fees in the repayment: $495 at the start, $10 a month.')
    const weekly = page.querySelector('[data-target="loan-calculator.weekly"]')
    const getPaid = () => Number(/\d+/.exec(weekly?.textContent ?? '')?.[0]) * 261
    expect(readTotal()).toBe(String(getPaid()))
    const root = page.querySelector<HTMLElement>('loan-calculator')
    if (!root) throw new Error('no calculator')
    const signal = new AbortController().signal
    void loanCalculator({...findParts<Behaviours['loan-calculator']>(root), signal})
    const deposit = page.querySelector<HTMLInputElement>('#loan-deposit')
    if (!deposit) throw new Error('no deposit')
    deposit.value = '10,000'
    deposit.dispatchEvent(new Event('input', {bubbles: true}))
    expect(readTotal()).toBe(String(getPaid() + 10_000))
  })

  it('names no fees on a site without them', () => {
    const page = draw({establishmentFee: 0, monthlyFee: 0})
    expect(page.textContent).not.toContain('Fees')
    expect(readTotal()).toBeUndefined()
  })

  it.each([
    [['car', 'caravan'], 'Price of the car', 'what a car costs'],
    [['caravan', 'motorcycle'], 'Price of the caravan or motorcycle', 'what a caravan or motorcycle costs'],
  ] as const)('asks for the price of what a site of %j sells', (itemTypes, label, words) => {
    const page = renderToStaticMarkup(
      <FinancePage
        settings={FINANCE}
        itemTypes={[...itemTypes]}
        about={null}
        loan={{start: startEstimate(3_000_000, null, FINANCE), origin: '', isForCar: false}}
        ask={null}
        apply={null}
      />,
    )
    expect(page).toContain(label)
    expect(page).toContain(words)
  })
})
