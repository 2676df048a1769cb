'use client'

import {useEffect} from 'react'
import {REGISTER} from '#/app/register'
import {startRegister} from '#/browser/loader'
import {replayEarlyInput} from '#platform/browser/early-input'

/** Starts the behaviours of the page after React's hydration, and replays earlier clicks; renders nothing. */
export function PageScripts() {
  useEffect(() => startRegister(REGISTER), [])
  // Last, when every behaviour above is listening.
  useEffect(() => replayEarlyInput(), [])
  return null
}
