'use client'

import {type ComponentType, useEffect, useState} from 'react'
import type {PreviewView} from '#/lib/site-view'

type Props = {view: PreviewView; studioOrigin: string; zone: string}

/** The scripts of a previewed page: live typing, and clicks on text that open the field. */
export function PreviewFrame({view, studioOrigin, zone}: Props) {
  const [Live, setLive] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    // Loaded separately, so that public pages contain none of it.
    import('./live-preview').then(({LivePreview}) => setLive(() => LivePreview))
  }, [])
  return Live && <Live view={view} studioOrigin={studioOrigin} zone={zone} />
}
