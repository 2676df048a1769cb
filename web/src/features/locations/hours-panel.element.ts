import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'

type HoursPanelElement = {
  targets: {choice: HTMLSelectElement; department: HTMLElement}
}

/** Shows the hours of the selected department only. */
export const hoursPanel: Behaviour<HoursPanelElement> = ({signal, target, targets}) => {
  const choice = target('choice')
  if (!choice) return
  const show = () => {
    for (const department of targets('department')) {
      department.hidden = department.dataset.department !== choice.value
      department.classList.toggle('only-plain', department.hidden)
    }
  }
  addListener(choice, 'change', {signal}, show)
  // A browser may have restored another selection after a reload.
  show()
}
