'use client'

import {Tooltip as Base} from '@base-ui/react/tooltip'
import type {ReactElement} from 'react'

/** A short hint for a control, on hover and focus. Required information belongs on the page instead. */
export function Tooltip({text, children}: {text: string; children: ReactElement}) {
  return (
    <Base.Provider delay={300}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner sideOffset={8}>
            <Base.Popup className="tooltip">{text}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
