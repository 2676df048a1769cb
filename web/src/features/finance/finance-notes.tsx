import type {Settings} from '@forecourt/schemas/generated/site-types'
import {describeExample} from '#/domain/finance/describe-finance'
import {Container} from '#/ui/layout'
import {RATE_NOTES_ID} from '#/ui/rates'

/**
 * The warning at the end of a page that shows rates, in the size of a card's figures and never folded. It is in every
 * page's HTML, because cards are added and removed in the browser and an offer may advertise a rate even if cards
 * show none; pages without a rate hide it.
 */
export function FinanceNotes({finance}: Pick<Settings, 'finance'>) {
  return (
    <aside id={RATE_NOTES_ID} aria-label="About the weekly figures" className="finance-notes">
      <Container>
        <p className="measure">{`* ${finance.warning}`}</p>
        <p className="measure">
          {[describeExample(finance), finance.disclaimer, finance.creditProvider].filter(Boolean).join(' ')}
        </p>
      </Container>
    </aside>
  )
}
