import {formatAmount} from '#/domain/order/describe-choices'
import type {OrderSum as Sum} from '#/domain/order/order-lines'
import {formatCents} from '#/domain/payment/format-cents'

/** An order line by line, with its total, the deposit and the balance. */
export function OrderSum({sum}: {sum: Sum}) {
  const {lines, totalCents, depositCents, balanceCents, isFinal} = sum
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3">
        {lines.map(({label, cents, note}) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <dt>
              {label}
              {note && <span className="block text-sm text-ink-soft">{note}</span>}
            </dt>
            <dd className="figures text-right">{formatAmount(cents)}</dd>
          </div>
        ))}
        <Total label={isFinal ? 'Total' : 'Total so far'} cents={totalCents} strong />
        {depositCents > 0 && <Total label="Refundable deposit" cents={depositCents} />}
        <Total label="Left to pay to the dealer" cents={balanceCents} />
      </dl>
      {!isFinal && (
        <p className="text-sm text-ink-soft">The dealer confirms the whole price before you sign anything.</p>
      )}
    </div>
  )
}

function Total({label, cents, strong = false}: {label: string; cents: number; strong?: boolean}) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 ${strong ? 'border-t border-line pt-3 text-lg font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="figures text-right">{formatCents(cents)}</dd>
    </div>
  )
}
