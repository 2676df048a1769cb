/** Calls back when the page is left, also if it enters the back-forward cache. Returns a function that stops it. */
export function onPageLeave(listener: () => void): () => void {
  window.addEventListener('pagehide', listener)
  return () => window.removeEventListener('pagehide', listener)
}

/** Calls back on back and forward navigation within the page. Returns a function that stops it. */
export function onHistoryMove(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

/** Calls back when the page is restored from the back-forward cache. Returns a function that stops it. */
export function onPageReturn(listener: () => void): () => void {
  const onShow = ({persisted}: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}
