import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {markTarget, toJson} from '#/browser/behaviour'
import {renderInlineScript} from '#/browser/inline-script'
import {pickEstimateSettings} from '#/domain/finance/own-figure'
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
  const paths = [
    getFinancePath(settings),
    `/${finance.address}`,
    linkTo('personalisedFinance'),
    linkTo('financeApplication'),
  ]
  return (
    <>
      <own-terms
        finance={toJson(pickEstimateSettings(finance))}
        paths={toJson([...new Set(paths)])}
        hidden
        className="own-terms"
      >
        <aside
          aria-label="Whose terms the weekly figures use"
          className="mx-auto flex min-h-12 max-w-[80rem] flex-wrap items-center gap-x-4 px-4 md:px-6 xl:px-8"
        >
          <p {...markTarget('own-terms', 'words')} className="py-2 text-sm" suppressHydrationWarning>
            Weekly figures use your own deposit, trade-in and term. Filters still go by the lenders’ figures.
          </p>
          <button
            type="button"
            {...markTarget('own-terms', 'reset')}
            suppressHydrationWarning
            className={getButtonClass('quiet', 'small', '-mx-4')}
          >
            Show the lenders’ figures
          </button>
        </aside>
      </own-terms>
      <script>{renderInlineScript(showBarAtOnce, ...OWN_TERMS_KEYS)}</script>
    </>
  )
}
