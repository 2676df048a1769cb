import type {HomeSection} from '@forecourt/schemas/settings/groups/home-sections'
import type {ReactNode} from 'react'
import {renderInlineScript} from '#/browser/inline-script'
import {findOrderTrial, sortSections, type Trial} from '#/domain/experiments/trial'
import {VERSIONS_KEY} from '#/lib/versions-key'

type Props = {
  /** In the site's own order. */
  sections: readonly {readonly name: HomeSection; readonly content: ReactNode}[]
  trials: readonly Trial[]
}

/**
 * The sections of the home page. Where another order is tried, a script behind them moves them to that of the visit's
 * version. `ChooseVersions` hides them until then, so nothing is seen to move, and keyboard and screen readers find them
 * in the order that is seen.
 */
export function OrderedSections({sections, trials}: Props) {
  const names = sections.map(({name}) => name)
  const trial = findOrderTrial(trials, names)
  const orders = trial?.versions.map((version) => sortSections(names, version.sections))
  return (
    <div className="contents" data-trial={trial?.key} data-orders={orders && JSON.stringify(orders)}>
      {sections.map(({name, content}) => (
        <div key={name} id={getSectionId(name)} className="contents">
          {content}
        </div>
      ))}
      {orders && <script>{renderInlineScript(moveSections, VERSIONS_KEY)}</script>}
    </div>
  )
}

/** The id of the element around a section of the home page. */
function getSectionId(name: HomeSection): string {
  return `section-${name}`
}

/** Moves the sections to their places in the version that was chosen, and shows them. */
export function moveSections(versionsKey: string): void {
  const root = document.currentScript?.parentElement
  if (!root || getComputedStyle(root).visibility !== 'hidden') return
  try {
    const {trial = '', orders = '[]'} = root.dataset
    const at = JSON.parse(sessionStorage.getItem(versionsKey) ?? '{}')[trial]
    for (const name of JSON.parse(orders)[at - 1] ?? [])
      root.append(document.getElementById(`section-${name}`) ?? '')
  } finally {
    root.style.visibility = 'visible'
  }
}
