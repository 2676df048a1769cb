import type {FileValue} from '@forecourt/schemas'
import {fileUrl} from '#/lib/file-url'
import {fileWords} from '#/lib/file-words'
import {classNames} from './class-names'
import {Icon} from './icon'

type Props = {file: FileValue | null; label: string; className?: string}

/** A link to a file that staff gave, which says what will be opened; nothing where there is none. */
export function FileLink({file, label, className}: Props) {
  const href = file && fileUrl(file)
  if (!file || !href) return null
  return (
    <a
      href={href}
      className={classNames('inline-flex min-h-11 items-center gap-2 text-link underline', className)}
    >
      <Icon name="document" className="shrink-0" />
      {fileWords(label, file)}
    </a>
  )
}
