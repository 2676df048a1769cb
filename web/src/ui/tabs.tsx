'use client'

import {Tabs as Base} from '@base-ui/react/tabs'
import type {ReactNode} from 'react'

type Tab = {readonly key: string; readonly label: string; readonly panel: ReactNode}

/**
 * Tab panels, of which one is shown; arrow keys move between tabs. Load it with `import()` if it is not visible at
 * once.
 */
export function Tabs({label, tabs}: {label: string; tabs: readonly Tab[]}) {
  return (
    <Base.Root defaultValue={tabs[0]?.key}>
      <Base.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab key={tab.key} value={tab.key} className="tab">
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.key} value={tab.key} className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
