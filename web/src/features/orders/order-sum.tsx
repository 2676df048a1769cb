import type {DealSum as Sum} from '#/domain/orders/deal-lines'
import {listMoneyRows, type OrderLedger} from '#/domain/orders/order-money'
import {isLive} from '#/domain/orders/order-state'

type Props = {
  sum: Sum
  /** Of a placed order. */
  ledger?: OrderLedger | null
}

/** An order line by line, with its total, what is paid and what is left to pay. */
export function OrderSum({sum, ledger = null}: Props) {
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3">
        {listMoneyRows(sum, ledger).map(({label, amount, note, isTotal}) => (
          <div
            key={label}
            className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 ${isTotal ? 'border-t border-line pt-3 text-lg font-semibold' : ''}`}
          >
            <dt>
              {label}
              {note && <span className="block text-sm text-ink-soft">{note}</span>}
            </dt>
            <dd className="figures text-right">{amount}</dd>
          </div>
        ))}
      </dl>
      {sum.loan && ledger === null && <p>Finance: {sum.loan}</p>}
      {!sum.isFinal && (ledger === null || (isLive(ledger.state) && !ledger.isBalancePaid)) && (
        <p className="text-sm text-ink-soft">The dealer confirms the whole price before you sign anything.</p>
      )}
    </div>
  )
}
