'use client'

import {useEffect, useState} from 'react'
import {canMeasure, type MeasuringChoice, storeChoice} from '#/lib/analytics/can-measure'
import {Button} from '#/ui/button'

/**
 * Loads an external analytics service, only if the site has one, and after the visitor's consent if the site requires
 * it.
 */
export function GoogleAnalytics({id, ask}: {id: string; ask: boolean}) {
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    const may = canMeasure(ask)
    if (may) start(id)
    else setAsking(may === null)
  }, [id, ask])
  if (!asking) return null
  const choose = (choice: MeasuringChoice) => {
    storeChoice(choice)
    setAsking(false)
    if (choice === 'yes') start(id)
  }
  return (
    <section
      aria-label="Measuring"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-2xl flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-lg"
    >
      <p className="min-w-0 flex-1 text-sm">
        May we count this visit with Google Analytics? Nothing that you type is sent.
      </p>
      <Button kind="secondary" size="small" onClick={() => choose('no')}>
        No
      </Button>
      <Button kind="secondary" size="small" onClick={() => choose('yes')}>
        Yes
      </Button>
    </section>
  )
}

function start(id: string): void {
  import('./load-google-analytics')
    .then(({loadGoogleAnalytics}) => loadGoogleAnalytics(id))
    .catch(() => undefined)
}
