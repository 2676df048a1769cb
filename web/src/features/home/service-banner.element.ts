import type {Behaviour} from '#/browser/behaviour'
import {writeStored} from '#/lib/storage'

type ServiceBannerElement = {
  /** The key under which this visit remembers that it was closed. */
  attributes: {closed: string}
  targets: {dialog: HTMLDialogElement}
}

declare module '#/browser/behaviour' {
  interface Behaviours {
    'service-banner': ServiceBannerElement
  }
}

/** Remembers for this visit that the banner was closed, also where that was before this script came (spec 2.30). */
export const serviceBanner: Behaviour<ServiceBannerElement> = ({signal, text, target}) => {
  const dialog = target('dialog')
  const remember = () => void writeStored('session', text('closed'), '1')
  if (dialog && !dialog.open) remember()
  dialog?.addEventListener('close', remember, {signal})
}
