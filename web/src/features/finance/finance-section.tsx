import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {describeExample, type FinanceFigure} from '#/domain/finance/describe-finance'
import type {VehicleFinance} from '#/domain/finance/describe-vehicle-finance'
import {linkToFinanceForm} from '#/domain/finance/finance-links'
import {describeRate, formatRate, formatTerm, formatWholeDollars} from '#/domain/finance/format-finance'
import type {EstimateStart} from '#/domain/finance/start-estimate'
import {formatVehicleNoun} from '#/domain/vehicles/format-attribute'
import {formatDay} from '#/domain/vehicles/format-values'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {ButtonLink} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {Calculator} from './calculator'
import {listDisclaimers} from './list-disclaimers'

type Props = {
  car: Car
  carFinance: VehicleFinance
  settings: Settings['finance']
  /** The kinds of vehicle of the site. */
  itemTypes: Settings['stock']['itemTypes']
  /** The address for a finance enquiry about this car. */
  askPath: string
  /** The page that compares the car's lenders; null if the site has none. */
  quotesPath: string | null
  /** The dealer's time zone, for last days. */
  zone: string
}

/** The cost of financing a car, with everything it is based on (spec 2.26a "Car Finance"). */
export function FinanceSection({
  car,
  carFinance: {figure, start},
  settings,
  itemTypes,
  askPath,
  quotesPath,
  zone,
}: Props) {
  const {preApproval} = settings
  const basis = figure && getBasis(figure, zone)
  return (
    <section
      id="finance"
      aria-labelledby="finance-title"
      className={joinClassNames('below scroll-mt-24', !basis && 'print:hidden')}
    >
      <Heading level={2} size="card" id="finance-title" className="mb-3 print:hidden">
        {formatVehicleNoun('Car Finance', getNamedKind(car))}
      </Heading>
      <div className="print:hidden">
        {!figure && (
          <p className="mb-3 measure">
            No lender has quoted here. This calculator works out an estimate at the rate you see; it is not an
            offer.
          </p>
        )}
        <Calculator
          start={start}
          origin={basis ?? sayEstimate(start)}
          warning={settings.warning}
          tip={figure ? describeRate(figure, settings) : undefined}
          showChoices={settings.showCalculator}
          actions={
            <>
              {preApproval && (
                <ButtonLink kind="secondary" href={linkToFinanceForm(preApproval.href, car, askPath)}>
                  {preApproval.label}
                </ButtonLink>
              )}
              {quotesPath && (
                <ButtonLink kind="quiet" href={quotesPath}>
                  {applyVehicleNouns('Compare lenders for this car', [getNamedKind(car)])}
                </ButtonLink>
              )}
            </>
          }
          rememberFor={settings.rememberTerms ? itemTypes : null}
        />
      </div>
      <div className="sum-notes">
        <p className="hidden print:block">
          The weekly figure: {basis} {describeExample(settings)}
        </p>
        {listDisclaimers(car, figure, settings).map((words) => (
          <p key={words} className="whitespace-pre-line">
            {words}
          </p>
        ))}
      </div>
    </section>
  )
}

function sayEstimate({choice: {rate, termMonths}}: EstimateStart): string {
  return `Your own estimate, at ${formatRate(rate)} over ${formatTerm(termMonths)}`
}

function getBasis({termMonths, deposit, balloon, validTo}: FinanceFigure, zone: string): string {
  const parts = [
    `Over ${formatTerm(termMonths)}`,
    `${formatWholeDollars(deposit)} deposit`,
    `${formatWholeDollars(balloon)} final payment`,
  ]
  return `${parts.join(', ')}. Offered until ${formatDay(validTo, zone)}.`
}
