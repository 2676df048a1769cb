import {renderInlineScript} from '#/browser/inline-script'
import type {Trial} from '#/domain/experiments/trial'
import {ROBOT_WORDS} from '#/domain/visits/describe-browser'
import {MEASURING_KEY} from '#/lib/analytics/measuring-key'
import {VERSIONS_KEY} from '#/lib/versions-key'

const HIDE_OTHERS = '[data-version]:not([data-version="0"]){display:none}'

type Props = {
  /** The experiments of the site. */
  trials: readonly Trial[]
  /** Whose parts the page may have: nothing is rendered for other experiments. */
  of: readonly ('home' | 'slide' | 'tile' | 'page')[]
  /** Whether the site asks for consent before measuring. */
  ask: boolean
}

/**
 * Chooses the versions that a visit sees, before any of them is painted, so it stands before them in the page. Without
 * scripts, for programs and for whoever may not be measured it is the first one. Nothing where nothing is tried.
 */
export function ChooseVersions({trials, of, ask}: Props) {
  const own = trials.filter(({part}) => of.some((kind) => part.startsWith(`${kind}.`)))
  if (own.length === 0) return null
  const drawn = own.map(({key, versions, share}) => [key, versions.length + 1, share])
  return (
    <>
      <style>{HIDE_OTHERS}</style>
      <script data-trials={JSON.stringify(drawn)} data-ask={ask ? '' : undefined}>
        {renderInlineScript(chooseVersions, VERSIONS_KEY, MEASURING_KEY, ROBOT_WORDS)}
      </script>
    </>
  )
}

/**
 * Draws the version of each experiment once for a visit, kept by its tab, and shows it. Who may not be measured is decided
 * as in `canMeasure`, which an inline script cannot import.
 */
export function chooseVersions(versionsKey: string, measuringKey: string, robots: string): void {
  try {
    const {trials = '[]', ask} = document.currentScript?.dataset ?? {}
    const choice = localStorage.getItem(measuringKey)
    const isRefused = choice === 'no' || (choice !== 'yes' && choice !== 'all' && ask !== undefined)
    const isOptedOut = Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1'
    const isRobot = new RegExp(robots, 'i').test(navigator.userAgent)
    if (isRefused || isOptedOut || isRobot) return
    const sheet = new CSSStyleSheet()
    const chosen = JSON.parse(sessionStorage.getItem(versionsKey) ?? '{}')
    const rules: string[] = []
    for (const [key, count, share] of JSON.parse(trials)) {
      chosen[key] ??= Math.random() * 100 < share ? Math.floor(Math.random() * count) : -1
      if (chosen[key] <= 0) continue
      const own = `[data-trial="${key}"]`
      rules.push(
        `${own}[data-version="0"]{display:none}`,
        `${own}[data-version="${chosen[key]}"]{display:inline}`,
        `${own}[data-orders]{visibility:hidden}`,
      )
    }
    // Kept before it is shown: a version that cannot be kept would not be counted as what was seen.
    sessionStorage.setItem(versionsKey, JSON.stringify(chosen))
    sheet.replaceSync(rules.join(''))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  } catch {}
}
