'use client'

import {type MouseEvent, type ReactNode, useState} from 'react'

type Props = {
  href: string
  /** What the file is called on the shopper's device. */
  fileName: string
  className: string
  /** Shown while the file is being made. */
  busyWords: string
  /** Shown where nothing more is known of a failure. */
  failedWords: string
  children: ReactNode
}

/**
 * A link to a file that takes a moment to make: it says that it is busy, and in place what went wrong. Without
 * script it is the plain link that it is.
 */
export function DownloadLink({href, fileName, className, busyWords, failedWords, children}: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function download(event: MouseEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    setError(await fetchFile(href, fileName, failedWords))
    setBusy(false)
  }
  return (
    <span className="contents">
      <a
        href={href}
        download={fileName}
        rel="nofollow"
        aria-busy={busy}
        aria-disabled={busy}
        onClick={download}
        className={className}
      >
        {busy ? <span role="status">{busyWords}</span> : children}
      </a>
      {error && (
        <span role="alert" className="mt-2 block border-l-4 border-critical bg-sunk px-4 py-3 text-sm">
          {error}
        </span>
      )}
    </span>
  )
}

// Null when the file was handed to the browser, else what went wrong in words.
async function fetchFile(href: string, fileName: string, failedWords: string): Promise<string | null> {
  try {
    const answer = await fetch(href)
    if (!answer.ok) return (await answer.text()).trim().slice(0, 300) || failedWords
    save(await answer.blob(), fileName)
    return null
  } catch {
    return failedWords
  }
}

function save(file: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
