'use client'

import {useEffect} from 'react'
import {startRegister} from '#/browser/loader'
import {REGISTER} from '#/browser/register'
import {openFormsInPlace} from '#/features/enquiries/live/open-forms-in-place'
import {answerEarlyActs, stopNotingPresses} from '#/lib/early-acts'

/** Starts the behaviours of the page once React has taken it over, and answers what was pressed before; draws nothing. */
export function PageScripts() {
  useEffect(() => startRegister(REGISTER), [])
  useEffect(openFormsInPlace, [])
  // Last: by now all that can answer listens. In an effect React would keep the events to itself.
  useEffect(() => {
    stopNotingPresses()
    const timer = setTimeout(answerEarlyActs)
    return () => clearTimeout(timer)
  }, [])
  return null
}
