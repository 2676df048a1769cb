'use client'

import {Tooltip as Base} from '@base-ui/react/tooltip'
import type {ReactElement} from 'react'

/** A word or two on what a control does, on hover and focus. What a reader must know stands on the page instead. */
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
