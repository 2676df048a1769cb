import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {markTarget, toJson} from '#/browser/behaviour'
import {renderInlineScript} from '#/browser/inline-script'
import {listEstimateSettings} from '#/domain/finance/own-figure'
import {getFinancePath} from '#/domain/forms/form-links'
import {OWN_TERMS_KEYS, showBarAtOnce} from '#/lib/shopper/own-terms'
import {getButtonClass} from '#/ui/button'

/**
 * States that weekly figures use the shopper's own terms, with a button to reset them. It is in every page's HTML,
 * hidden, because pages are the same for everybody.
 */
export function OwnTermsBar({settings}: {settings: Pick<Settings, 'finance' | 'forms'>}) {
  const {finance} = settings
  if (!finance.show || !finance.showCalculator || !finance.rememberTerms) return null
  const finances = [getFinancePath(settings), `/${finance.address}`]
  const paths = [...new Set([...finances, linkTo('personalisedFinance'), linkTo('financeApplication')])]
  return (
    <>
      <own-terms
        finance={toJson(listEstimateSettings(finance))}
        paths={toJson(paths)}
        hidden
        className="own-terms"
      >
        <aside aria-label="Whose terms the weekly figures use" className="page-width">
          <p {...markTarget('own-terms', 'words')} suppressHydrationWarning>
            Weekly figures use your own deposit, trade-in and term. Filters still go by the lenders’ figures.
          </p>
          <button
            type="button"
            {...markTarget('own-terms', 'reset')}
            suppressHydrationWarning
            className={getButtonClass('quiet', 'small')}
          >
            Show the lenders’ figures
          </button>
        </aside>
      </own-terms>
      <script>{renderInlineScript(showBarAtOnce, ...OWN_TERMS_KEYS)}</script>
    </>
  )
}
