'use client'

import {type ComponentType, useEffect, useState} from 'react'
import type {PreviewView} from '#/lib/site-view'

type Props = {view: PreviewView; studioOrigin: string; zone: string}

/** The scripts of a previewed page: it follows typing, and its texts open their fields. */
export function PreviewFrame({view, studioOrigin, zone}: Props) {
  const [Live, setLive] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    // Loaded on its own: the public's pages must not carry a byte of it.
    import('./live-preview').then(({LivePreview}) => setLive(() => LivePreview))
  }, [])
  return Live && <Live view={view} studioOrigin={studioOrigin} zone={zone} />
}
