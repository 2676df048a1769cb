/** Calls back when the page is left, also where the browser keeps it to come back to. Returns how to stop. */
export function onPageLeave(listener: () => void): () => void {
  window.addEventListener('pagehide', listener)
  return () => window.removeEventListener('pagehide', listener)
}

/** Calls back when the shopper goes back or forward within the page. Returns how to stop. */
export function onHistoryMove(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

/** Calls back when the page comes back as the browser kept it. Returns how to stop. */
export function onPageReturn(listener: () => void): () => void {
  const onShow = ({persisted}: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}
