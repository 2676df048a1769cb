'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import type {CalculatorData} from './run-calculator'

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

function hasChanged(root: HTMLElement): boolean {
  return [...root.querySelectorAll('input')].some(({value, defaultValue}) => value !== defaultValue)
}

/** Brings the calculator's sums at the first touch; until then the page shows what it starts with. */
export function CalculatorLeaf({children, price, basis}: CalculatorData & {children: ReactNode}) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const control = new AbortController()
    const start = () => {
      control.abort()
      import('./run-calculator').then(
        ({runCalculator}) => runCalculator(element, {price, basis}),
        (cause: unknown) => console.warn('The calculator could not be loaded', cause),
      )
    }
    // A browser gives back what was typed before a reload, and a quick hand types before the script is here.
    if (hasChanged(element)) return start()
    for (const intent of INTENTS) {
      element.addEventListener(intent, start, {signal: control.signal, passive: true})
    }
    return () => control.abort()
  }, [price, basis])
  return <div ref={root}>{children}</div>
}
