import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import {markTarget} from '#/browser/behaviour'
import {LOAN_TERMS, type LoanTerms} from '#/domain/finance/loan-terms'
import {applySiteNouns} from '#/domain/vehicles/vehicle-nouns'
import {getButtonClass} from '#/ui/button'

/** Applies these terms to the weekly figures of every car of a site with `kinds`; the calculator keeps them up to date. */
export function RememberButton({terms, kinds}: {terms: LoanTerms; kinds: readonly ItemType[]}) {
  return (
    <remember-terms
      {...markTarget('loan-calculator', 'remember')}
      terms={LOAN_TERMS.write(terms)}
      className="only-scripted self-center"
    >
      <button type="button" className={getButtonClass('quiet', 'small', '-mx-4')}>
        {applySiteNouns('Use these terms for every car', kinds)}
      </button>
    </remember-terms>
  )
}
