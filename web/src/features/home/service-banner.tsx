import type {LinkValue} from '@forecourt/schemas/fields/media'
import {markTarget} from '#/browser/behaviour'
import {renderInlineScript} from '#/browser/inline-script'
import {Icon} from '#/ui/icon'

const CLOSED = 'forecourt.service-banner.closed'

// Runs while the page is still being parsed, so that a banner closed before is never shown and the layout does not
// shift.
function hideClosed(key: string): void {
  try {
    if (sessionStorage.getItem(key)) document.currentScript?.previousElementSibling?.removeAttribute('open')
  } catch {}
}

/**
 * A banner for service bookings. It can be closed without the script, and is not shown again in that visit (spec
 * 2.30).
 */
export function ServiceBanner({text, action}: {text: string; action: LinkValue | null}) {
  return (
    <service-banner closed={CLOSED} className="contents">
      <dialog
        {...markTarget('service-banner', 'dialog')}
        open
        suppressHydrationWarning
        aria-label="Service booking"
        className="static m-0 w-full max-w-none bg-sunk text-ink open:block"
      >
        <form
          method="dialog"
          className="mx-auto flex min-h-12 max-w-[80rem] items-center gap-x-4 px-4 md:px-6 xl:px-8"
        >
          <p className="flex flex-wrap items-center gap-x-4 py-2">
            {text}
            {action && (
              <a href={action.href} className="font-semibold text-link underline underline-offset-4">
                {action.label}
              </a>
            )}
          </p>
          <button
            type="submit"
            aria-label="Close"
            className="target -mr-3 ml-auto inline-grid shrink-0 place-items-center rounded-button"
          >
            <Icon name="close" size={18} />
          </button>
        </form>
      </dialog>
      <script>{renderInlineScript(hideClosed, CLOSED)}</script>
    </service-banner>
  )
}
