import type {Behaviour} from '#/browser/behaviour'
import {createElement} from '#/lib/create-element'
import {solveProof} from '#/lib/solve-proof'

type ReserveForm = {attributes: {challenge: Parameters<typeof solveProof>[0]}}

/**
 * Computes the form's proof of work while the shopper types. If that fails, the server applies the limits for senders
 * without JavaScript.
 */
export const reserveForm: Behaviour<ReserveForm> = async ({root, signal, value}) => {
  const form = root.querySelector('form')
  const proof = form && (await solveProof(value('challenge')).catch(() => null))
  if (!proof || signal.aborted) return
  form.append(createElement('input', {type: 'hidden', name: 'proof', value: JSON.stringify(proof)}))
}
