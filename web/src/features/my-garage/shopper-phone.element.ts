import type {Behaviour} from '#/browser/behaviour'
import {askShopper} from '#/lib/shopper/shopper-state'

type ShopperPhone = {targets: {phone: HTMLElement}}

declare module '#/browser/behaviour' {
  interface Behaviours {
    'shopper-phone': ShopperPhone
  }
}

/** Shows the number that a shopper signed in with; while the server does not answer the sentence goes without it. */
export const shopperPhone: Behaviour<ShopperPhone> = ({signal, target}) => {
  askShopper().then(
    (shopper) => {
      const phone = target('phone')
      if (shopper.signedIn && phone && !signal.aborted) phone.textContent = ` ${shopper.phone}`
    },
    () => undefined,
  )
}
