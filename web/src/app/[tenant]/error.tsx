'use client'

import {getButtonClass} from '#/ui/button'

/** The site's own error page: a message, and links that still work. */
export default function ErrorPage() {
  return (
    <div className="mx-auto grid w-full max-w-[80rem] justify-items-start gap-5 px-4 py-20 md:px-6 lg:py-32 xl:px-8">
      <h1 className="max-w-[22ch] text-4xl">This page did not load</h1>
      <p className="max-w-[52ch] text-lg text-ink-soft">
        That is our fault, not yours. Try once more; if it stays like this, call us and we will look the car
        up for you.
      </p>
      <div className="flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: the page's own address. */}
        <a href="" className={getButtonClass()}>
          Try again
        </a>
        <a href="/" className={getButtonClass('secondary')}>
          Go to the home page
        </a>
      </div>
    </div>
  )
}
