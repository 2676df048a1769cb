'use client'

import {type HistoryAdapter, VisualEditing} from '@sanity/visual-editing/react'
import {onHistoryMove} from '#/lib/page-events'
import type {PreviewView} from '#/lib/site-view'
import {useFreshPage} from './use-fresh-page'

type Props = {view: PreviewView; studioOrigin: string}

/**
 * The storefront's part of the preview: clicks open fields, the tool knows the page, and drafts or published is chosen
 * there.
 */
export function LivePreview({view, studioOrigin}: Props) {
  const refresh = useFreshPage()
  return (
    <>
      <VisualEditing
        portal
        history={HISTORY}
        refresh={({source}) => source === 'manual' && refresh()}
        onPerspectiveChange={(perspective) =>
          void show(perspective === 'published' ? 'published' : 'drafts', view)
        }
      />
      {view === 'drafts' && <follow-typing studio={studioOrigin} hidden />}
      {window.top === window.self && <WayOut />}
    </>
  )
}

// Links load whole documents here, and so does the Studio when it leads somewhere.
const HISTORY: HistoryAdapter = {
  subscribe: (navigate) => {
    const tell = () => navigate({type: 'push', title: document.title, url: window.location.href})
    tell()
    return onHistoryMove(tell)
  },
  update: ({type, url}) => {
    if (type === 'pop') window.history.back()
    else if (type === 'replace') window.location.replace(url)
    else window.location.assign(url)
  },
}

// The last request: a second choice counts even while the page of the first one is loading.
let asked: PreviewView | null = null

async function show(wanted: PreviewView, shown: PreviewView): Promise<void> {
  if (wanted === (asked ?? shown)) return
  asked = wanted
  const answer = await fetch('/api/preview/view', {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({view: wanted}),
  })
  if (!answer.ok) asked = null
  else if (asked === wanted) window.location.reload()
}

function WayOut() {
  return (
    <p
      style={{
        position: 'fixed',
        insetInlineStart: '1rem',
        insetBlockEnd: '1rem',
        zIndex: 60,
        padding: '.5rem 1rem',
        background: '#111827',
        color: '#ffffff',
        borderRadius: '.5rem',
      }}
    >
      You see what is not published yet.{' '}
      <a href="/api/preview/leave" style={{textDecoration: 'underline'}}>
        Leave the preview
      </a>
    </p>
  )
}
