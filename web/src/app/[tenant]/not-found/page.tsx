import {notFound} from 'next/navigation'

/** The one page behind every address that does not exist. */
export default function NotFoundPage(): never {
  notFound()
}
