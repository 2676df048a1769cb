import type {Settings} from '@forecourt/schemas/generated/site-types'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {linkToQuotes, readQuotesState} from '#/domain/finance/finance-links'
import {formatRate, formatTerm} from '#/domain/finance/format-finance'
import {toMonths} from '#/domain/finance/loan-terms'
import {formatDay, formatMoney} from '#/domain/vehicles/format-values'
import {getRecords} from '#/gateways/records/get-records'
import {listShopperQuotes, type ShopperQuote} from '#/services/finance-quotes/records'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {getButtonClass, SubmitButton} from '#/ui/button'
import {GarageOutage, GarageSection} from '#/ui/garage-section'
import {LoanFigures} from '#/ui/loan-figures'
import {PostForm} from '#/ui/post-form'

type Shown = {quote: ShopperQuote; finance: Settings['finance']; zone: string; now: number; canOpen: boolean}

/** A shopper's saved finance quotes, as originally shown; one whose rate has expired shows no figure. */
export async function QuotesSection({tenant, shopper, now}: GarageVisit) {
  const read = await getRecords().run(tenant.slug, (db) => listShopperQuotes(db, shopper))
  if (read.ok && read.data.length === 0) return null
  const {finance} = tenant.settings
  const canOpen = hasFeature('personalisedFinance', tenant.settings, now)
  const shown = {finance, zone: resolveTenantZone(tenant), now, canOpen}
  return (
    <GarageSection id="quotes" title="Finance quotes">
      {read.ok ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {read.data.map((quote) => (
            <li
              key={`${quote.car} ${quote.lender}`}
              className="grid content-start gap-3 rounded-card bg-sunk p-4 sm:p-5"
            >
              <Quote quote={quote} {...shown} />
            </li>
          ))}
        </ul>
      ) : (
        <GarageOutage what="your quotes" />
      )}
    </GarageSection>
  )
}

function Quote({quote, finance, zone, now, canOpen}: Shown) {
  const {slug, name, lender, lenderName, validTo, savedAt} = quote
  const isValid = finance.show && validTo.getTime() > now
  return (
    <>
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-ink-soft">
          {lenderName}, kept on {formatDay(savedAt.getTime(), zone)}
        </p>
      </div>
      {isValid ? <Figures quote={quote} warning={finance.warning} /> : <p>This quote has ended.</p>}
      <p className="text-sm text-ink-soft">{describeTerms(quote, isValid ? zone : null)}</p>
      <div className="flex flex-wrap gap-3">
        {canOpen && (
          <a
            href={linkToQuotes({car: slug, terms: quote, band: readBand(quote)})}
            className={getButtonClass('secondary', 'small')}
          >
            Work it out today
            <span className="sr-only">: {name}</span>
          </a>
        )}
        <PostForm action="/api/finance-quotes/remove" fields={{car: quote.car, lender}}>
          <SubmitButton kind="quiet" size="small">
            Remove
            <span className="sr-only">
              : {lenderName}, {name}
            </span>
          </SubmitButton>
        </PostForm>
      </div>
    </>
  )
}

/** Repayment, both rates and the warning in one size: none may be more prominent than the comparison rate. */
function Figures({quote, warning}: {quote: ShopperQuote; warning: string}) {
  return (
    <>
      <LoanFigures
        label="Repayment"
        weekly={formatMoney(quote.weekly)}
        rate={formatRate(quote.rate)}
        comparisonRate={formatRate(quote.comparisonRate)}
      />
      <p className="measure">
        * {warning} {quote.compared}
      </p>
    </>
  )
}

function describeTerms(
  {deposit, tradeIn, term, balloon, total, validTo}: ShopperQuote,
  zone: string | null,
): string {
  const parts = [
    `Over ${formatTerm(toMonths(term))}`,
    `${formatMoney(deposit)} deposit`,
    ...(tradeIn > 0 ? [`${formatMoney(tradeIn)} for a trade-in`] : []),
    `${balloon}% of the price as a final payment`,
  ]
  const words = `${parts.join(', ')}.`
  if (zone === null) return words
  return `${words} In total about ${formatMoney(total)}. Offered until ${formatDay(validTo.getTime(), zone)}.`
}

function readBand({slug, band}: ShopperQuote) {
  return readQuotesState(new URLSearchParams({car_id: slug, band: band ?? ''}))?.band ?? null
}
