import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {writeStored} from '#/lib/storage'

type ServiceBannerElement = {
  /** The session storage key for the closed state. */
  attributes: {closed: string}
  targets: {dialog: HTMLDialogElement}
}

/** Stores for this visit that the banner was closed, also if that was before this script loaded (spec 2.30). */
export const serviceBanner: Behaviour<ServiceBannerElement> = ({signal, text, target}) => {
  const dialog = target('dialog')
  const remember = () => void writeStored('session', text('closed'), '1')
  if (dialog && !dialog.open) remember()
  addListener(dialog, 'close', {signal}, remember)
}
