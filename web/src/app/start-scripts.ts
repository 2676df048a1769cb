import {startRegister} from '#/browser/loader'
import {replayEarlyInput} from '#platform/browser/early-input'
import {REGISTER} from './register'

/** Starts the behaviours of the page, then replays what was pressed before. Returns a function that cancels the latter. */
export function startScripts(): () => void {
  startRegister(REGISTER)
  return replayEarlyInput()
}
