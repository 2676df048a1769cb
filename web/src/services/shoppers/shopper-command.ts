import type {Records} from '#/gateways/records/port'
import {refuse, succeed} from '#/operator/answer'
import {defineCommand, PHONE} from '#/operator/define-command'
import {deleteSessionsByPhone} from './records.ts'

/** Runs a line of `pnpm shoppers`. */
export const runShopperCommand = defineCommand({
  name: 'shoppers',
  options: {phone: PHONE},
  actions: {
    'sign-out': {
      usage: '--phone NUMBER',
      does: 'end every session of a shopper, on every site',
      run: async (records: Records, {options: {phone}}) => {
        if (phone === null) return refuse('Name the shopper: --phone NUMBER.')
        const ended = await deleteSessionsByPhone(records, `+${phone}`)
        return succeed(`Ended the sessions of ${ended} shopper accounts.`)
      },
    },
  },
})
