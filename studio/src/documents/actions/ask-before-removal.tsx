import {useState} from 'react'
import {type DocumentActionComponent, useClient} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {Words} from '../../core/parts/words.tsx'
import {describeLinkers} from '../links/fetch-linkers.ts'
import {useLatest} from './use-latest.ts'

/**
 * The Studio's own delete or unpublish, which first names the links that lead to the document: it knows of references
 * alone.
 */
export function askBeforeRemoval(useRemoval: DocumentActionComponent): DocumentActionComponent {
  const useAskedRemoval: DocumentActionComponent = (props) => {
    const removal = useRemoval(props)
    const client = useClient({apiVersion: API_VERSION})
    const [warning, setWarning] = useState<string | null>(null)
    const {published} = props
    const start = useLatest(() => {
      void describeLinkers(client, published ? [published] : []).then((words) =>
        words === null ? removal?.onHandle?.() : setWarning(words),
      )
    })
    if (!removal) return null
    const dialog = warning !== null && {
      type: 'confirm' as const,
      tone: 'caution' as const,
      message: <Words>{warning}</Words>,
      confirmButtonText: `${removal.label} all the same`,
      onCancel: () => setWarning(null),
      onConfirm: () => {
        setWarning(null)
        removal.onHandle?.()
      },
    }
    return {...removal, onHandle: start, dialog: dialog || removal.dialog}
  }
  return Object.assign(useAskedRemoval, {action: useRemoval.action})
}
