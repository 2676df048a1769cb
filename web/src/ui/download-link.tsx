import type {ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'

type Props = {
  href: string
  /** The file name on the shopper's device. */
  fileName: string
  className: string
  /** Shown while the file is being generated. */
  busyWords: string
  /** Shown if the response has no error message. */
  failedWords: string
  children: ReactNode
}

/**
 * A link to a file that takes a moment to build (`download-link.element.ts`). Without JavaScript it is a plain link.
 */
export function DownloadLink({href, fileName, className, busyWords, failedWords, children}: Props) {
  return (
    <download-link failed={failedWords} className="contents">
      <a
        {...markTarget('download-link', 'link')}
        href={href}
        download={fileName}
        rel="nofollow"
        className={className}
      >
        <span {...markTarget('download-link', 'words')} className="contents">
          {children}
        </span>
        <span {...markTarget('download-link', 'busy')} role="status" hidden>
          {busyWords}
        </span>
      </a>
      <span {...markTarget('download-link', 'error')} role="alert" hidden className="download-failed" />
    </download-link>
  )
}
