import {markTarget, toJson} from '#/browser/behaviour'
import {Button} from '#/ui/button'

type Props = {
  id: string | null
  ask: boolean
  /** Whether a yes is also one to what advertisers learn. */
  tells: boolean
  question: string
}

/**
 * An external analytics service of the site, or none; `google-analytics.element.ts` loads it, and shows the question if
 * the visitor's consent is required, also for what the site counts itself. Without JavaScript nothing is measured and nothing is asked.
 */
export function GoogleAnalytics({id, ask, tells, question}: Props) {
  return (
    <google-analytics
      measurement={id ?? undefined}
      ask={toJson(ask)}
      tells={toJson(tells)}
      className="contents"
    >
      <section
        {...markTarget('google-analytics', 'question')}
        hidden
        aria-label="Measuring"
        className="consent-question"
      >
        <p className="min-w-0 flex-1 text-sm">{question}</p>
        <Button {...markTarget('google-analytics', 'no')} kind="secondary" size="small">
          No
        </Button>
        <Button {...markTarget('google-analytics', 'yes')} kind="secondary" size="small">
          Yes
        </Button>
      </section>
    </google-analytics>
  )
}
