import {getEnv} from '#/env/env'
import {log} from '#/lib/log'
import {getProcessValue} from '#/lib/process-store'
import {createCapturedMail} from './captured-mail.ts'
import type {Mail} from './port.ts'
import {createSmtpMail} from './smtp-mail.ts'

/** The mail of this process: by SMTP, or captured in a folder where none is configured. */
export function getMail(): Mail {
  return getProcessValue('mail', () => {
    const {MAIL_DELIVERY, SMTP_URL, MAIL_FROM, MAIL_DIR, UNENCRYPTED_HOSTS: unencryptedHosts} = getEnv()
    if (MAIL_DELIVERY !== 'capture' && SMTP_URL && MAIL_FROM)
      return createSmtpMail({url: SMTP_URL, from: MAIL_FROM, unencryptedHosts})
    log('info', 'mail.captured', {folder: MAIL_DIR})
    return createCapturedMail(MAIL_DIR)
  })
}
