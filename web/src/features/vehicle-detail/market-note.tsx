import type {Settings} from '@forecourt/schemas/settings/settings'
import type {MarketNote as Note} from '#/domain/compare-market-price'
import {formatDay} from '#/domain/format-day'
import {formatMoney} from '#/domain/format-money'
import {Explain} from '#/ui/explain'

type Props = {note: Note; settings: Settings['price']; zone: string}

/** How far a price is below the market, of when that is, and how it was worked out (spec 2.27, 5.16b). */
export function MarketNote({note, settings, zone}: Props) {
  const market = note.scope === 'state' ? 'in this state' : 'in Australia'
  return (
    <div className="figures">
      <p className="font-semibold text-positive">
        {formatMoney(note.below)} {settings.marketPriceText}
      </p>
      <p className="text-sm text-ink-soft">
        Average asking price {market}: {formatMoney(note.average)}
        {note.asAt !== null && `, as at ${formatDay(note.asAt, zone)}`}
      </p>
      <Explain id="market-method" label="How we compare" title="How prices are compared">
        {settings.marketPriceMethod}
      </Explain>
    </div>
  )
}
