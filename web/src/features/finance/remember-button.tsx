import {markTarget} from '#/browser/behaviour'
import {type LoanTerms, writeLoanTerms} from '#/domain/finance/loan-terms'
import {getButtonClass} from '#/ui/button'

/** Applies these terms to the weekly figures of every car; the calculator keeps them up to date. */
export function RememberButton({terms}: {terms: LoanTerms}) {
  return (
    <remember-terms
      {...markTarget('loan-calculator', 'remember')}
      terms={new URLSearchParams(writeLoanTerms(terms)).toString()}
      className="only-scripted self-center"
    >
      <button type="button" className={getButtonClass('quiet', 'small', '-mx-4')}>
        Use these terms for every car
      </button>
    </remember-terms>
  )
}
