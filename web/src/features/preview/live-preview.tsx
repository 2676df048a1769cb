'use client'

import type {HistoryAdapter} from '@sanity/visual-editing'
import type {enableVisualEditing} from '@sanity/visual-editing/enable-visual-editing'
import {useEffect, useState} from 'react'
import {getLibraryPath} from '#/lib/browser-libraries'
import {onHistoryMove} from '#/lib/page-events'
import type {PreviewView} from '#/lib/site-view'
import {askTool} from './ask-tool'
import {applyToolChoice} from './choose-view'
import {PreviewBar, REFUSED} from './preview-bar'
import {useFreshPage} from './use-fresh-page'

type Props = {view: PreviewView; studioOrigin: string; zone: string}

/**
 * The storefront's part of the preview: clicks open fields, the tool knows the page's address, and the page follows
 * the tool's selection of drafts, published content or a release, or the time selected here.
 */
export function LivePreview({view, studioOrigin, zone}: Props) {
  const refresh = useFreshPage()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const connect = (onTold: () => void) => {
      const enabled = loadLibrary().then(({enableVisualEditing}) =>
        enableVisualEditing({
          history: HISTORY,
          refresh: ({source}) => source === 'manual' && refresh(),
          onPerspectiveChange: async (perspective) => {
            onTold()
            const isApplied = await applyToolChoice([perspective].flat().join(','), view)
            setProblem(isApplied ? '' : REFUSED)
          },
        }),
      )
      return () => void enabled.then((disable) => disable())
    }
    return hasTool() ? askTool({connect, onSilence: () => setProblem(SILENCE)}) : connect(() => {})
  }, [refresh, view])
  return (
    <>
      {view === 'drafts' && <follow-typing studio={studioOrigin} hidden />}
      <PreviewBar problem={problem} view={view} zone={zone} />
    </>
  )
}

const SILENCE = 'The Studio does not answer, so it may have chosen something else.'

/** Whether the page is in the tool's frame or window, and not on a phone by a link. */
function hasTool(): boolean {
  return window.parent !== window || window.opener !== null
}

type Library = {enableVisualEditing: typeof enableVisualEditing}

function loadLibrary(): Promise<Library> {
  const address = `${getLibraryPath('@sanity/visual-editing')}/enable-visual-editing.mjs`
  // Ignored by the bundler, so that no page is compiled with the library.
  return import(/* turbopackIgnore: true */ /* webpackIgnore: true */ address)
}

// Links load whole documents here, and so does navigation by the Studio.
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
