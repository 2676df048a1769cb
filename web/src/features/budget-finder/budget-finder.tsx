'use client'

import {type FormEvent, useState} from 'react'
import {formatRate} from '#/domain/finance/format-finance'
import {formatMoney} from '#/domain/format-values'
import {getButtonClass} from '#/ui/button'
import {TextField} from '#/ui/field'
import {Figure, RateStar} from '#/ui/rates'
import {buildBudgetQuery} from './budget-query'
import type {BudgetSettings} from './budget-settings'
import {estimateBudget, type Frequency, readAmount} from './estimate-budget'

/** Converts a shopper's budget to a search (spec 4.11, 9.8). Without JavaScript, the server computes it. */
export function BudgetFinder({site}: {site: BudgetSettings}) {
  const [frequency, setFrequency] = useState<Frequency>(site.frequency)
  const [repayments, setRepayments] = useState({weekly: String(site.weekly), monthly: String(site.monthly)})
  const [deposit, setDeposit] = useState(String(site.deposit))
  const budget = estimateBudget(
    {
      frequency,
      repayment: readAmount(repayments[frequency], site.maximum),
      deposit: readAmount(deposit, site.maximum),
    },
    site,
  )
  const none = site.prices !== null && budget < site.prices.min
  function submit(event: FormEvent) {
    event.preventDefault()
    const query = buildBudgetQuery(budget, site.prices?.max ?? null, site.addressForm)
    window.location.assign(`${site.stockHref}?${query}`)
  }
  return (
    <form action="/api/budget-search" method="get" onSubmit={submit} className="grid gap-5">
      <FrequencyChoice value={frequency} onChange={setFrequency} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={frequency === 'weekly' ? 'Each week ($)' : 'Each month ($)'}
          name="repayment"
          inputMode="numeric"
          autoComplete="off"
          value={repayments[frequency]}
          onChange={(event) => setRepayments({...repayments, [frequency]: event.target.value})}
          onBlur={(event) =>
            setRepayments({...repayments, [frequency]: tidy(event.target.value, site.maximum)})
          }
        />
        <TextField
          label="Deposit ($)"
          name="deposit"
          inputMode="numeric"
          autoComplete="off"
          value={deposit}
          onChange={(event) => setDeposit(event.target.value)}
          onBlur={(event) => setDeposit(tidy(event.target.value, site.maximum))}
        />
      </div>
      <div role="status">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink-soft">About</span>
          <Figure value={formatMoney(budget)} className="text-3xl font-bold tracking-tight" />
        </p>
        {none && <p className="mt-1 text-critical">{fill(site.noneText, site.noun)}</p>}
      </div>
      <button type="submit" disabled={none} className={getButtonClass('primary', 'medium')}>
        {none ? fill(site.noneButton, capitalise(site.noun)) : `Show ${site.noun} for this budget`}
      </button>
      <BudgetNote site={site} />
    </form>
  )
}

function FrequencyChoice({value, onChange}: {value: Frequency; onChange: (value: Frequency) => void}) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">How often</legend>
      {(['weekly', 'monthly'] as const).map((frequency) => (
        <label key={frequency} className="choice">
          <input
            type="radio"
            name="frequency"
            value={frequency}
            checked={value === frequency}
            onChange={() => onChange(frequency)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {frequency === 'weekly' ? 'Weekly' : 'Monthly'}
        </label>
      ))}
    </fieldset>
  )
}

function tidy(text: string, maximum: number): string {
  return String(readAmount(text, maximum))
}

function fill(text: string, cars: string): string {
  return text.replaceAll('{cars}', cars)
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/**
 * Whatever the site's texts are, interest is only included if both rates are shown beside it, in one size (RG 178).
 */
function BudgetNote({site}: {site: BudgetSettings}) {
  const {includeInterest, interestNote, note, rate, comparisonRate, termYears} = site
  if (!includeInterest) return <p className="figures text-sm text-ink-soft">{note}</p>
  const words = interestNote.replaceAll('{rate}', String(rate)).replaceAll('{years}', String(termYears))
  return (
    <div className="figures grid gap-1 text-sm text-ink-soft">
      <p data-rates>
        Interest rate {formatRate(rate)},{' '}
        <span className="whitespace-nowrap">
          comparison rate {formatRate(comparisonRate)}
          <RateStar />
        </span>
      </p>
      <p>{words}</p>
    </div>
  )
}
