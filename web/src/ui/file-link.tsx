import type {FileValue} from '@forecourt/schemas/fields/file'
import {describeFile, getFileUrl} from '#/lib/file-url'
import {joinClassNames} from './class-names'
import {Icon} from './icon'

type Props = {file: FileValue | null; label: string; className?: string}

/** A link to a file, with its type and size; renders nothing without a file. */
export function FileLink({file, label, className}: Props) {
  const href = file && getFileUrl(file)
  if (!file || !href) return null
  return (
    <a
      href={href}
      className={joinClassNames('inline-flex min-h-11 items-center gap-2 text-link underline', className)}
    >
      <Icon name="document" className="shrink-0" />
      {describeFile(label, file)}
    </a>
  )
}
