'use client'

import {useEffect} from 'react'
import {startScripts} from '#/app/start-scripts'

/** Starts the behaviours of a page after React's hydration; renders nothing. */
export function PageScripts() {
  useEffect(startScripts, [])
  return null
}
