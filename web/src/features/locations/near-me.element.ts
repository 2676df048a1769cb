import type {Behaviour} from '#/browser/behaviour'
import {writePoint} from '#/domain/near/distance'
import {toCoarsePoint} from '#/domain/near/near'
import {addListener} from '#/lib/add-listener'
import {createElement} from '#/lib/create-element'

type NearMeElement = {
  targets: {
    /** Missing where another field takes postcodes. */
    postcode: HTMLInputElement
    ask: HTMLButtonElement
    problem: HTMLElement
  }
}

const TIMEOUT_MS = 10_000
/** An older position of the device is sufficient: it is rounded anyway. */
const MAX_AGE_MS = 600_000

/** Submits the form with the device's position instead of a postcode, rounded to about 2 km. */
export const nearMe: Behaviour<NearMeElement> = ({root, signal, target}) => {
  addListener(target('ask'), 'click', {signal}, ask)

  function ask(): void {
    if (!('geolocation' in navigator)) {
      tell('This browser does not know its position. Type a postcode.')
      return
    }
    root.ariaBusy = 'true'
    tell('')
    navigator.geolocation.getCurrentPosition(
      ({coords}) => send(writePoint(toCoarsePoint(coords))),
      ({code}) => {
        root.ariaBusy = null
        tell(
          code === GeolocationPositionError.PERMISSION_DENIED
            ? 'Your browser does not share your position. Type a postcode.'
            : 'Your position could not be found. Type a postcode.',
        )
      },
      {enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS},
    )
  }

  function send(near: string): void {
    const form = target('ask')?.form
    if (!form || signal.aborted) return
    const postcode = target('postcode')
    const position = createElement('input', {type: 'hidden', name: 'near', value: near})
    form.append(position)
    // Only one of the two fields with this name may be sent, so the postcode is disabled.
    if (postcode) postcode.disabled = true
    form.submit()
    if (postcode) postcode.disabled = false
    position.remove()
  }

  function tell(text: string): void {
    const problem = target('problem')
    if (problem) problem.textContent = text
  }
}
