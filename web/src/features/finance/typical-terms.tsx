import {estimateLoan, LIMITS} from '#/domain/finance/estimate-loan'
import {formatCents, formatRate, formatTerm} from '#/domain/finance/format-finance'
import type {EstimateStart} from '#/domain/finance/start-estimate'

const {min, max} = LIMITS.termYears
const YEARS = Array.from({length: max - min + 1}, (_, index) => min + index)

const ALL = 'The comparison rate of each is'
const OTHERS = 'Comparison rates other than the lender’s are'

/** What usual terms cost, for browsers without script. Each row has its rates beside it. */
export function TypicalTerms({start: {choice, basis}}: {start: EstimateStart}) {
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full text-sm [&_td]:whitespace-nowrap [&_tbody_th]:whitespace-nowrap">
        <caption className="pb-2 text-left">
          A loan of {formatCents(choice.price - choice.deposit)}, over usual terms.
          {!basis.example && ` ${basis.offer ? OTHERS : ALL} for that loan and term.`}
        </caption>
        <thead>
          <tr className="border-b border-line text-left">
            {['Term', 'Repayment', 'Annual rate', 'Comparison rate'].map((words) => (
              <th key={words} scope="col" className="py-2 pr-3 font-semibold">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {YEARS.map((termYears) => {
            const {weekly, comparisonRate} = estimateLoan({...choice, termYears}, basis)
            return (
              <tr key={termYears} className="border-b border-line">
                <th scope="row" className="py-2 pr-3 text-left font-medium">
                  {formatTerm(termYears * 12)}
                </th>
                <td className="py-2 pr-3">{formatCents(weekly)} a week</td>
                <td className="py-2 pr-3">{formatRate(choice.rate)}</td>
                <td className="py-2">{formatRate(comparisonRate)}*</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
