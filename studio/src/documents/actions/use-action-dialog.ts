import {type ReactNode, useCallback, useState} from 'react'
import type {DocumentActionDescription} from 'sanity'

/** The part of a document action that opens a small dialog under its own name; `draw` is asked while it is open. */
export function useActionDialog(label: string, draw: (close: () => void) => ReactNode) {
  const [isOpen, setIsOpen] = useState(false)
  // The Studio draws the foot of a form with its menu again, at each key, for an action that has another function.
  const onHandle = useCallback(() => setIsOpen(true), [])
  const onClose = () => setIsOpen(false)
  const dialog = isOpen && {
    type: 'dialog' as const,
    header: label,
    width: 'small' as const,
    content: draw(onClose),
    onClose,
  }
  return {label, onHandle, dialog} satisfies DocumentActionDescription
}
