'use client'

import type {ReactNode} from 'react'
import type {BrowserList} from '#/lib/shopper/browser-list'
import type {RememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {useVehicleList} from './use-vehicle-list'

/** What a page offers while a list of this browser is empty. Hidden, not taken away: its markup is sent once. */
export function WhileEmpty({list, children}: {list: BrowserList<RememberedVehicle>; children: ReactNode}) {
  return (
    <div hidden={useVehicleList(list).length > 0} className="mt-12">
      {children}
    </div>
  )
}
