import {FREQUENCIES} from '@forecourt/schemas/finance/loan'
import {markTarget, toJson} from '#/browser/behaviour'
import {formatRate} from '#/domain/finance/format-finance'
import {formatMoney} from '#/domain/vehicles/format-values'
import {formatWithCapital, groupThousands} from '#/lib/format-text'
import {SubmitButton} from '#/ui/button'
import {ChoiceRow} from '#/ui/choice-row'
import {TextField} from '#/ui/field'
import {RateStar} from '#/ui/rates'
import {type BudgetSettings, getBudgetBasis} from './budget-settings'
import {estimateBudget} from './estimate-budget'
import {formatPeriodLabel} from './period-labels'

const OFTEN = Object.keys(FREQUENCIES).map((value) => ({value, label: formatWithCapital(value)}))

/**
 * A form that converts a shopper's budget to a search (spec 4.11, 9.8). The server computes it;
 * `budget-finder.element.ts` shows it at every change.
 */
export function BudgetFinder({site}: {site: BudgetSettings}) {
  const {deposit, frequency, prices} = site
  const budget = estimateBudget({frequency, repayment: site[frequency], deposit}, site)
  const isNone = prices !== null && budget < prices.min
  // The element may change these before React compares them with the server's.
  const some = {...markTarget('budget-finder', 'some'), hidden: isNone, suppressHydrationWarning: true}
  const none = {...markTarget('budget-finder', 'none'), hidden: !isNone, suppressHydrationWarning: true}
  return (
    <budget-finder basis={toJson(getBudgetBasis(site))} className="block">
      <form
        {...markTarget('budget-finder', 'form')}
        action="/api/budget-search"
        method="get"
        autoComplete="off"
        className="grid gap-5"
      >
        <ChoiceRow
          legend="How often"
          name="frequency"
          options={OFTEN}
          chosen={frequency}
          mark={markTarget('budget-finder', 'frequency')}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            {...markTarget('budget-finder', 'repayment')}
            label={
              <span {...markTarget('budget-finder', 'period')} suppressHydrationWarning>
                {formatPeriodLabel(frequency)}
              </span>
            }
            name="repayment"
            inputMode="numeric"
            defaultValue={groupThousands(site[frequency])}
          />
          <TextField
            {...markTarget('budget-finder', 'deposit')}
            label="Deposit ($)"
            name="deposit"
            inputMode="numeric"
            defaultValue={groupThousands(deposit)}
          />
        </div>
        <div role="status">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-ink-soft">About</span>
            <span
              {...markTarget('budget-finder', 'budget')}
              suppressHydrationWarning
              className="figures whitespace-nowrap text-3xl font-bold tracking-tight"
            >
              {formatMoney(budget)}
            </span>
          </p>
          <p hidden {...markTarget('budget-finder', 'problem')} className="mt-1 text-critical">
            Write each amount as a number, such as 2,000.
          </p>
          <p {...none} className="mt-1 text-critical">
            {fill(site.noneText, site.noun)}
          </p>
        </div>
        <SubmitButton {...markTarget('budget-finder', 'submit')} disabled={isNone} suppressHydrationWarning>
          <span {...some}>Show {site.noun} for this budget</span>
          <span {...none}>{fill(site.noneButton, formatWithCapital(site.noun))}</span>
        </SubmitButton>
        <BudgetNote site={site} />
      </form>
    </budget-finder>
  )
}

function fill(text: string, cars: string): string {
  return text.replaceAll('{cars}', cars)
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
