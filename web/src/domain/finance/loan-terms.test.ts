import {describe, expect, it} from 'vitest'
import {linkToFinanceForm, linkToQuotes, readQuotesState} from './finance-links.ts'
import {addLoanTerms, LOAN_TERMS, NO_TERMS, resolveLoanTerms} from './loan-terms.ts'

describe('terms in an address', () => {
  it('are read as people write them, and left out where they make no sense [2.10]', () => {
    const read = (search: string) => LOAN_TERMS.read(search)
    expect(read('deposit=$5,000&tradeIn=2500.40&term=5&balloon=20%25')).toEqual({
      deposit: 5000,
      tradeIn: 2500,
      term: 5,
      balloon: 20,
    })
    expect(read('term=1.5&balloon=25.92')).toEqual({...NO_TERMS, term: 1.5, balloon: 25.92})
    expect(read('deposit=-1&tradeIn=1e9&term=31&balloon=101')).toEqual(NO_TERMS)
    expect(read('deposit=9999999&term=0&balloon=Infinity')).toEqual(NO_TERMS)
    expect(read('deposit=1,25&tradeIn=12,50&term=1,5&balloon=2,5')).toEqual(NO_TERMS)
  })

  it('are placed before the anchor, once, beside the car [2.9, 2.26a]', () => {
    const car = {slug: 'kia-rio-1', car_type: 'used', dealership_slug: 'd', price: 19_990} as const
    const link = linkToFinanceForm('/finance#finance-form', car, '/finance-enquiry')
    expect(link).toBe(
      '/finance-enquiry?preferredDealership=d&vehiclePriceBudget=19990&car_id=kia-rio-1&car_type=used#finance-form',
    )
    const chosen = addLoanTerms(link, {...NO_TERMS, deposit: 4000, tradeIn: 1500, term: 4})
    expect(chosen).toBe(link.replace('#', '&deposit=4000&tradeIn=1500&term=4#'))
    expect(addLoanTerms(chosen, {...NO_TERMS, term: 3})).toBe(link.replace('#', '&term=3#'))
    expect(linkToFinanceForm('https://lender.example/apply', car, '/finance')).toBe(
      'https://lender.example/apply',
    )
  })

  it('are those of the sums shown, the trade-in as the shopper named it [2.10]', () => {
    const choice = {price: 2_000_000, deposit: 500_040, termMonths: 18, balloon: 20.204, rate: 8}
    expect(resolveLoanTerms(choice, {...NO_TERMS, tradeIn: 1000})).toEqual({
      deposit: 4000,
      tradeIn: 1000,
      term: 1.5,
      balloon: 20.2,
    })
    expect(resolveLoanTerms(choice, {...NO_TERMS, tradeIn: 9000})).toMatchObject({deposit: 0, tradeIn: 5000})
  })
})

describe('the page of a car’s lenders', () => {
  it('has all of its state in its address [2.10]', () => {
    const state = {
      car: 'kia-rio-1',
      terms: {deposit: 0, tradeIn: null, term: 7, balloon: null},
      band: 'fair',
      note: 'kept',
    } as const
    const address = linkToQuotes(state)
    expect(address).toBe('/personalised/finance?car_id=kia-rio-1&deposit=0&term=7&band=fair&told=kept')
    expect(readQuotesState(new URLSearchParams(address.split('?')[1]))).toEqual(state)
    expect(readQuotesState(new URLSearchParams('deposit=5'))).toBeNull()
    expect(readQuotesState(new URLSearchParams('car_id=a&band=best&told=x'))).toMatchObject({
      band: null,
      note: null,
    })
  })
})
