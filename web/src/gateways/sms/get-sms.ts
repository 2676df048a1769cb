import {getEnv} from '#/env/env'
import type {SmsProvider} from '#/env/variables'
import {log} from '#/lib/log'
import {getProcessValue} from '#/lib/process-store'
import {createCapturedSms} from './captured-sms.ts'
import {createMessageMediaSms} from './messagemedia-sms.ts'
import type {Sms} from './port.ts'
import {createTwilioSms} from './twilio-sms.ts'

/** The text messages of this process: by the configured provider, or captured in a folder. */
export function getSms(): Sms {
  return getProcessValue('sms', () => {
    const {SMS_DELIVERY, SMS_PROVIDER, SMS_DIR, SMS_URL: url} = getEnv()
    const {SMS_ACCOUNT: account = '', SMS_KEY, SMS_SECRET: secret = '', SMS_FROM: from = ''} = getEnv()
    if (SMS_DELIVERY === 'capture' || SMS_PROVIDER === undefined) {
      log('info', 'sms.captured', {folder: SMS_DIR})
      return createCapturedSms(SMS_DIR)
    }
    const receiptSecret = getEnv().SMS_RECEIPT_SECRET ?? secret
    const create: {readonly [provider in SmsProvider]: () => Sms} = {
      twilio: () => createTwilioSms({account, key: SMS_KEY ?? account, secret, receiptSecret, from, url}),
      messagemedia: () => createMessageMediaSms({key: SMS_KEY ?? '', secret, from, url}),
    }
    return create[SMS_PROVIDER]()
  })
}
