import {linkTo} from '@forecourt/schemas/routes/routes'
import {answerAbsent} from '#/lib/request-context'
import type {TenantConfig} from '#/tenant/tenant-config'
import {ButtonLink} from '#/ui/button'
import {Heading} from '#/ui/heading'

type Props = {
  /** What it is in a sentence, such as "this reservation". */
  what: string
  tenant: TenantConfig
}

/**
 * The page of something that is not here, or not this shopper's. It says the same of both, so that an address tells
 * nobody whether it exists.
 */
export function UnknownRecord({what, tenant}: Props) {
  answerAbsent()
  const {phone} = tenant.settings.identity
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-6">
      <Heading level={1}>{`We cannot show ${what}`}</Heading>
      <p>
        Open it in the browser in which you began, or sign in as you did then. If the address came in a
        message, open it from there: a part of it may be missing. Otherwise have its number ready and{' '}
        {phone ? `call ${phone}` : 'write to us'}.
      </p>
      <ButtonLink href={linkTo('stock')}>See our stock</ButtonLink>
    </div>
  )
}
